import { finishBeforeLogOut } from '@m8/ui/pending-work.ts';
import { asServiceError, toastRefusal } from '#workspace/service/service-error.ts';
import { createStore } from './store.ts';

/** How long a deletion can be undone here, in milliseconds; the API allows a little more. */
export const undoMs = 10_000;

/** Items that were deleted together. */
export type Deletion<Item> = readonly Item[];

export type Deletions<Item> = ReturnType<typeof createDeletions<Item>>;

interface DeletionActs<Item> {
  /** Deletes it; rejects with ServiceError, with status 404 if it is already deleted. */
  erase(item: Item): Promise<unknown>;
  /** Restores it; rejects with ServiceError. */
  restore(item: Item): Promise<unknown>;
  /** Called with each item that is deleted for good. */
  onGone(item: Item): void;
  /** Called with a refusal; what was not deleted stays. By default, a toast. */
  onFailed?(error: unknown): void;
}

export function createDeletions<Item>(acts: DeletionActs<Item>) {
  const { onFailed = toastRefusal } = acts;
  const store = createStore<readonly Deletion<Item>[]>([]);
  /** For each deletion, resolves to the items that are deleted, once all were requested. */
  const erasing = new Map<Deletion<Item>, Promise<readonly Item[]>>();

  const undoing = new Set<Promise<boolean>>();

  const forget = (deletion: Deletion<Item>) =>
    store.set(store.get().filter((one) => one !== deletion));

  async function end(deletion: Deletion<Item>): Promise<void> {
    const gone = await erasing.get(deletion);
    // It may have been undone meanwhile.
    if (gone === undefined || !erasing.delete(deletion)) return;
    forget(deletion);
    for (const item of gone) acts.onGone(item);
  }

  async function erase(deletion: Deletion<Item>): Promise<readonly Item[]> {
    const gone: Item[] = [];
    let refusal: unknown;
    for (const item of deletion)
      try {
        await acts.erase(item);
        gone.push(item);
      } catch (error) {
        if (asServiceError(error).status === 404) gone.push(item);
        else refusal ??= error;
      }
    if (refusal !== undefined) {
      onFailed(refusal);
      // The remaining items are shown again.
      setTimeout(() => void end(deletion));
    }
    return gone;
  }

  async function restore(gone: readonly Item[]): Promise<boolean> {
    let isBack = true;
    // Last one first: an answer that quotes several comes back with the first one deleted.
    for (const item of gone.toReversed())
      try {
        await acts.restore(item);
      } catch (error) {
        isBack = false;
        acts.onGone(item);
        onFailed(error);
      }
    return isBack;
  }

  return {
    store,
    /** Deletes items, which stay in their list until they can no longer be undone. */
    delete(deletion: Deletion<Item>) {
      const erased = erase(deletion);
      finishBeforeLogOut(erased);
      erasing.set(deletion, erased);
      store.set([...store.get(), deletion]);
      setTimeout(() => void end(deletion), undoMs);
    },
    /** Restores what was deleted together, shown as deleted until then. Returns whether all of it is back. */
    async undo(deletion: Deletion<Item>): Promise<boolean> {
      const erased = erasing.get(deletion);
      // It was pressed twice, or too late.
      if (erased === undefined) return false;
      erasing.delete(deletion);
      const restoring = erased.then(restore);
      undoing.add(restoring);
      const isBack = await restoring;
      undoing.delete(restoring);
      forget(deletion);
      return isBack;
    },
    /** Ends the time to undo, and waits for pending restores: before a question, or an upload. */
    async settle() {
      await Promise.all([...[...erasing.keys()].map(end), ...undoing]);
    },
  };
}
