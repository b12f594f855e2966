import { randomUUID } from 'node:crypto';
import type { DocumentKind } from '#contracts/documind/formats.ts';
import type { ErrorCode } from '#contracts/errors.ts';
import { ReadError, type ReadFailure } from '#engine/reading/document-text.ts';
import { sniffKind } from '#engine/reading/sniff-kind.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Documind } from '../documind.ts';
import { createSession } from '../sessions/private-sessions.ts';
import { findScopes } from '../sessions/scopes.ts';
import { type Acceptance, acceptDocument, requireRoom } from './accept-document.ts';
import { type ReceivedForm, receiveForm } from './receive-form.ts';

/** The errors of files that are refused before they are read. */
const errorOfFile: Partial<Record<ReadFailure, ErrorCode>> = {
  unsupported: 'documind/file-unsupported',
  empty: 'documind/file-empty',
  encrypted: 'documind/file-encrypted',
  damaged: 'documind/file-damaged',
};

async function requireKind(path: string, filename: string): Promise<DocumentKind> {
  try {
    return await sniffKind(path, filename);
  } catch (error) {
    const code = error instanceof ReadError ? errorOfFile[error.failure] : undefined;
    throw code === undefined ? error : new AppError(code, { cause: error });
  }
}

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

type UploadTo = Pick<
  Documind,
  'db' | 'clock' | 'ingestion' | 'uploads' | 'mostWaiting' | 'sessionTtlMinutes'
>;

/** An upload, and whose it is. */
export interface Upload {
  userId: string;
  /** As it came, with its body not yet read. */
  request: Request;
  /** Called with what was sent before anything is changed; where it throws, nothing is. */
  onForm?: ((form: ReceivedForm) => void) | undefined;
}

/**
 * Receives an upload: its file goes to disk as it arrives, its bytes tell its type, and it is read in
 * the background. A private one goes into the session it names, or into a new one.
 *
 * @returns what became of it; where the outcome is `unchanged`, the document that is there already
 * @throws AppError of receiveForm; `documind/too-many-waiting`, if possible before the body is read;
 *   `documind/file-unsupported`, `documind/file-encrypted`,
 *   `documind/file-damaged`, `documind/session-not-found` or `documind/too-many-sessions`
 */
export async function receiveUpload(
  documind: UploadTo,
  { userId, request, onForm }: Upload,
): Promise<Acceptance> {
  const { db, uploads, mostWaiting } = documind;
  await requireRoom(db, mostWaiting, userId);
  const documentId = randomUUID();
  const path = uploads.pathOf(documentId);
  const form = await receiveForm(request, path);
  let isKept = false;
  try {
    onForm?.(form);
    const kind = await requireKind(path, form.filename);
    const sessionId = await sessionFor(documind, userId, form);
    const { filename, bytes, sha256 } = form;
    const arrival = { userId, sessionId, documentId, filename, kind, bytes, sha256 };
    const acceptance = await acceptDocument(documind, arrival);
    isKept = acceptance.outcome !== 'unchanged';
    return acceptance;
  } finally {
    if (!isKept) await uploads.remove([documentId]);
  }
}
