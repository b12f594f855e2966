import { createHash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { TextEncoding } from '@m8/contracts/documind/encodings.ts';
import { type DocumentKind, hasEncoding } from '@m8/contracts/documind/formats.ts';
import type { ErrorCode } from '@m8/contracts/errors.ts';
import { ReadError, type ReadFailure } from '@m8/engine/reading/document-text.ts';
import { sniffKind } from '@m8/engine/reading/sniff-kind.ts';
import { AppError } from '@m8/platform/errors.ts';
import type { Documind } from '#documind.ts';
import { createSession, findScopes } from '#sessions/sessions.ts';
import { type Acceptance, acceptDocument } from './accept-document.ts';
import { cleanFilename, type ReceivedForm, receiveForm } from './receive-form.ts';
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
export async function sessionFor(
  documind: Pick<Documind, 'db' | 'clock' | 'sessionTtlMinutes'>,
  userId: string,
  { isPrivate, sessionId }: { isPrivate: boolean; sessionId: string | null },
): Promise<string | null> {
  if (!isPrivate) return null;
  if (sessionId === null) return (await createSession(documind, { userId })).session_id;
  await findScopes(documind, { userId, sessionId });
  return sessionId;
}

/** The dependencies of an upload. */
export type UploadTo = Pick<
  Documind,
  | 'db'
  | 'disk'
  | 'clock'
  | 'ingestion'
  | 'uploads'
  | 'originals'
  | 'originalBytes'
  | 'maxWaiting'
  | 'sessionTtlMinutes'
>;

/** A file that has arrived in the folder of uploads. */
export interface ArrivedFile
  extends Pick<ReceivedForm, 'filename' | 'bytes' | 'sha256' | 'encoding'> {
  userId: string;
  documentId: string;
}

/** An upload whose file has arrived, before anything else. */
export interface ArrivedUpload extends ReceivedForm, ArrivedFile {}

/**
 * Accepts a file that has arrived, if it can be read; otherwise deletes it.
 *
 * @param findSession returns its private session, or null for a permanent document; called only if the file
 *   can be read
 * @throws AppError `documind/file-unsupported`, `documind/file-empty`, `documind/file-encrypted`,
 *   `documind/file-damaged`, `documind/no-encoding`, `documind/too-many-waiting`, or what `findSession`
 *   throws
 */
export async function acceptFile(
  documind: UploadTo,
  file: ArrivedFile,
  findSession: () => Promise<string | null>,
): Promise<Acceptance> {
  const { uploads } = documind;
  let isKept = false;
  try {
    const { userId, documentId, filename, bytes, sha256, encoding } = file;
    const kind = await requireKind(uploads.arrivalPathOf(documentId), filename, encoding);
    const sessionId = await findSession();
    const acceptance = await acceptDocument(documind, {
      ...{ userId, sessionId, documentId, filename, kind, encoding, bytes, sha256 },
    });
    isKept = acceptance.outcome !== 'unchanged';
    return acceptance;
  } finally {
    if (!isKept) await uploads.remove([uploads.arrivalOf(file.documentId)]);
  }
}

/**
 * Receives an upload and writes its file to disk as it arrives.
 *
 * @param request the request, with its body unread
 * @throws AppError of receiveForm; `documind/too-many-waiting`, before the body is read
 */
export async function receiveUpload(
  documind: UploadTo,
  { userId, request }: { userId: string; request: Request },
): Promise<ArrivedUpload> {
  await requireUploadCapacity(documind, userId);
  const documentId = randomUUID();
  const form = await receiveForm(request, documind.uploads.arrivalPathOf(documentId));
  return { ...form, userId, documentId };
}

/**
 * Receives a text as a file with the given name.
 *
 * @throws AppError `documind/invalid-filename`, `documind/too-many-waiting`
 */
export async function receiveText(
  documind: UploadTo,
  {
    text,
    ...about
  }: { text: string } & Omit<ArrivedUpload, 'bytes' | 'sha256' | 'documentId' | 'encoding'>,
): Promise<ArrivedUpload> {
  await requireUploadCapacity(documind, about.userId);
  const filename = cleanFilename(about.filename);
  const content = Buffer.from(text);
  const documentId = randomUUID();
  const path = documind.uploads.arrivalPathOf(documentId);
  await writeFile(path, content, { flag: 'wx', mode: 0o600 });
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { ...about, filename, bytes: content.length, sha256, encoding: null, documentId };
}

/**
 * Accepts an upload that has arrived: its type is detected from its bytes, and it is read in the background.
 * A private upload goes into the session it names, or into a new one.
 *
 * @returns the outcome; for `unchanged`, with the existing document
 * @throws AppError of {@link acceptFile}; `documind/too-many-sessions`, `documind/session-not-found`
 */
export function acceptUpload(documind: UploadTo, upload: ArrivedUpload): Promise<Acceptance> {
  return acceptFile(documind, upload, () => sessionFor(documind, upload.userId, upload));
}
