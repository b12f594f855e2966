import type { DocumentAnswer as Document } from '@m8/contracts/documind/documents.ts';
import type { Service } from '#workspace/service/service.ts';
import { asServiceError } from '#workspace/service/service-error.ts';
import type { Deletions } from './deletions.ts';
import { type Documents, isUnfinished } from './documents.ts';

const minPauseMs = 600;
const maxPauseMs = 6_000;
/** Factor by which each pause grows while nothing changes. */
const backOff = 1.6;
/** Documents checked in one round: the oldest, which are read next. */
const perRound = 2;

/**
 * Checks the progress of documents until all are read, less and less often while nothing changes.
 *
 * @param onSettled called with each document that became ready or failed
 */
export function watchReading(
  { documents, deletions }: { documents: Documents; deletions: Deletions<Document> },
  service: Service,
  onSettled: (document: Document) => void,
  signal: AbortSignal,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = minPauseMs;

  const isDeleted = (document: Document) => deletions.store.get().flat().includes(document);
  const unfinished = () =>
    documents.store.get().items.filter((one) => isUnfinished(one) && !isDeleted(one));

  /** @returns whether it has progressed */
  async function check(before: Document): Promise<boolean> {
    try {
      const after = await service.document(before);
      // It may have been deleted meanwhile, or its session ended.
      if (!unfinished().some(({ document_id }) => document_id === before.document_id)) return true;
      documents.put(after);
      if (!isUnfinished(after)) onSettled(after);
      return after.status !== before.status || after.pages_read !== before.pages_read;
    } catch (error) {
      const { status } = asServiceError(error);
      if (status === 404) documents.drop(({ document_id }) => document_id === before.document_id);
      return status === 404;
    }
  }

  async function round() {
    timer = undefined;
    const moved = await Promise.all(unfinished().slice(-perRound).map(check));
    pauseMs = moved.includes(true) ? minPauseMs : Math.min(pauseMs * backOff, maxPauseMs);
    plan();
  }
  function plan() {
    if (signal.aborted || timer !== undefined || unfinished().length === 0) return;
    timer = setTimeout(() => void round(), document.hidden ? maxPauseMs : pauseMs);
  }

  const changed = () => {
    if (timer === undefined) pauseMs = minPauseMs;
    plan();
  };
  documents.store.subscribe(changed);
  deletions.store.subscribe(changed);
  plan();
}

/**
 * Reloads the list when the person comes back to the page, as another tab or machine may have changed it.
 * A reloaded list would lack pending changes, so it waits for those.
 */
export function watchSeen(
  documents: Documents,
  load: () => Promise<void>,
  isBusy: () => boolean,
  signal: AbortSignal,
): void {
  async function look(): Promise<void> {
    if (document.visibilityState !== 'visible' || !navigator.onLine || isBusy()) return;
    const before = documents.store.get();
    if (before.phase !== 'ready') return;
    await load();
    // As many as before: a list is loaded from its start.
    if (before.items.length > documents.store.get().items.length) await documents.all();
  }
  const seen = () => void look();
  document.addEventListener('visibilitychange', seen, { signal });
  addEventListener('focus', seen, { signal });
}
