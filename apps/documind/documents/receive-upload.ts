import { createHash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { fieldSentences } from '@m8/content/error-sentences.ts';
import type { TextEncoding } from '@m8/contracts/documind/encodings.ts';
import { type DocumentKind, hasEncoding } from '@m8/contracts/documind/formats.ts';
import { documindLimits as limits } from '@m8/contracts/documind/limits.ts';
import type { ErrorCode } from '@m8/contracts/errors.ts';
import { ReadError, type ReadFailure } from '@m8/engine/reading/document-text.ts';
import { sniffKind } from '@m8/engine/reading/sniff-kind.ts';
import { AppError } from '@m8/platform/errors.ts';
import type { Documind } from '#documind.ts';
import { createSession, findScopes } from '#sessions/sessions.ts';
import { type Acceptance, type Accepting, acceptDocument } from './accept-document.ts';
import { cleanFilename, type ReceivedForm, receiveFiles, receiveForm } from './receive-form.ts';
import { requireUploadCapacity } from './require-capacity.ts';

/** The errors of files that are refused before they are read. */
const errorOfFile: Partial<Record<ReadFailure, ErrorCode>> = {
  unsupported: 'documind/file-unsupported',
  empty: 'documind/file-empty',
  encrypted: 'documind/file-encrypted',
  damaged: 'documind/file-damaged',
};

async function requireKind(
  path: string,
  filename: string,
  encoding: TextEncoding | null,
): Promise<DocumentKind> {
  const kind = await sniffKind(path, filename, encoding ?? undefined).catch((error: unknown) => {
    const code = error instanceof ReadError ? errorOfFile[error.failure] : undefined;
    throw code === undefined ? error : new AppError(code, { cause: error });
  });
  if (encoding !== null && !hasEncoding(kind)) throw new AppError('documind/no-encoding');
  return kind;
}

/** @returns the session of a private file, a new one if it names none; else null */
async function sessionFor(
  documind: Pick<Documind, 'db' | 'clock' | 'sessionTtlMinutes'>,
  userId: string,
  { isPrivate, sessionId }: { isPrivate: boolean; sessionId: string | null },
): Promise<string | null> {
  if (!isPrivate) return null;
  if (sessionId === null) return (await createSession(documind, { userId })).session_id;
  await findScopes(documind, { userId, sessionId });
  return sessionId;
}

type UploadTo = Accepting & Pick<Documind, 'disk' | 'sessionTtlMinutes'>;

/** An upload whose file has arrived in the folder of uploads, before anything else. */
export interface ArrivedUpload extends ReceivedForm {
  userId: string;
}

type ArrivedFile = Omit<ArrivedUpload, 'isPrivate' | 'sessionId'>;

/**
 * Accepts a file that has arrived, if it can be read, and deletes it from the folder of uploads.
 *
 * @param findSession called only if the file can be read; returns null for a permanent document
 * @throws AppError `documind/file-unsupported`, `documind/file-empty`, `documind/file-encrypted`,
 *   `documind/file-damaged`, `documind/no-encoding`, `documind/too-many-waiting`, or what `findSession`
 *   throws
 */
async function acceptFile(
  documind: UploadTo,
  file: ArrivedFile,
  findSession: () => Promise<string | null>,
): Promise<Acceptance> {
  const { uploads } = documind;
  try {
    const { documentId, filename, encoding } = file;
    const kind = await requireKind(uploads.pathOf(documentId), filename, encoding);
    return await acceptDocument(documind, { ...file, kind, sessionId: await findSession() });
  } finally {
    await uploads.remove([file.documentId]);
  }
}

/**
 * Receives an upload and writes its file to disk as it arrives.
 *
 * @throws AppError of receiveForm; `documind/too-many-waiting`, before the body is read
 */
export async function receiveUpload(
  documind: UploadTo,
  { userId, request }: { userId: string; request: Request },
): Promise<ArrivedUpload> {
  await requireUploadCapacity(documind, userId);
  return { userId, ...(await receiveForm(request, documind.uploads.pathOf)) };
}

/** @throws AppError `documind/invalid-filename`, `documind/too-many-waiting` */
export async function receiveText(
  documind: UploadTo,
  input: { text: string } & Omit<ArrivedUpload, 'bytes' | 'sha256' | 'documentId' | 'encoding'>,
): Promise<ArrivedUpload> {
  const { text, ...about } = input;
  await requireUploadCapacity(documind, about.userId);
  const filename = cleanFilename(about.filename);
  const content = Buffer.from(text);
  const documentId = randomUUID();
  const path = documind.uploads.pathOf(documentId);
  await writeFile(path, content, { flag: 'wx', mode: 0o600 });
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { ...about, filename, bytes: content.length, sha256, encoding: null, documentId };
}

/**
 * Accepts an upload that has arrived: its type is detected from its bytes, and it is read in the background.
 * A private upload goes into the session it names, or into a new one.
 *
 * @throws AppError of {@link acceptFile}; `documind/too-many-sessions`, `documind/session-not-found`
 */
export function acceptUpload(documind: UploadTo, upload: ArrivedUpload): Promise<Acceptance> {
  return acceptFile(documind, upload, () => sessionFor(documind, upload.userId, upload));
}

interface ResultOfMany {
  /** As sent. */
  filename: string;
  result: Acceptance | AppError;
}

/** @throws AppError for a form that is malformed or too large, or has no or too many files; keeps no files */
async function receiveForms(
  request: Request,
  pathOf: (documentId: string) => string,
): Promise<Awaited<ReturnType<typeof receiveFiles>>> {
  const message = fieldSentences.mostFiles(limits.filesAtOnce);
  const most = {
    maxBytes: limits.filesAtOnceBytes,
    fileBytes: limits.fileBytes,
    maxFiles: limits.filesAtOnce,
    tooMany: new AppError('request/invalid', { fields: [{ field: 'file', message }] }),
  };
  return receiveFiles(request, pathOf, most).catch((error: unknown) => {
    const isTooLarge = error instanceof AppError && error.code === 'documind/file-too-large';
    throw isTooLarge ? new AppError('request/too-large', { cause: error }) : error;
  });
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
  const { files, fields } = await receiveForms(request, uploads.pathOf);
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
    await uploads.remove(files.slice(results.length).map(({ documentId }) => documentId));
  }
  return { results, sessionId: (await session?.catch(() => null)) ?? null };
}
