import type { Documents } from './documents.ts';

/** By it the tabs of a browser tell each other that the list has changed; it carries nothing of the list. */
let channel: BroadcastChannel | null = null;

/** Tells the other tabs that the list has changed. */
export function tellOtherTabs(): void {
  channel?.postMessage(null);
}

/**
 * Loads the list again when the page is seen again, and when another tab has changed it: another machine may
 * have, too. What is on its way is not in a list that comes now, so the list waits for that.
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
