import type { DocumentFailure } from '@m8/contracts/documind/documents.ts';
import type { Documind } from '#documind.ts';
import { eraseChunks } from '#index/publish-chunks.ts';
import { type Owned, unsettled } from '#tables.ts';
import { maxClaims, type Waiting } from './claim-documents.ts';
import { eraseParts } from './stored-parts.ts';

/** A document without any work for this many milliseconds is abandoned. */
const abandonedMs = 24 * 60 * 60 * 1000;

interface FailedDocument extends Owned {
  /** The attempt that failed; another worker's attempt is not touched. */
  attempt: number;
  failure: DocumentFailure;
}

/**
 * Marks a document as failed. Its text is erased, except the record of pages without text, which its owner
 * may want to see.
 *
 * @returns whether the document was still this attempt's
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
  // If this process ends before the next statement, the next worker reads the document from the beginning.
  const owned = await attempted().set({ status: 'reading', updated_at: clock.now() }).execute();
  if (owned.length === 0) return false;
  await eraseChunks(db, { userId, id });
  await eraseParts(db, { userId, id }, true);
  const failed = await attempted()
    .set({ status: 'failed', failure, chunks: 0, updated_at: clock.now() })
    .execute();
  return failed.length > 0;
}

/** Fails documents that crashed every process that worked on them. Others may wait longer for their turn. */
export async function failAbandoned(documind: Waiting): Promise<void> {
  const before = new Date(documind.clock.now().getTime() - abandonedMs);
  const abandoned = await documind.db
    .selectFrom('documind_document')
    .select(['id', 'user_id as userId', 'attempt'])
    .where('status', 'in', unsettled)
    .where('updated_at', '<', before)
    .where('tries', '>=', maxClaims)
    .execute();
  for (const document of abandoned)
    await failDocument(documind, { ...document, failure: 'unexpected' });
}
