import type { DocumentAnswer as Document } from '#contracts/documind/documents.ts';
import type { Service } from '../service/service.ts';
import { asServiceError } from '../service/service-error.ts';
import { createStore } from './store.ts';

/** The list of documents, as far as it is loaded. */
export interface DocumentsState {
  phase: 'loading' | 'ready' | 'failed';
  /** Why the list, or more of it, could not be loaded. */
  problem: string | null;
  /** Newest first. */
  items: readonly Document[];
  nextCursor: string | null;
  loadingMore: boolean;
  /** Names of those that are ticked: asked alone, and deleted together. */
  chosen: readonly string[];
}

/** The list and what can be done with it. */
export type Documents = ReturnType<typeof createDocuments>;

/** Whether a document may still change by itself. */
export function isUnfinished({ status }: Document): boolean {
  return status !== 'ready' && status !== 'failed';
}

const isSame = (one: Document, other: Document) =>
  one.document_id === other.document_id ||
  (one.filename === other.filename && one.session_id === other.session_id);

/** @returns a list that has just come, with what was put meanwhile: that may have come after it was read */
function withPut(documents: readonly Document[], put: readonly Document[]): Document[] {
  return [
    ...put.filter((item) => !documents.some((one) => isSame(one, item))),
    ...documents.map((one) => put.find((item) => isSame(item, one)) ?? one),
  ];
}

/** @returns the names that are ticked, but for those of documents that are gone */
function without(chosen: readonly string[], gone: readonly Document[]): readonly string[] {
  const names = new Set(gone.map(({ filename }) => filename));
  return chosen.filter((name) => !names.has(name));
}

const nothingYet: DocumentsState = {
  phase: 'loading',
  problem: null,
  items: [],
  nextCursor: null,
  loadingMore: false,
  chosen: [],
};

/** @returns the documents of the person who is signed in, not loaded yet */
export function createDocuments(service: Service) {
  const store = createStore(nothingYet);
  const change = (part: Partial<DocumentsState>) => store.set({ ...store.get(), ...part });
  let sessionId: string | null = null;

  /** Puts a document on top, or in the place of what it was, by its id or its name. */
  function put(document: Document) {
    const { items, chosen } = store.get();
    const at = items.findIndex((item) => isSame(item, document));
    const before = items[at]?.filename;
    change({
      phase: 'ready',
      items: at < 0 ? [document, ...items] : items.with(at, document),
      chosen: chosen.map((name) => (name === before ? document.filename : name)),
    });
  }

  async function more() {
    const { nextCursor, loadingMore } = store.get();
    if (nextCursor === null || loadingMore) return;
    change({ loadingMore: true, problem: null });
    try {
      const { documents, next_cursor } = await service.documents(sessionId, nextCursor);
      const known = new Set(store.get().items.map(({ document_id }) => document_id));
      const fresh = documents.filter(({ document_id }) => !known.has(document_id));
      change({ items: [...store.get().items, ...fresh], nextCursor: next_cursor });
    } catch (error) {
      change({ problem: asServiceError(error).sentence });
    } finally {
      change({ loadingMore: false });
    }
  }

  /** Loads the rest of the list, as what looks through all of it needs. */
  async function all() {
    for (let before: string | null = null; ; ) {
      const { nextCursor, loadingMore } = store.get();
      if (nextCursor === null || nextCursor === before || loadingMore) return;
      before = nextCursor;
      await more();
    }
  }

  /** Loads the list from its start: what stays, and what is in the session where there is one. */
  async function load(session: string | null) {
    sessionId = session;
    change({ problem: null });
    const before = store.get().items;
    try {
      const { documents, next_cursor } = await service.documents(session);
      const put = store.get().items.filter((item) => !before.includes(item));
      const items = withPut(documents, put);
      const gone = before.filter((item) => !items.some((one) => isSame(one, item)));
      const { chosen } = store.get();
      // What is not in this list may be in the rest of it.
      const ticked = next_cursor === null ? without(chosen, gone) : chosen;
      change({ phase: 'ready', items, nextCursor: next_cursor, chosen: ticked });
    } catch (error) {
      const { phase } = store.get();
      change({
        phase: phase === 'ready' ? phase : 'failed',
        problem: asServiceError(error).sentence,
      });
    }
  }

  return {
    store,
    load,
    more,
    all,
    /** @returns the names of all that is in a session, or kept; loads what of the list is not there yet */
    async namesIn(session: string | null): Promise<string[]> {
      if (store.get().phase !== 'ready') await load(session);
      await all();
      const there = store.get().items.filter((item) => item.session_id === session);
      return there.map(({ filename }) => filename);
    },
    /** Ticks these names, and no others. */
    choose: (chosen: readonly string[]) => change({ chosen }),
    put,
    /** Puts a document that the person has just brought: where only some are asked, it is one of them. */
    bring(document: Document) {
      put(document);
      const { chosen } = store.get();
      if (chosen.length > 0) change({ chosen: [...new Set([...chosen, document.filename])] });
    },
    /** Takes documents off the list. */
    drop(isGone: (document: Document) => boolean) {
      const { items, chosen } = store.get();
      const stay = items.filter((item) => !isGone(item));
      change({ items: stay, chosen: without(chosen, items.filter(isGone)) });
    },
  };
}
