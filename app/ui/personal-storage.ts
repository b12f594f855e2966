/** How the keys begin of what one person leaves in the `localStorage` of a browser that others may use. */
export const personalKeys = 'own:';

/** Cache of the worker with files that another app shared and nobody has taken yet. */
export const shareCache = 'documind-shared';

/** What stays when a person leaves for good: it is the browser's, or on its way to the next page. */
const staying = ['theme', 'analytics-consent', 'toast-after-navigation'];

function remove(storage: Storage, isGoing: (key: string) => boolean): void {
  for (const key of Object.keys(storage)) if (isGoing(key)) storage.removeItem(key);
}

/** Takes away what the person left who was signed in; what they are writing waits for them. */
export function forgetPersonal(): void {
  try {
    remove(localStorage, (key) => key.startsWith(personalKeys));
  } catch {
    // Storage is blocked, so nothing is there.
  }
}

/** Takes away all that a person who leaves has left: lists, drafts, what was open, and shared files. */
export async function forgetEverything(): Promise<void> {
  try {
    for (const storage of [localStorage, sessionStorage])
      remove(storage, (key) => !staying.includes(key));
    await globalThis.caches?.delete(shareCache);
  } catch {
    // As above.
  }
}
