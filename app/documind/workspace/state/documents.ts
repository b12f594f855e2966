import type { DocumentAnswer as Document } from '#contracts/documind/documents.ts';
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
  /** Puts a document that the person has just brought: where only some are asked, it is one of them. */
  bring(document: Document): void;
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

/** @returns the names that are ticked, but for those of documents that are gone */
function without(chosen: readonly string[], gone: readonly Document[]): readonly string[] {
  const names = new Set(gone.map(({ filename }) => filename));
  return chosen.filter((name) => !names.has(name));
}

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
    async namesIn(session) {
      if (store.get().phase !== 'ready') await load(session);
      await all();
      const there = store.get().items.filter((item) => item.session_id === session);
      return there.map(({ filename }) => filename);
    },
    choose: (chosen) => change({ chosen }),
    put,
    bring(document) {
      put(document);
      const { chosen } = store.get();
      if (chosen.length > 0) change({ chosen: [...new Set([...chosen, document.filename])] });
    },
    drop(isGone) {
      const { items, chosen } = store.get();
      const stay = items.filter((item) => !isGone(item));
      change({ items: stay, chosen: without(chosen, items.filter(isGone)) });
    },
  };
}
