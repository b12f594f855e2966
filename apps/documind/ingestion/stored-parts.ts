import type { TextEncoding } from '@m8/contracts/documind/encodings.ts';
import type { Omission } from '@m8/contracts/documind/omissions.ts';
import type { TextPart } from '@m8/engine/reading/document-text.ts';
import type { Db } from '@m8/platform/database/tables.ts';
import { sql } from 'kysely';
import type { Documind } from '#documind.ts';
import type { Owned } from '#tables.ts';
import type { ClaimedDocument } from './claim-documents.ts';

/** Maximum number of parts per statement; longer statements would delay everyone's questions. */
export const maxParts = 50;
/** Maximum number of characters of their text per statement. */
export const charactersAtATime = 500_000;
/** Parts deleted per statement; longer statements would delay everyone's questions. */
const erasedParts = 20;

/** The parts of a document that a worker has read since its last write. */
export interface ReadProgress {
  document: Pick<ClaimedDocument, 'id' | 'userId' | 'attempt'>;
  pages: number | null;
  encoding: TextEncoding | null;
  /** Number of parts written before. */
  written: number;
  parts: readonly TextPart[];
  /** What the reader has left out so far. */
  omissions: readonly Omission[];
  /** Whether these are the last parts. */
  isWhole: boolean;
}

/** Iterates over the stored parts of a document, a few per statement, so that others are served in between. */
export async function* walkParts(db: Db, { userId, id }: Owned) {
  for (let after = 0; ; ) {
    const parts = await db
      .selectFrom('documind_part')
      .select(['part', 'page', 'source', 'no_text_reason', 'headings', 'text'])
      .where('document_id', '=', id)
      .where('user_id', '=', userId)
      .where('part', '>', after)
      .orderBy('part')
      .limit(maxParts)
      .execute();
    yield* parts;
    const last = parts.at(-1);
    if (last === undefined || parts.length < maxParts) return;
    after = last.part;
  }
}

/** @returns all stored parts of a document, in order */
export async function loadParts(db: Db, document: Owned): Promise<TextPart[]> {
  const parts: TextPart[] = [];
  for await (const { part: _, no_text_reason: reason, ...part } of walkParts(db, document))
    parts.push({ ...part, ...(reason !== null && { noTextReason: reason }) });
  return parts;
}

/**
 * Writes parts and the reading progress of their documents, all in one statement.
 *
 * @param progress documents of one person
 * @returns the ids of the documents that are still this worker's; nothing is written for others
 */
export async function storeParts(
  { db, clock }: Pick<Documind, 'db' | 'clock'>,
  progress: readonly ReadProgress[],
): Promise<Set<string>> {
  const parts = progress.flatMap(({ document, written, parts }) =>
    parts.map((part, at) => ({ ...part, documentId: document.id, number: written + at + 1 })),
  );
  const userId = progress[0]?.document.userId;
  const { rows } = await sql<{ id: string }>`
    with progress as (
      select * from unnest(
        ${progress.map(({ document }) => document.id)}::text[],
        ${progress.map(({ document }) => document.attempt)}::integer[],
        ${progress.map(({ pages }) => pages)}::integer[],
        ${progress.map(({ encoding }) => encoding)}::text[],
        ${progress.map(({ written, parts }) => written + parts.length)}::integer[],
        ${progress.map(({ isWhole }) => (isWhole ? 'indexing' : 'reading'))}::text[],
        ${progress.map(({ omissions }) => JSON.stringify(omissions))}::text[]
      ) as progress (id, attempt, pages, encoding, parts, status, omissions)
    ), held as (
      update documind_document as document
      set status = progress.status, pages = progress.pages, encoding = progress.encoding,
        pages_read = progress.parts, parts = progress.parts, omissions = progress.omissions::jsonb, updated_at = ${clock.now()}
      from progress
      where document.id = progress.id and document.user_id = ${userId}
        and document.attempt = progress.attempt
        and document.status = 'reading'
      returning document.id, document.user_id
    ), written as (
      insert into documind_part
        (user_id, document_id, part, page, source, no_text_reason, text, headings, words)
      select held.user_id, part.document_id, part.part, page, source, no_text_reason, text,
        headings::jsonb, words::jsonb
      from unnest(
        ${parts.map(({ documentId }) => documentId)}::text[],
        ${parts.map(({ number }) => number)}::integer[],
        ${parts.map(({ page }) => page)}::integer[],
        ${parts.map(({ source }) => source)}::text[],
        ${parts.map(({ noTextReason }) => noTextReason ?? null)}::text[],
        ${parts.map(({ text }) => text)}::text[],
        ${parts.map(({ headings }) => JSON.stringify(headings))}::text[],
        ${parts.map(({ words = [] }) => JSON.stringify(words))}::text[]
      ) as part (document_id, part, page, source, no_text_reason, text, headings, words)
      join held on held.id = part.document_id
    )
    select id from held`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Deletes the parts of a document in short statements; with `keepEmpty`, not those that have no text. */
export async function eraseParts(db: Db, { userId, id }: Owned, keepEmpty = false): Promise<void> {
  let erased: unknown[];
  do {
    ({ rows: erased } = await sql`
      delete from documind_part
      where document_id = ${id} and user_id = ${userId} and part = any(array(
        select part from documind_part
        where document_id = ${id} and user_id = ${userId}
          and not (${keepEmpty}::boolean and source = 'none')
        order by part limit ${erasedParts}
      )) returning 1`.execute(db));
  } while (erased.length === erasedParts);
}
