/** Cache of the worker with files that another app shared and nobody has taken yet. */
export const shareCache = 'documind-shared';

/** What is the browser's, or on its way to the next page: the answer about analytics, the theme, a toast. */
const staying = /^(ana|theme|toast)/;

/** Takes away all that a person who leaves has left: lists, drafts, what was open, and shared files. */
export function forgetEverything(): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (!staying.test(key)) storage.removeItem(key);
    void caches.delete(shareCache);
  } catch {
    // Storage is blocked, so nothing is there.
  }
}
