import type { CollectionAnswer as Collection } from '@m8/contracts/documind/collections.ts';
import type { Service } from '#workspace/service/service.ts';
import { toastRefusal } from '#workspace/service/service-error.ts';
import { createDeletions } from './deletions.ts';
import type { Documents } from './documents.ts';
import { createStore } from './store.ts';

/** The collections, and which of them is searched. */
export interface CollectionsState {
  /** By name. */
  items: readonly Collection[];
  /** The one whose documents were ticked together. The ticks may have changed since. */
  openId: string | null;
}

export function hasExactly({ documents }: Collection, names: readonly string[]): boolean {
  return documents.length === names.length && documents.every((name) => names.includes(name));
}

const byName = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });

/** @returns the collections of the signed-in person, not loaded yet */
export function createCollections(service: Service, documents: Documents) {
  const store = createStore<CollectionsState>({ items: [], openId: null });
  const change = (part: Partial<CollectionsState>) => store.set({ ...store.get(), ...part });

  function put(collection: Collection) {
    const others = store.get().items.filter(({ id }) => id !== collection.id);
    const items = [...others, collection].toSorted((one, other) =>
      byName.compare(one.name, other.name),
    );
    change({ items, openId: collection.id });
  }

  /** Closes the open collection, so that all documents are searched again. */
  function close() {
    change({ openId: null });
    documents.chosen.set([]);
  }

  /** Loads them. If that fails, they are not shown, and questions work as before. */
  async function load(): Promise<void> {
    const { collections } = await service.collections().catch(() => ({ collections: [] }));
    change({ items: collections });
  }

  const deletions = createDeletions({
    erase: ({ id }: Collection) => service.deleteCollection(id),
    async restore({ id }: Collection) {
      await service.undoDeletion(id);
      // The list may have been reloaded without it.
      await load();
    },
    onGone: (gone: Collection) =>
      change({ items: store.get().items.filter(({ id }) => id !== gone.id) }),
  });

  // If nothing is ticked any more, no collection is searched.
  documents.chosen.subscribe(() => {
    if (store.get().openId !== null && documents.chosen.get().length === 0)
      change({ openId: null });
  });

  return {
    store,
    deletions,
    close,
    load,
    /** Ticks the documents of a collection, and no others. */
    open(collection: Collection) {
      change({ openId: collection.id });
      documents.chosen.set(collection.documents);
    },
    /** Stores the ticked documents under a name; rejects if that is refused. */
    async keep(name: string): Promise<void> {
      put(await service.createCollection(name, documents.chosen.get()));
    },
    /** Renames a collection; rejects if that is refused. */
    async rename(id: string, name: string): Promise<void> {
      put(await service.changeCollection(id, { name }));
    },
    /** Replaces the documents of a collection; shows a refusal. */
    fill: (id: string, names: readonly string[]) =>
      service.changeCollection(id, { documents: [...names] }).then(put, toastRefusal),
    delete(collection: Collection) {
      close();
      deletions.delete([collection]);
    },
  };
}
