import { trustScript } from '#app/ui/trusted-types.ts';
import { shareCache, workerPath, workerPolicy } from '#contracts/documind/installed.ts';
import type { Documents } from '../workspace/state/documents.ts';
import { keepList } from './kept-list.ts';

/** Query of the workspace's address that says that shared files opened it: no other page takes them. */
export const sharedMark = '?shared';

/** What Chromium adds to a window; the types of the DOM lack it. */
interface InstalledWindow {
  launchQueue?: {
    setConsumer(
      consumer: (launch: { files: readonly { getFile(): Promise<File> }[] }) => void,
    ): void;
  };
}

const installed = globalThis as InstalledWindow;

/** Registers the worker, under the one address that the policy lets pass. */
async function register(): Promise<void> {
  const address = trustScript(workerPolicy, workerPath);
  await navigator.serviceWorker.register(address(), { updateViaCache: 'none' });
}

/** @returns files that another app shared and the worker kept; each is given once */
async function takeShared(): Promise<File[]> {
  const cache = await caches.open(shareCache);
  const files = [];
  for (const request of await cache.keys()) {
    const kept = await cache.match(request);
    await cache.delete(request);
    const name = decodeURIComponent(kept?.headers.get('x-filename') ?? '');
    if (kept && name) files.push(new File([await kept.blob()], name));
  }
  return files;
}

/**
 * Lets the workspace be installed: its list can be read without a connection, and files come in from other
 * apps and from the file manager.
 *
 * @param documents the person's list, which is kept in the browser whenever it changes
 * @param upload takes files
 * @returns a function that stops keeping the list
 */
export function beInstallable(
  documents: Documents,
  upload: (files: readonly File[]) => Promise<void>,
): () => void {
  // Without a worker the workspace is whole; only what is installed needs one.
  if ('serviceWorker' in navigator) void register().catch(() => undefined);
  if (location.search === sharedMark) {
    history.replaceState(history.state, '', location.pathname);
    void takeShared().then(upload, () => undefined);
  }
  installed.launchQueue?.setConsumer(
    ({ files }) => void Promise.all(files.map((file) => file.getFile())).then(upload),
  );
  return documents.store.subscribe(() => {
    const { phase, items } = documents.store.get();
    if (phase === 'ready') keepList(items.filter(({ session_id }) => session_id === null));
  });
}
