import type { Documents } from './documents.ts';

/**
 * Loads the list again when the page is seen again: another tab or machine may have changed it. What is
 * on its way is not in a list that comes now, so the list waits for that.
 *
 * @returns what stops that
 */
export function watchSeen(
  documents: Documents,
  load: () => Promise<void>,
  isBusy: () => boolean,
): () => void {
  async function look(): Promise<void> {
    if (document.visibilityState !== 'visible' || !navigator.onLine || isBusy()) return;
    const before = documents.store.get();
    if (before.phase !== 'ready') return;
    await load();
    // As much as was there: a list is loaded from its start.
    if (before.items.length > documents.store.get().items.length) await documents.all();
  }
  const seen = () => void look();
  document.addEventListener('visibilitychange', seen);
  return () => document.removeEventListener('visibilitychange', seen);
}
