import { asServiceError } from '#workspace/service/service-error.ts';
import { createStore } from './store.ts';

/** A list that is loaded in pages. */
export interface ListState<Item> {
  phase: 'loading' | 'ready' | 'failed';
  /** Why the list, or more of it, could not be loaded. */
  problem: string | null;
  /** Newest first. */
  items: readonly Item[];
  nextCursor: string | null;
  loadingMore: boolean;
}

/**
 * @param page loads the list from its start, or from a cursor; rejects with ServiceError
 * @param isKept whether an item stays in its place, although a reloaded list no longer contains it
 * @returns a list that is not loaded yet, with its actions
 */
export function createList<Item>(
  page: (cursor?: string) => Promise<{ items: readonly Item[]; next: string | null }>,
  isSame: (one: Item, other: Item) => boolean,
  isKept: (item: Item) => boolean = () => false,
) {
  const store = createStore<ListState<Item>>({
    phase: 'loading',
    problem: null,
    items: [],
    nextCursor: null,
    loadingMore: false,
  });
  const change = (part: Partial<ListState<Item>>) => store.set({ ...store.get(), ...part });
  const has = (items: readonly Item[], wanted: Item) => items.some((one) => isSame(one, wanted));

  async function more() {
    const { nextCursor, loadingMore } = store.get();
    if (nextCursor === null || loadingMore) return;
    change({ loadingMore: true, problem: null });
    try {
      const { items, next } = await page(nextCursor);
      const known = store.get().items;
      const fresh = items.filter((item) => !has(known, item));
      change({ items: [...known, ...fresh], nextCursor: next });
    } catch (error) {
      change({ problem: asServiceError(error).sentence });
    } finally {
      change({ loadingMore: false });
    }
  }

  return {
    store,
    more,
    /** Loads the rest of the list, to search all of it. */
    async all() {
      for (let before: string | null = null; ; ) {
        const { nextCursor, loadingMore } = store.get();
        if (nextCursor === null || nextCursor === before || loadingMore) return;
        before = nextCursor;
        await more();
      }
    },
    async load() {
      change({ problem: null });
      const before = store.get().items;
      try {
        const { items, next } = await page();
        // The server may have read the list before items that were put meanwhile.
        const put = store.get().items.filter((item) => !before.includes(item));
        const fresh = items.map((one) => put.find((item) => isSame(item, one)) ?? one);
        for (const [at, item] of before.entries())
          if (isKept(item) && !has(fresh, item)) fresh.splice(at, 0, item);
        fresh.unshift(...put.filter((item) => !has(items, item)));
        change({ phase: 'ready', items: fresh, nextCursor: next });
      } catch (error) {
        const phase = store.get().phase === 'ready' ? 'ready' : 'failed';
        change({ phase, problem: asServiceError(error).sentence });
      }
    },
    /** Puts an item on top, or replaces it. */
    put(item: Item) {
      const { items } = store.get();
      const at = items.findIndex((one) => isSame(one, item));
      change({ phase: 'ready', items: at < 0 ? [item, ...items] : items.with(at, item) });
    },
    drop: (isGone: (item: Item) => boolean) =>
      change({ items: store.get().items.filter((item) => !isGone(item)) }),
  };
}
