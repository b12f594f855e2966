import { asServiceError } from '../service/service-error.ts';
import { createStore, type Store } from './store.ts';

/** How long a deletion can be undone here, in milliseconds; the API allows a little more. */
export const undoMs = 10_000;

/** What was deleted together. */
export type Deletion<Item> = readonly Item[];

/** Deletions that can be undone for a while. */
export interface Deletions<Item> {
  store: Store<readonly Deletion<Item>[]>;
  /** Deletes items, which stay in their list until they can no longer be undone. */
  delete(items: Deletion<Item>): void;
  /** Brings back what was deleted together. */
  undo(deletion: Deletion<Item>): Promise<void>;
  /** Ends the time to undo: before a question, or an upload. */
  settle(): Promise<void>;
}

/** What deletions do with one item. */
interface DeletionActs<Item> {
  /** Deletes it; rejects with ServiceError, status 404 where it is gone already. */
  erase(item: Item): Promise<unknown>;
  /** Brings it back; rejects with ServiceError. */
  restore(item: Item): Promise<unknown>;
  /** Called with each that is gone for good. */
  onGone(item: Item): void;
  /** Called with a sentence if something was refused; what was not deleted stays. */
  onFailed(sentence: string): void;
}

/** Makes deletions that can be undone for a while. */
export function createDeletions<Item>(acts: DeletionActs<Item>): Deletions<Item> {
  const store = createStore<readonly Deletion<Item>[]>([]);
  /** What of each deletion is gone, once all of it has been asked for. */
  const erasing = new Map<Deletion<Item>, Promise<readonly Item[]>>();

  function forget(deletion: Deletion<Item>) {
    erasing.delete(deletion);
    store.set([...erasing.keys()]);
  }

  async function end(deletion: Deletion<Item>): Promise<void> {
    const gone = await erasing.get(deletion);
    // It may have been undone meanwhile.
    if (gone === undefined || !erasing.has(deletion)) return;
    forget(deletion);
    for (const item of gone) acts.onGone(item);
  }

  async function erase(deletion: Deletion<Item>): Promise<readonly Item[]> {
    const gone: Item[] = [];
    const refusals: string[] = [];
    for (const item of deletion)
      try {
        await acts.erase(item);
        gone.push(item);
      } catch (error) {
        const { status, sentence } = asServiceError(error);
        if (status === 404) gone.push(item);
        else refusals.push(sentence);
      }
    const [first] = refusals;
    if (first !== undefined) {
      acts.onFailed(first);
      // What stays is shown again.
      setTimeout(() => void end(deletion));
    }
    return gone;
  }

  return {
    store,
    delete(deletion) {
      erasing.set(deletion, erase(deletion));
      store.set([...erasing.keys()]);
      setTimeout(() => void end(deletion), undoMs);
    },
    async undo(deletion) {
      const erased = erasing.get(deletion);
      forget(deletion);
      // The last one first: an answer that quotes several comes back with the first that was deleted.
      for (const item of (await erased)?.toReversed() ?? [])
        await acts.restore(item).catch((error: unknown) => {
          acts.onGone(item);
          acts.onFailed(asServiceError(error).sentence);
        });
    },
    async settle() {
      await Promise.all([...erasing.keys()].map(end));
    },
  };
}
