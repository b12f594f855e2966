/**
 * What stays: it belongs to the browser and not to a person (the answer about analytics, the theme), or is
 * passed to the next page (a toast).
 */
const staying = /^(ana|theme|toast)/;

/** Removes everything that a departing person left: lists, drafts and what was open. */
export function forgetEverything(): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (!staying.test(key)) storage.removeItem(key);
  } catch {
    // Storage is blocked, so it is empty.
  }
}
