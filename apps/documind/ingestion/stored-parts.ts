import type { TextEncoding } from '@m8/contracts/documind/encodings.ts';
import type { Omission } from '@m8/contracts/documind/omissions.ts';
import type { TextPart } from '@m8/engine/reading/document-text.ts';
import type { Db } from '@m8/platform/database/tables.ts';
import { sql } from 'kysely';
import type { Documind } from '#documind.ts';
import type { Owned } from '#tables.ts';
import type { ClaimedDocument } from './claim-document.ts';
import { ClaimLost } from './running-documents.ts';

/** Maximum number of parts per statement; longer statements would delay everyone's questions. */
export const partsAtATime = 20;

/** What a worker has read of a document since its last write. */
interface ReadProgress {
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
      .limit(partsAtATime)
      .execute();
    yield* parts;
    const last = parts.at(-1);
    if (last === undefined || parts.length < partsAtATime) return;
    after = last.part;
  }
}

/**
 * Writes parts of a document and the progress of its reading, in one statement.
 *
 * @throws ClaimLost if the document is no longer this worker's; then nothing is written
 */
export async function storeParts(
  { db, clock }: Pick<Documind, 'db' | 'clock'>,
  { id, userId, attempt }: ClaimedDocument,
  { pages, encoding, written, parts, omissions, isWhole }: ReadProgress,
): Promise<void> {
  const { rows } = await sql`
    with held as (
      update documind_document
      set status = ${isWhole ? 'indexing' : 'reading'}, pages = ${pages}, encoding = ${encoding},
        pages_read = ${written + parts.length}, parts = ${written + parts.length},
        omissions = ${JSON.stringify(omissions)}, updated_at = ${clock.now()}
      where id = ${id} and user_id = ${userId} and attempt = ${attempt} and status = 'reading'
      returning id, user_id
    ), written as (
      insert into documind_part
        (user_id, document_id, part, page, source, no_text_reason, text, headings, words)
      select user_id, id, part, page, source, no_text_reason, text, headings::jsonb, words::jsonb
      from held, unnest(
        ${parts.map((_, at) => written + at + 1)}::integer[],
        ${parts.map(({ page }) => page)}::integer[],
        ${parts.map(({ source }) => source)}::text[],
        ${parts.map(({ noTextReason }) => noTextReason ?? null)}::text[],
        ${parts.map(({ text }) => text)}::text[],
        ${parts.map(({ headings }) => JSON.stringify(headings))}::text[],
        ${parts.map(({ words = [] }) => JSON.stringify(words))}::text[]
      ) as part (part, page, source, no_text_reason, text, headings, words)
    )
    select 1 from held`.execute(db);
  if (rows.length === 0) throw new ClaimLost();
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
        order by part limit ${partsAtATime}
      )) returning 1`.execute(db));
  } while (erased.length === partsAtATime);
}
