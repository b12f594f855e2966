import type { Documents } from './documents.ts';

/**
 * The tabs of a browser notify each other through it that the list has changed. Its messages
 * contain nothing of the list.
 */
let channel: BroadcastChannel | null = null;

/** Notifies the other tabs that the list has changed. */
export function notifyOtherTabs(): void {
  channel?.postMessage(null);
}

/**
 * Reloads the list when the page becomes visible again, as another machine may have changed it, and when
 * another tab has changed it. A reloaded list would lack pending changes, so it waits for those.
 *
 * @returns a function that stops that
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
    // As many as before: a list is loaded from its start.
    if (before.items.length > documents.store.get().items.length) await documents.all();
  }
  const seen = () => void look();
  const opened = new BroadcastChannel('documind-documents');
  channel = opened;
  const end = new AbortController();
  const { signal } = end;
  document.addEventListener('visibilitychange', seen, { signal });
  addEventListener('focus', seen, { signal });
  opened.addEventListener('message', seen);
  return () => {
    end.abort();
    opened.close();
    channel = null;
  };
}
