import type { DocumentAnswer as Document } from '@m8/contracts/documind/documents.ts';
import type { Service } from '#workspace/service/service.ts';
import { createList } from './list.ts';
import { createStore } from './store.ts';

export type Documents = ReturnType<typeof createDocuments>;

/** Whether a document may still change by itself. */
export function isUnfinished({ status }: Document): boolean {
  return status !== 'ready' && status !== 'failed';
}

const isSame = (one: Document, other: Document) =>
  one.document_id === other.document_id ||
  (one.filename === other.filename && one.session_id === other.session_id);

/** @returns the documents of the signed-in person, not loaded yet */
export function createDocuments(service: Service) {
  let sessionId: string | null = null;
  const list = createList<Document>(async (cursor) => {
    const { documents, next_cursor } = await service.documents(sessionId, cursor);
    return { items: documents, next: next_cursor };
  }, isSame);
  const { store, all } = list;
  /** Names of the ticked ones, which are searched alone, and deleted together. */
  const chosen = createStore<readonly string[]>([]);

  function untick(gone: readonly Document[]) {
    const names = new Set(gone.map(({ filename }) => filename));
    chosen.set(chosen.get().filter((name) => !names.has(name)));
  }

  /** Puts a document on top, or replaces the one with its id or its name. */
  function put(document: Document) {
    const before = store.get().items.find((item) => isSame(item, document))?.filename;
    list.put(document);
    chosen.set(chosen.get().map((name) => (name === before ? document.filename : name)));
  }

  /** Loads the list from its start: stored documents, and those of the session if there is one. */
  async function load(session: string | null) {
    sessionId = session;
    const before = store.get().items;
    await list.load();
    const { items, nextCursor } = store.get();
    // A name missing here may be in the rest of the list.
    if (nextCursor === null)
      untick(before.filter((item) => !items.some((one) => isSame(one, item))));
  }

  return {
    store,
    chosen,
    load,
    more: list.more,
    all,
    /** @returns the names of all documents in a session, or of all stored ones; loads the rest of the list */
    async namesIn(session: string | null): Promise<string[]> {
      if (store.get().phase !== 'ready') await load(session);
      await all();
      const there = store.get().items.filter((item) => item.session_id === session);
      return there.map(({ filename }) => filename);
    },
    put,
    /** Adds a document from the person. If only some documents are searched, it becomes one of them. */
    bring(document: Document) {
      put(document);
      const ticked = chosen.get();
      if (ticked.length > 0) chosen.set([...new Set([...ticked, document.filename])]);
    },
    drop(isGone: (document: Document) => boolean) {
      const gone = store.get().items.filter(isGone);
      list.drop(isGone);
      untick(gone);
    },
  };
}
