import { sql } from 'kysely';
import type { TextPart } from '#engine/reading/document-text.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/tables.ts';
import '../tables.ts';
import type { ClaimedDocument } from './claim-documents.ts';

/** What a worker has read of a document since it last wrote. */
export interface ReadProgress {
  document: Pick<ClaimedDocument, 'id' | 'attempt'>;
  /** Pages of the file, where that is known. */
  pages: number | null;
  /** Parts that were written before. */
  written: number;
  parts: readonly TextPart[];
  /** These are the last ones. */
  isWhole: boolean;
}

/**
 * Writes parts and how far their documents are, all in one statement.
 *
 * @returns the ids of the documents that are still this worker's; of others nothing was written
 */
export async function storeParts(
  { db, clock }: { db: Db; clock: Clock },
  progress: readonly ReadProgress[],
): Promise<Set<string>> {
  const parts = progress.flatMap(({ document, written, parts }) =>
    parts.map((part, at) => ({ ...part, documentId: document.id, number: written + at + 1 })),
  );
  const { rows } = await sql<{ id: string }>`
    with progress as (
      select * from unnest(
        ${progress.map(({ document }) => document.id)}::text[],
        ${progress.map(({ document }) => document.attempt)}::integer[],
        ${progress.map(({ pages }) => pages)}::integer[],
        ${progress.map(({ written, parts }) => written + parts.length)}::integer[],
        ${progress.map(({ isWhole }) => (isWhole ? 'indexing' : 'reading'))}::text[]
      ) as progress (id, attempt, pages, parts, status)
    ), held as (
      update documind_document as document
      set status = progress.status, pages = progress.pages, pages_read = progress.parts,
        parts = progress.parts, updated_at = ${clock.now()}
      from progress
      where document.id = progress.id and document.attempt = progress.attempt
        and document.status = 'reading'
      returning document.id
    ), written as (
      insert into documind_part (document_id, part, page, source, no_text_reason, text, headings)
      select part.document_id, part.part, page, source, no_text_reason, text, headings::jsonb
      from unnest(
        ${parts.map(({ documentId }) => documentId)}::text[],
        ${parts.map(({ number }) => number)}::integer[],
        ${parts.map(({ page }) => page)}::integer[],
        ${parts.map(({ source }) => source)}::text[],
        ${parts.map(({ noTextReason }) => noTextReason ?? null)}::text[],
        ${parts.map(({ text }) => text)}::text[],
        ${parts.map(({ headings }) => JSON.stringify(headings))}::text[]
      ) as part (document_id, part, page, source, no_text_reason, text, headings)
      join held on held.id = part.document_id
    )
    select id from held`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
