import type { DocumentAnswer, DocumentList, PartAnswer } from '@m8/contracts/documind/documents.ts';
import { documindLimits } from '@m8/contracts/documind/limits.ts';
import { comesAfter, cutPage, readCursor } from '@m8/platform/database/list-pages.ts';
import { AppError } from '@m8/platform/errors.ts';
import type { Documind } from '#documind.ts';
import { showSession } from '#sessions/sessions.ts';
import {
  answersOf,
  type DocumentOfPerson,
  documentsOf,
  requireDocument,
  versionOf,
} from './find-documents.ts';

/** The requested page of a person's list. */
export interface PageInput {
  userId: string;
  /** If not null, also lists the contents of this private session. */
  sessionId: string | null;
  /** `next_cursor` of the previous page; null for the first. */
  cursor: string | null;
  /** Maximum number of rows of the page, 1 to `documindLimits.listed.most`. */
  limit?: number;
}

/** How often the document is checked, since another process may settle it; in milliseconds. */
const lookEveryMs = 1000;

interface ListInput extends PageInput {
  /** Lists only documents of this status; undefined lists all. */
  status?: DocumentAnswer['status'] | undefined;
}

/**
 * Lists a person's documents, newest first, with the newest version of each name. Uploads in the meantime do
 * not shift later pages.
 *
 * @throws AppError `request/invalid` for an unknown cursor, `documind/session-not-found`
 */
export async function listDocuments(
  documind: Pick<Documind, 'db' | 'clock'>,
  { userId, sessionId, cursor, limit = documindLimits.listed.default, status }: ListInput,
): Promise<DocumentList> {
  const { db, clock } = documind;
  const after = readCursor(cursor);
  if (sessionId !== null) await showSession(documind, { userId, sessionId });
  const rows = await documentsOf(db, { userId, now: clock.now() })
    .where((eb) =>
      eb.or([
        eb('scope.kind', '=', 'PERMANENT'),
        ...(sessionId === null ? [] : [eb('scope.id', '=', sessionId)]),
      ]),
    )
    .$if(status !== undefined, (query) => query.where('document.status', '=', status ?? 'ready'))
    .where(comesAfter('document', after))
    .orderBy('document.created_at', 'desc')
    .orderBy('document.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { page, next_cursor } = cutPage(rows, limit);
  return { documents: await answersOf(db, userId, page), next_cursor };
}

/**
 * Returns the newest version of a document.
 *
 * @returns it, and a version that changes whenever the answer does
 * @throws AppError `documind/document-not-found` or `documind/session-not-found`
 */
export async function showDocument(
  documind: Pick<Documind, 'db' | 'clock'>,
  input: DocumentOfPerson,
): Promise<{ document: DocumentAnswer; version: string }> {
  if (input.sessionId !== null)
    await showSession(documind, { userId: input.userId, sessionId: input.sessionId });
  const row = await requireDocument(documind, input);
  const [document] = await answersOf(documind.db, input.userId, [row]);
  if (document === undefined) throw new AppError('documind/document-not-found');
  return { document, version: versionOf(row) };
}

/**
 * Returns the text of one part; the offsets of citations refer to it.
 *
 * @param input the part, from 1; of the version with `documentId` if given, else of the live version
 * @throws AppError `documind/document-not-found` or `documind/part-not-found`
 */
export async function showPart(
  documind: Pick<Documind, 'db' | 'clock'>,
  input: DocumentOfPerson & { part: number; documentId?: string },
): Promise<PartAnswer> {
  const newest = await requireDocument(documind, input);
  const row = await documind.db
    .selectFrom('documind_document as document')
    .innerJoin('documind_part as part', (join) =>
      join
        .onRef('part.document_id', '=', 'document.id')
        .onRef('part.user_id', '=', 'document.user_id'),
    )
    .select([
      'document.id',
      'document.filename',
      'document.kind',
      'document.has_original as original_kept',
      'document.parts',
      'part.part',
      'part.page',
      'part.text',
      'part.headings',
      'part.words',
      'part.source',
    ])
    .where('document.user_id', '=', input.userId)
    .where('document.scope_id', '=', newest.scope_id)
    .where('document.filename', '=', newest.filename)
    .where('part.part', '=', input.part)
    .where((eb) =>
      input.documentId === undefined
        ? eb('document.live', '=', true)
        : eb('document.id', '=', input.documentId),
    )
    .executeTakeFirst();
  if (row === undefined) throw new AppError('documind/part-not-found');
  const { id, ...part } = row;
  return { document_id: id, ...part };
}

/**
 * Waits until a document is ready or has failed.
 *
 * @param input `ms` is the timeout in milliseconds; `signal` ends the wait earlier
 * @returns the document as it is then; null if it was deleted or replaced in the meantime
 */
export async function waitUntilSettled(
  { db, clock, ingestion }: Pick<Documind, 'db' | 'clock' | 'ingestion'>,
  input: { userId: string; documentId: string; ms: number; signal?: AbortSignal },
): Promise<DocumentAnswer | null> {
  const { userId, documentId, ms, signal } = input;
  for (const deadline = Date.now() + ms; ; ) {
    const wait = Math.max(0, Math.min(deadline - Date.now(), lookEveryMs));
    const settled = ingestion.waitFor(documentId, wait, signal);
    const [document] = await answersOf(
      db,
      userId,
      await documentsOf(db, { userId, now: clock.now() })
        .where('document.id', '=', documentId)
        .execute(),
    );
    const isSettled = document?.status === 'ready' || document?.status === 'failed';
    if (document === undefined) return null;
    if (isSettled || wait === 0 || signal?.aborted) return document;
    await settled;
  }
}
