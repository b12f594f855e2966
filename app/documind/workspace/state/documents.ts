import type { Document } from '#clients/typescript/src/index.ts';
import type { Service } from '../service/service.ts';
import { asServiceError } from '../service/service-error.ts';
import { createStore, type Store } from './store.ts';

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
export interface Documents {
  store: Store<DocumentsState>;
  /** Loads the list from its start: what stays, and what is in the session where there is one. */
  load(sessionId: string | null): Promise<void>;
  more(): Promise<void>;
  /** Loads the rest of the list, as what looks through all of it needs. */
  all(): Promise<void>;
  /** @returns the names of all that is in a session, or kept; loads what of the list is not there yet */
  namesIn(sessionId: string | null): Promise<string[]>;
  /** Ticks these names, and no others. */
  choose(names: readonly string[]): void;
  /** Puts a document on top, or in the place of what it was, by its id or its name. */
  put(document: Document): void;
  /** Takes documents off the list. */
  drop(isGone: (document: Document) => boolean): void;
}

/** Whether a document may still change by itself. */
export function isUnfinished({ status }: Document): boolean {
  return status !== 'ready' && status !== 'failed';
}

const isSame = (one: Document, other: Document) =>
  one.document_id === other.document_id ||
  (one.filename === other.filename && one.session_id === other.session_id);

/** @returns the documents of the person who is signed in, not loaded yet */
export function createDocuments(service: Service): Documents {
  const store = createStore<DocumentsState>({
    phase: 'loading',
    problem: null,
    items: [],
    nextCursor: null,
    loadingMore: false,
    chosen: [],
  });
  const change = (part: Partial<DocumentsState>) => store.set({ ...store.get(), ...part });
  let sessionId: string | null = null;

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

  async function all() {
    for (let before: string | null = null; ; ) {
      const { nextCursor, loadingMore } = store.get();
      if (nextCursor === null || nextCursor === before || loadingMore) return;
      before = nextCursor;
      await more();
    }
  }

  async function load(session: string | null) {
    sessionId = session;
    change({ problem: null });
    const before = store.get().items;
    try {
      const { documents, next_cursor } = await service.documents(session);
      // What was put while the list was on its way may have come after it was read.
      const fresh = store.get().items.filter((item) => !before.includes(item));
      const items = [
        ...fresh.filter((item) => !documents.some((one) => isSame(one, item))),
        ...documents.map((one) => fresh.find((item) => isSame(item, one)) ?? one),
      ];
      change({ phase: 'ready', items, nextCursor: next_cursor });
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
    async namesIn(session) {
      if (store.get().phase !== 'ready') await load(session);
      await all();
      const there = store.get().items.filter((item) => item.session_id === session);
      return there.map(({ filename }) => filename);
    },
    choose: (chosen) => change({ chosen }),
    put(document) {
      const { items, chosen } = store.get();
      const at = items.findIndex((item) => isSame(item, document));
      const before = items[at]?.filename;
      change({
        phase: 'ready',
        items: at < 0 ? [document, ...items] : items.with(at, document),
        chosen: chosen.map((name) => (name === before ? document.filename : name)),
      });
    },
    drop(isGone) {
      const { items, chosen } = store.get();
      const gone = new Set(items.filter(isGone).map(({ filename }) => filename));
      change({
        items: items.filter((item) => !isGone(item)),
        chosen: chosen.filter((name) => !gone.has(name)),
      });
    },
  };
}
