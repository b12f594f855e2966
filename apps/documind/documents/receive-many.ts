import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { fieldSentences } from '@m8/content/error-sentences.ts';
import { documindLimits as limits } from '@m8/contracts/documind/limits.ts';
import { AppError } from '@m8/platform/errors.ts';
import type { Acceptance } from './accept-document.ts';
import { type PartHead, readMultipart } from './read-multipart.ts';
import {
  boundaryOf,
  cleanFilename,
  dispositionOf,
  type FormFields,
  overheadBytes,
  type ReceivedFile,
  readFields,
  storePart,
  takeField,
} from './receive-form.ts';
import { acceptFile, sessionFor, type UploadTo } from './receive-upload.ts';
import { requireUploadCapacity } from './require-capacity.ts';

/** One file of a form with many. */
interface FileOfMany {
  /** As sent. */
  sentName: string;
  documentId: string;
  /** The file, or the error that refuses it. */
  received: ReceivedFile | AppError;
}

/** A form with many files, which are in the folder of uploads. */
interface ManyFiles {
  fields: FormFields;
  files: readonly FileOfMany[];
}

/** The outcome of one file of many. */
export interface ResultOfMany {
  /** As sent. */
  filename: string;
  result: Acceptance | AppError;
}

async function receiveFile(part: Readable, path: string, sentName: string): Promise<ReceivedFile> {
  try {
    const stored = await storePart(part, path, { maxBytes: limits.fileBytes, readsOn: true });
    return { filename: cleanFilename(sentName), ...stored };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

function tooMany(): AppError {
  const message = fieldSentences.mostFiles(limits.filesAtOnce);
  return new AppError('request/invalid', { fields: [{ field: 'file', message }] });
}

/** @throws AppError for a form that is malformed or too large, or has no or too many files; keeps no files */
async function receiveForms(
  request: Request,
  pathOf: (documentId: string) => string,
): Promise<ManyFiles> {
  const maxBytes = limits.filesAtOnceBytes + overheadBytes;
  const boundary = boundaryOf(request);
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes || request.body === null)
    throw new AppError('request/too-large');
  const fields = new Map<string, string>();
  const files: FileOfMany[] = [];

  async function take(part: Readable, head: PartHead): Promise<void> {
    const { name, filename: sentName } = dispositionOf(head);
    if (name !== 'file') return takeField(fields, name, part);
    if (!sentName) throw new AppError('documind/no-file');
    if (files.length === limits.filesAtOnce) throw tooMany();
    const documentId = randomUUID();
    const unread = new AppError('documind/malformed-upload');
    const file: FileOfMany = { sentName, documentId, received: unread };
    files.push(file);
    file.received = await receiveFile(part, pathOf(documentId), sentName).catch((error) => {
      if (error instanceof AppError) return error;
      throw error;
    });
  }

  try {
    await readMultipart(request.body, { boundary, maxBytes, patienceMs: 15_000 }, take);
    if (files.length === 0) throw new AppError('documind/no-file');
    return { fields: readFields(fields), files };
  } catch (error) {
    await Promise.all(files.map(({ documentId }) => rm(pathOf(documentId), { force: true })));
    const isWhole = error instanceof AppError && error.code === 'documind/file-too-large';
    throw isWhole ? new AppError('request/too-large', { cause: error }) : error;
  }
}

/**
 * Receives several files of one form. Each is accepted or refused separately. Private files go into one
 * session.
 *
 * @param input `onFiles` is called with the number of files before any is accepted; if it throws, none is
 * @returns the outcome of each file, in order, and their session
 * @throws AppError for a form that is malformed, too large or stalled, or has no file or too many;
 *   `documind/session-not-found`; what `onFiles` throws
 */
export async function receiveMany(
  documind: UploadTo,
  input: { userId: string; request: Request; onFiles(count: number): Promise<void> },
): Promise<{ results: ResultOfMany[]; sessionId: string | null }> {
  const { uploads } = documind;
  const { userId, request } = input;
  await requireUploadCapacity(documind, userId);
  const { files, fields } = await receiveForms(request, uploads.arrivalPathOf);
  const { encoding } = fields;
  let session: Promise<string | null> | undefined;
  const findSession = () => {
    session ??= sessionFor(documind, userId, fields);
    return session;
  };
  const results: ResultOfMany[] = [];
  try {
    await input.onFiles(files.length);
    if (fields.sessionId !== null) await findSession();
    for (const { sentName, documentId, received } of files) {
      const result =
        received instanceof AppError
          ? received
          : await acceptFile(
              documind,
              { ...received, encoding, userId, documentId },
              findSession,
            ).catch((error: unknown) => {
              if (error instanceof AppError) return error;
              throw error;
            });
      results.push({ filename: sentName, result });
    }
  } finally {
    const left = files.slice(results.length).map(({ documentId }) => uploads.arrivalOf(documentId));
    await uploads.remove(left);
  }
  return { results, sessionId: (await session?.catch(() => null)) ?? null };
}
