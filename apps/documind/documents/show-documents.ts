import { setTimeout as pause, setImmediate } from 'node:timers/promises';
import type {
  DocumentAnswer,
  DocumentList,
  FoundInDocument,
  PartAnswer,
} from '@m8/contracts/documind/documents.ts';
import { documindLimits } from '@m8/contracts/documind/limits.ts';
import { readCursor, readPage } from '@m8/platform/database/list-pages.ts';
import { AppError } from '@m8/platform/errors.ts';
import type { Documind } from '#documind.ts';
import { walkParts } from '#ingestion/stored-parts.ts';
import { showSession } from '#sessions/sessions.ts';
import {
  answersOf,
  type DocumentOfPerson,
  documentsOf,
  documentTag,
  requireDocument,
  requireVersion,
} from './find-documents.ts';
import { findWords } from './find-words.ts';

/** The requested page of a person's list. */
export interface PageInput {
  userId: string;
  /** If given, also lists the contents of this private session. */
  session_id?: string | undefined;
  /** `next_cursor` of the previous page. */
  cursor?: string | undefined;
  /** Maximum number of rows of the page, 1 to `documindLimits.listed.most`. */
  limit?: number;
}

/** A document is checked after this many milliseconds, then after twice as long each time, up to a second. */
const firstLookMs = 20;
const lastLookMs = 1000;

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
  { userId, limit = documindLimits.listed.default, status, ...input }: ListInput,
): Promise<DocumentList> {
  const { db, clock } = documind;
  const { session_id: sessionId = null, cursor = null } = input;
  const after = readCursor(cursor);
  if (sessionId !== null) await showSession(documind, { userId, sessionId });
  const query = documentsOf(db, { userId, now: clock.now() })
    .where((eb) =>
      eb.or([
        eb('scope.kind', '=', 'PERMANENT'),
        ...(sessionId === null ? [] : [eb('scope.id', '=', sessionId)]),
      ]),
    )
    .$if(status !== undefined, (query) => query.where('document.status', '=', status ?? 'ready'));
  const { page, next_cursor } = await readPage(query, 'document', { after, limit });
  return { documents: await answersOf(db, userId, page), next_cursor };
}

/**
 * @returns the newest version of a document, and an entity tag that changes whenever the answer does
 * @throws AppError `documind/document-not-found` or `documind/session-not-found`
 */
export async function showDocument(
  documind: Pick<Documind, 'db' | 'clock'>,
  input: DocumentOfPerson,
): Promise<{ document: DocumentAnswer; etag: string }> {
  if (input.sessionId !== null)
    await showSession(documind, { userId: input.userId, sessionId: input.sessionId });
  const row = await requireDocument(documind, input);
  const [document] = await answersOf(documind.db, input.userId, [row]);
  if (document === undefined) throw new AppError('documind/document-not-found');
  return { document, etag: documentTag(row) };
}

/**
 * Returns the text of one part; the offsets of citations refer to it.
 *
 * @param input the part, from 1; of the version with `documentId` if given, else of the live version
 * @throws AppError `documind/document-not-found` or `documind/part-not-found`
 */
export async function showPart(
  documind: Pick<Documind, 'db' | 'clock'>,
  input: DocumentOfPerson & { part: number; documentId?: string | undefined },
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
    .executeTakeFirstOrThrow(() => new AppError('documind/part-not-found'));
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
  { db, clock }: Pick<Documind, 'db' | 'clock'>,
  input: { userId: string; documentId: string; ms: number; signal?: AbortSignal },
): Promise<DocumentAnswer | null> {
  const { userId, documentId, ms, signal } = input;
  const deadline = Date.now() + ms;
  for (let lookMs = firstLookMs; ; lookMs = Math.min(2 * lookMs, lastLookMs)) {
    const [document] = await answersOf(
      db,
      userId,
      await documentsOf(db, { userId, now: clock.now() })
        .where('document.id', '=', documentId)
        .execute(),
    );
    if (document === undefined) return null;
    const isSettled = document.status === 'ready' || document.status === 'failed';
    const left = deadline - Date.now();
    if (isSettled || left <= 0 || signal?.aborted) return document;
    await pause(Math.min(lookMs, left), undefined, { signal }).catch(() => undefined);
  }
}

/**
 * Finds words in the text of a document, part by part, so that others are served in between.
 *
 * @param input the version with `documentId` if given, else the newest; `signal` ends the search: what was
 *   found by then is returned
 * @throws AppError `documind/document-not-found`
 */
export async function findInDocument(
  { db, clock }: Pick<Documind, 'db' | 'clock'>,
  input: DocumentOfPerson & {
    text: string;
    documentId?: string | undefined;
    signal?: AbortSignal;
  },
): Promise<FoundInDocument> {
  const { id } = await requireVersion({ db, clock }, input);
  const places: FoundInDocument['places'] = [];
  let total = 0;
  for await (const { part, page, text } of walkParts(db, { userId: input.userId, id })) {
    await setImmediate();
    if (input.signal?.aborted) break;
    for (const { start, end } of findWords(input.text, text)) {
      total += 1;
      if (places.length === documindLimits.found) continue;
      places.push({ part, page, char_start: start, char_end: end });
    }
  }
  return { document_id: id, total, places };
}
