import type { DocumentFailure } from '@m8/contracts/documind/failures.ts';
import type { Documind } from '#documind.ts';
import { eraseChunks } from '#index/publish-chunks.ts';
import { type Owned, unsettled } from '#tables.ts';
import { canBeTakenUp, mostClaims, type Waiting } from './claim-documents.ts';
import { eraseParts } from './stored-parts.ts';

/** A document that nobody has worked on for this long is abandoned; in milliseconds. */
const abandonedMs = 24 * 60 * 60 * 1000;

/** A document that cannot be made ready. */
interface FailedDocument extends Owned {
  /** The attempt that failed; another worker's is not touched. */
  attempt: number;
  failure: DocumentFailure;
}

/**
 * Ends a document for good. What was read of it is erased, except which pages had no text: its owner
 * may want to know.
 *
 * @returns whether it was still this attempt's to fail
 */
export async function failDocument(
  { db, clock }: Pick<Documind, 'db' | 'clock'>,
  { id, userId, attempt, failure }: FailedDocument,
): Promise<boolean> {
  const attempted = () =>
    db
      .updateTable('documind_document')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('attempt', '=', attempt)
      .where('status', 'in', unsettled)
      .returning('id');
  // Should this process end in between, whoever takes it up reads it from the beginning.
  const held = await attempted().set({ status: 'reading', updated_at: clock.now() }).execute();
  if (held.length === 0) return false;
  await eraseChunks(db, { userId, id });
  await eraseParts(db, { userId, id }, true);
  const failed = await attempted()
    .set({ status: 'failed', failure, chunks: 0, updated_at: clock.now() })
    .execute();
  return failed.length > 0;
}

/**
 * Ends abandoned documents: those whose only copy was with a process that has not come back, and those
 * that crashed every process that worked on them. Others may wait for their turn longer.
 */
export async function failAbandoned(documind: Waiting): Promise<void> {
  const before = new Date(documind.clock.now().getTime() - abandonedMs);
  const abandoned = await documind.db
    .selectFrom('documind_document as document')
    .select(['id', 'user_id as userId', 'attempt'])
    .where('status', 'in', unsettled)
    .where('updated_at', '<', before)
    .where(({ eb, or }) => or([eb(canBeTakenUp, '=', false), eb('tries', '>=', mostClaims)]))
    .execute();
  for (const document of abandoned)
    await failDocument(documind, { ...document, failure: 'unexpected' });
}
