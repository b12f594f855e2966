import { sql } from 'kysely';
import type { DocumentFailure } from '#contracts/documind/failures.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/tables.ts';
import '../tables.ts';

/** A document that cannot be made ready. */
export interface FailedDocument {
  id: string;
  /** The attempt that failed; another worker's is not touched. */
  attempt: number;
  failure: DocumentFailure;
}

/**
 * Ends a document for good. What was read of it goes, except which pages had no text: its owner may
 * want to know.
 *
 * @returns whether it was still this attempt's to fail
 */
export async function failDocument(
  { db, clock }: { db: Db; clock: Clock },
  { id, attempt, failure }: FailedDocument,
): Promise<boolean> {
  const { rows } = await sql`
    with failed as (
      update documind_document
      set status = 'failed', failure = ${failure}, chunks = 0, updated_at = ${clock.now()}
      where id = ${id} and attempt = ${attempt} and status in ('queued', 'reading', 'indexing')
      returning id
    ), parts as (
      delete from documind_part using failed where document_id = failed.id and source <> 'none'
    ), terms as (
      delete from documind_document_terms using failed where document_id = failed.id
    ), chunks as (
      delete from documind_chunk using failed where document_id = failed.id
    )
    select id from failed`.execute(db);
  return rows.length > 0;
}

/** What nobody has touched for so long, nobody has any more; in milliseconds. */
const abandonedMs = 24 * 60 * 60 * 1000;

/** Ends the documents whose folder has not come back, with the file that was to be read. */
export async function failAbandoned(context: { db: Db; clock: Clock }): Promise<void> {
  const before = new Date(context.clock.now().getTime() - abandonedMs);
  const abandoned = await context.db
    .selectFrom('documind_document')
    .select(['id', 'attempt'])
    .where('status', 'in', ['queued', 'reading', 'indexing'])
    .where('updated_at', '<', before)
    .execute();
  for (const document of abandoned)
    await failDocument(context, { ...document, failure: 'unexpected' });
}
