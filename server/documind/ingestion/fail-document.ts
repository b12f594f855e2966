import type { DocumentFailure } from '#contracts/documind/failures.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/tables.ts';
import '../tables.ts';
import { eraseChunks } from '../index/erase-chunks.ts';
import { mostClaims } from './claim-documents.ts';
import { eraseParts } from './erase-parts.ts';

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
  const unsettled = () =>
    db
      .updateTable('documind_document')
      .where('id', '=', id)
      .where('attempt', '=', attempt)
      .where('status', 'in', ['queued', 'reading', 'indexing'])
      .returning('id');
  // Whoever takes it up, should this process end in between, reads it from its beginning.
  const held = await unsettled().set({ status: 'reading', updated_at: clock.now() }).execute();
  if (held.length === 0) return false;
  await eraseChunks(db, id);
  await eraseParts(db, id, true);
  const failed = await unsettled()
    .set({ status: 'failed', failure, chunks: 0, updated_at: clock.now() })
    .execute();
  return failed.length > 0;
}

/** What nobody has touched for so long, nobody has any more; in milliseconds. */
const abandonedMs = 24 * 60 * 60 * 1000;

/**
 * Ends the documents whose folder has not come back, with the file that was to be read, and those
 * that no process got over. What waits its turn in this process's folder may wait longer.
 */
export async function failAbandoned(context: {
  db: Db;
  clock: Clock;
  folder: string;
}): Promise<void> {
  const before = new Date(context.clock.now().getTime() - abandonedMs);
  const abandoned = await context.db
    .selectFrom('documind_document')
    .select(['id', 'attempt'])
    .where('status', 'in', ['queued', 'reading', 'indexing'])
    .where('updated_at', '<', before)
    .where(({ eb, or }) =>
      or([eb('folder', 'is distinct from', context.folder), eb('tries', '>=', mostClaims)]),
    )
    .execute();
  for (const document of abandoned)
    await failDocument(context, { ...document, failure: 'unexpected' });
}
