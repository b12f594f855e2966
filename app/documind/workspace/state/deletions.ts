import { asServiceError } from '../service/service-error.ts';
import { createStore, type Store } from './store.ts';

/** How long a deletion can be undone, in milliseconds. */
export const undoMs = 10_000;

/** What is about to be deleted together. */
export type Deletion<Item> = readonly Item[];

/** Deletions that can be undone for a while. */
export interface Deletions<Item> {
  store: Store<readonly Deletion<Item>[]>;
  /** Deletes items when the time to undo is over. */
  delete(items: Deletion<Item>): void;
  undo(deletion: Deletion<Item>): void;
  /** Deletes at once what is waiting: before a question, or when the page is left. */
  flush(): Promise<void>;
}

/**
 * Makes deletions that can be undone for a while.
 *
 * @param erase deletes one; rejects with ServiceError, status 404 where it is gone already
 * @param onGone called with each that is gone
 * @param onFailed called with a sentence where a deletion was refused; what is left of it stays
 * @param getReady has at hand what `erase` needs: the page may be left by then, and wait for nothing
 */
export function createDeletions<Item>(
  erase: (item: Item) => Promise<void>,
  onGone: (item: Item) => void,
  onFailed: (sentence: string) => void,
  getReady: () => Promise<unknown>,
): Deletions<Item> {
  const store = createStore<readonly Deletion<Item>[]>([]);
  const timers = new Map<Deletion<Item>, ReturnType<typeof setTimeout>>();

  function takeBack(deletion: Deletion<Item>) {
    clearTimeout(timers.get(deletion));
    timers.delete(deletion);
    store.set([...timers.keys()]);
  }

  async function eraseOne(item: Item): Promise<void> {
    await erase(item).catch((error: unknown) => {
      if (asServiceError(error).status !== 404) throw error;
    });
    onGone(item);
  }

  async function carryOut(deletion: Deletion<Item>): Promise<void> {
    clearTimeout(timers.get(deletion));
    const results = await Promise.allSettled(deletion.map(eraseOne));
    takeBack(deletion);
    const refused = results.find(({ status }) => status === 'rejected');
    if (refused?.status === 'rejected') onFailed(asServiceError(refused.reason).sentence);
  }

  return {
    store,
    delete(deletion) {
      getReady().catch(() => undefined);
      timers.set(
        deletion,
        setTimeout(() => void carryOut(deletion), undoMs),
      );
      store.set([...timers.keys()]);
    },
    undo: takeBack,
    async flush() {
      await Promise.all([...timers.keys()].map(carryOut));
    },
  };
}
