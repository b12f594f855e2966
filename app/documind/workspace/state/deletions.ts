import type { Document } from '../../client/documind.ts';
import type { Service } from '../service/service.ts';
import { asServiceError } from '../service/service-error.ts';
import type { Documents } from './documents.ts';
import { createStore, type Store } from './store.ts';

/** How long a deletion can be undone, in milliseconds. */
export const undoMs = 10_000;

/** Deletions that can be undone for a while. */
export interface Deletions {
  /** Ids of documents that are about to be deleted. */
  store: Store<ReadonlySet<string>>;
  /** Deletes a document when the time to undo is over. */
  delete(document: Document): void;
  undo(document: Document): void;
  /** Deletes at once what is waiting: before a question, or when the page is left. */
  flush(): Promise<void>;
}

/** @param onFailed called with a sentence where a deletion was refused; the document stays */
export function createDeletions(
  service: Service,
  documents: Documents,
  onFailed: (sentence: string) => void,
): Deletions {
  const store = createStore<ReadonlySet<string>>(new Set());
  const waiting = new Map<string, { document: Document; timer: ReturnType<typeof setTimeout> }>();
  const publish = () => store.set(new Set(waiting.keys()));

  function takeBack(id: string) {
    clearTimeout(waiting.get(id)?.timer);
    waiting.delete(id);
    publish();
  }

  async function carryOut(document: Document): Promise<void> {
    clearTimeout(waiting.get(document.document_id)?.timer);
    try {
      await service.deleteDocument(document);
    } catch (error) {
      const { status, sentence } = asServiceError(error);
      if (status !== 404) {
        takeBack(document.document_id);
        return onFailed(sentence);
      }
    }
    documents.drop(({ document_id }) => document_id === document.document_id);
    takeBack(document.document_id);
  }

  return {
    store,
    delete(document) {
      const timer = setTimeout(() => void carryOut(document), undoMs);
      waiting.set(document.document_id, { document, timer });
      publish();
    },
    undo: ({ document_id }) => takeBack(document_id),
    async flush() {
      await Promise.all([...waiting.values()].map(({ document }) => carryOut(document)));
    },
  };
}
