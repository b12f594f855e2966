import { ReadError } from '@m8/engine/reading/document-text.ts';
import { toAppError } from '@m8/platform/http/problem.ts';
import type { Documind } from '#documind.ts';
import { OriginalLost } from '#originals/original-store.ts';
import { type ClaimedDocument, releaseDocument } from './claim-documents.ts';
import { failDocument } from './fail-document.ts';
import { ClaimLost, type RunningDocuments } from './running-documents.ts';

/** A document that is not settled after this many tries has failed. */
const maxTries = 5;
/** The delay before the next try doubles from try to try, up to this many seconds. */
const maxPauseSeconds = 30;

type Settler = Pick<Documind, 'db' | 'clock' | 'log'>;

/**
 * Settles a document after a step that failed: for good, or for another try if it is still this worker's.
 *
 * @returns whether it has failed for good
 */
async function settle(
  documind: Settler,
  document: ClaimedDocument,
  signal: AbortSignal,
  error: unknown,
): Promise<boolean> {
  const { id, userId, attempt, tries } = document;
  const reason = signal.aborted ? signal.reason : error;
  if (reason instanceof ClaimLost) return false;
  const isFinal = reason instanceof ReadError || reason instanceof OriginalLost;
  if (!isFinal && !signal.aborted) {
    const problem = reason instanceof Error ? reason.name : 'unknown';
    documind.log.warn({ documentId: id, attempt, problem }, 'ingestion');
  }
  // An unreachable database or bucket says nothing about the document.
  const isLast = tries >= maxTries && toAppError(reason).code !== 'server/unavailable';
  if (!isFinal && (signal.aborted || !isLast)) {
    const afterSeconds = signal.aborted ? 0 : Math.min(maxPauseSeconds, 2 ** (tries - 1));
    // If this fails, the claim expires.
    await releaseDocument(documind, document, { afterSeconds, hasTried: !signal.aborted }).catch(
      ({ code }) => documind.log.warn({ documentId: id, code }, 'ingestion'),
    );
    return false;
  }
  const failure = reason instanceof ReadError ? reason.failure : 'unexpected';
  return failDocument(documind, { id, userId, attempt, failure });
}

/** Documents that a worker takes through the same steps. */
export type Batch = ReturnType<typeof createBatch>;

/** Starts the work on claimed documents of one person, which may be deleted or replaced in the meantime. */
export function createBatch(
  documind: Settler,
  running: RunningDocuments,
  claimed: readonly ClaimedDocument[],
) {
  const signals = new Map(claimed.map((document) => [document.id, running.begin(document)]));
  const settled: string[] = [];

  async function settleAfter(document: ClaimedDocument, signal: AbortSignal, error: unknown) {
    if (await settle(documind, document, signal, error)) settled.push(document.id);
  }
  const signalOf = ({ id }: ClaimedDocument) =>
    signals.get(id) ?? AbortSignal.abort(new ClaimLost());

  /** Does one step for one document. If it throws, the document is settled and takes no further step. */
  async function step<Result>(
    document: ClaimedDocument,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result | undefined> {
    const signal = signalOf(document);
    try {
      signal.throwIfAborted();
      return await work(signal);
    } catch (error) {
      await settleAfter(document, signal, error);
      return undefined;
    }
  }

  /**
   * Does one step for several documents together. If it fails, each document is tried alone, so that one does
   * not fail the others.
   *
   * @param work returns the ids of the documents that are still this worker's; the others are left out
   */
  async function stepTogether<Item extends { document: ClaimedDocument }>(
    items: readonly Item[],
    work: (items: readonly Item[]) => Promise<Set<string>>,
  ): Promise<Item[]> {
    const checked = await Promise.all(items.map((item) => step(item.document, async () => item)));
    const live = checked.filter((item) => item !== undefined);
    if (live.length === 0) return [];
    try {
      const ids = await work(live);
      return live.filter(({ document }) => ids.has(document.id));
    } catch (error) {
      const [first, ...others] = live;
      if (first !== undefined && others.length === 0)
        await settleAfter(first.document, signalOf(first.document), error);
      if (others.length === 0) return [];
      return (await Promise.all(live.map((item) => stepTogether([item], work)))).flat();
    }
  }

  return {
    step,
    stepTogether,
    /** Records a document that is ready. */
    succeed: ({ id }: ClaimedDocument) => settled.push(id),
    /** Ends the work on all documents, and returns the ids of those that are ready or have failed. */
    end(): string[] {
      for (const document of claimed) running.end(document);
      return settled;
    },
  };
}
