import type { DocumentFailure } from '@m8/contracts/documind/documents.ts';
import { ReadError } from '@m8/engine/reading/document-text.ts';
import { toAppError } from '@m8/platform/http/problem.ts';
import type { Documind } from '#documind.ts';
import { eraseChunks } from '#index/publish-chunks.ts';
import { OriginalLost } from '#originals/original-store.ts';
import { unsettled } from '#tables.ts';
import { type ClaimedDocument, releaseDocument } from './claim-document.ts';
import { ClaimLost } from './running-documents.ts';
import { eraseParts } from './stored-parts.ts';

/** A document that is not settled after this many tries has failed. */
const maxTries = 5;
/** The delay before the next try doubles from try to try, up to this many seconds. */
const maxPauseSeconds = 30;

/**
 * Marks a document as failed, if it is still this worker's. Its text is erased, except the record of pages
 * without text, which its owner may want to see.
 */
async function failDocument(
  { db, clock }: Pick<Documind, 'db' | 'clock'>,
  { id, userId, attempt }: ClaimedDocument,
  failure: DocumentFailure,
): Promise<void> {
  const attempted = () =>
    db
      .updateTable('documind_document')
      .set({ updated_at: clock.now() })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('attempt', '=', attempt)
      .where('status', 'in', unsettled);
  const owned = await attempted().returning('id').execute();
  if (owned.length === 0) return;
  await eraseChunks(db, { userId, id });
  await eraseParts(db, { userId, id }, true);
  await attempted().set({ status: 'failed', failure, chunks: 0 }).execute();
}

/** Settles a document whose ingestion failed: for good, or for another try if it is still this worker's. */
export async function settleFailure(
  documind: Pick<Documind, 'db' | 'clock' | 'log'>,
  document: ClaimedDocument,
  signal: AbortSignal,
  error: unknown,
): Promise<void> {
  const { id, attempt, tries } = document;
  const reason = signal.aborted ? signal.reason : error;
  if (reason instanceof ClaimLost) return;
  if (reason instanceof ReadError) return failDocument(documind, document, reason.failure);
  if (!signal.aborted) {
    const problem = reason instanceof Error ? reason.name : 'unknown';
    documind.log.warn({ documentId: id, attempt, problem }, 'ingestion');
    // An unreachable database or bucket says nothing about the document.
    const isLast = tries >= maxTries && toAppError(reason).code !== 'server/unavailable';
    if (isLast || reason instanceof OriginalLost)
      return failDocument(documind, document, 'unexpected');
  }
  const afterSeconds = signal.aborted ? 0 : Math.min(maxPauseSeconds, 2 ** (tries - 1));
  await releaseDocument(documind, document, { afterSeconds, hasTried: !signal.aborted });
}
