import type { Documents } from './documents.ts';

/**
 * Reloads the list when the person comes back to the page, as another tab or machine may have changed it.
 * A reloaded list would lack pending changes, so it waits for those.
 */
export function watchSeen(
  documents: Documents,
  load: () => Promise<void>,
  isBusy: () => boolean,
  signal: AbortSignal,
): void {
  async function look(): Promise<void> {
    if (document.visibilityState !== 'visible' || !navigator.onLine || isBusy()) return;
    const before = documents.store.get();
    if (before.phase !== 'ready') return;
    await load();
    // As many as before: a list is loaded from its start.
    if (before.items.length > documents.store.get().items.length) await documents.all();
  }
  const seen = () => void look();
  document.addEventListener('visibilitychange', seen, { signal });
  addEventListener('focus', seen, { signal });
}
