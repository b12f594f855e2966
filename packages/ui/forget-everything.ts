/**
 * What stays: it belongs to the browser and to no person (the answer about analytics, the theme), or is on
 * its way to the next page (a toast).
 */
const staying = /^(ana|theme|toast)/;

/** Takes away all that a person who leaves has left: lists, drafts and what was open. */
export function forgetEverything(): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (!staying.test(key)) storage.removeItem(key);
    // Files that other apps shared with the worker of earlier versions.
    void caches.delete('documind-shared');
  } catch {
    // Storage is blocked, so nothing is there.
  }
}
