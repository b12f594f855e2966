import type { Document } from '../../client/documind.ts';
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
}

/** The list and what can be done with it. */
export interface Documents {
  store: Store<DocumentsState>;
  /** Loads the list from its start: what stays, and what is in the session where there is one. */
  load(sessionId: string | null): Promise<void>;
  more(): Promise<void>;
  /** Puts a document on top, or in the place of the one with its name. */
  put(document: Document): void;
  /** Takes documents off the list. */
  drop(isGone: (document: Document) => boolean): void;
}

/** Whether a document may still change by itself. */
export function isUnfinished({ status }: Document): boolean {
  return status !== 'ready' && status !== 'failed';
}

const sameName = (one: Document, other: Document) =>
  one.filename === other.filename && one.session_id === other.session_id;

/** @returns the documents of the person who is signed in, not loaded yet */
export function createDocuments(service: Service): Documents {
  const store = createStore<DocumentsState>({
    phase: 'loading',
    problem: null,
    items: [],
    nextCursor: null,
    loadingMore: false,
  });
  const change = (part: Partial<DocumentsState>) => store.set({ ...store.get(), ...part });
  let sessionId: string | null = null;

  return {
    store,
    async load(session) {
      sessionId = session;
      change({ problem: null });
      try {
        const { documents, next_cursor } = await service.documents(session);
        change({ phase: 'ready', items: documents, nextCursor: next_cursor });
      } catch (error) {
        const { phase } = store.get();
        change({
          phase: phase === 'ready' ? phase : 'failed',
          problem: asServiceError(error).sentence,
        });
      }
    },
    async more() {
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
    },
    put(document) {
      const { items } = store.get();
      const at = items.findIndex((item) => sameName(item, document));
      change({
        phase: 'ready',
        items: at < 0 ? [document, ...items] : items.with(at, document),
      });
    },
    drop(isGone) {
      change({ items: store.get().items.filter((item) => !isGone(item)) });
    },
  };
}
