import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '#contracts/errors.ts';
import { type DocumentKind, ReadError, type ReadFailure } from '#engine/reading/document-text.ts';
import { sniffKind } from '#engine/reading/sniff-kind.ts';
import { AppError } from '#server/platform/errors.ts';
import { createSession } from '../sessions/private-sessions.ts';
import { findScopes } from '../sessions/scopes.ts';
import { type Acceptance, acceptDocument } from './accept-document.ts';
import type { DocumentsContext } from './documents-context.ts';
import { type ReceivedForm, receiveForm } from './receive-form.ts';
import { requireRoom } from './require-room.ts';

const refusals: Partial<Record<ReadFailure, ErrorCode>> = {
  unsupported: 'documind/file-unsupported',
  empty: 'documind/file-empty',
  encrypted: 'documind/file-encrypted',
  damaged: 'documind/file-damaged',
};

async function requireKind(path: string, filename: string): Promise<DocumentKind> {
  try {
    return await sniffKind(path, filename);
  } catch (error) {
    const code = error instanceof ReadError ? refusals[error.failure] : undefined;
    throw code === undefined ? error : new AppError(code, { cause: error });
  }
}

async function sessionFor(
  context: DocumentsContext,
  userId: string,
  { isPrivate, sessionId }: { isPrivate: boolean; sessionId: string | null },
): Promise<string | null> {
  if (!isPrivate) return null;
  if (sessionId === null) return (await createSession(context, { userId })).session_id;
  await findScopes(context, { userId, sessionId });
  return sessionId;
}

/** An upload, and whose it is. */
export interface Upload {
  userId: string;
  /** As it came, its body not read. */
  request: Request;
  /** Sees what was sent before anything comes of it; nothing does where it throws. */
  onForm?: ((form: ReceivedForm) => void) | undefined;
}

/**
 * Receives an upload: its file goes to disk as it arrives, its type is told by its bytes, and it is
 * read in the background. A private one goes into the session it names, or into a new one.
 *
 * @returns what became of it; where the outcome is `unchanged`, the document that is there already
 * @throws AppError of receiveForm, `documind/too-many-waiting`, before anything of the body is read
 *   where that is known by then, `documind/file-unsupported`, `documind/file-encrypted`,
 *   `documind/file-damaged`, `documind/session-not-found` or `documind/too-many-sessions`
 */
export async function receiveUpload(
  context: DocumentsContext,
  { userId, request, onForm }: Upload,
): Promise<Acceptance> {
  const { uploads } = context.ingestion;
  await requireRoom(context.db, context, userId);
  const documentId = randomUUID();
  const path = uploads.pathOf(documentId);
  const form = await receiveForm(request, path);
  let isKept = false;
  try {
    onForm?.(form);
    const kind = await requireKind(path, form.filename);
    const sessionId = await sessionFor(context, userId, form);
    const { filename, bytes, sha256 } = form;
    const arrival = { userId, sessionId, documentId, filename, kind, bytes, sha256 };
    const acceptance = await acceptDocument(context, arrival);
    isKept = acceptance.outcome !== 'unchanged';
    return acceptance;
  } finally {
    if (!isKept) await uploads.remove([documentId]);
  }
}
