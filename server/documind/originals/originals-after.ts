import { OriginalLost, type OriginalStore } from './original-store.ts';

/**
 * Keeps new files in one store, and finds those that came before it in another.
 *
 * @param now takes new files
 * @param before has the files of the time before; it takes none
 */
export function createOriginalsAfter(now: OriginalStore, before: OriginalStore): OriginalStore {
  return {
    put: now.put,
    async *get(document, range) {
      let isFound = false;
      try {
        for await (const chunk of now.get(document, range)) {
          isFound = true;
          yield chunk;
        }
        return;
      } catch (error) {
        if (isFound || !(error instanceof OriginalLost)) throw error;
      }
      yield* before.get(document, range);
    },
    async delete(document) {
      await now.delete(document);
      await before.delete(document);
    },
  };
}
