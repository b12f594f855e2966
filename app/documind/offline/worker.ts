import type { WorkerScope } from './worker-scope.ts';

/** Addresses and caches of the worker. */
export interface WorkerPlaces {
  offlinePage: string;
  workspacePage: string;
  /** Where shared files are posted. */
  share: string;
  /** Query of the workspace's address that says that it was opened by such files. */
  sharedMark: string;
  pageCache: string;
  shareCache: string;
}

/**
 * The service worker of the workspace. Browsers get the text of this function, so it uses nothing from
 * outside: a page of the site comes from the server, always, and what is kept stands in only where there
 * is no connection.
 */
export function runWorker(worker: WorkerScope, places: WorkerPlaces): void {
  /** Keeps the page that stands in, and the files it loads; these carry a hash in their names. */
  async function keepOfflinePage(): Promise<void> {
    const page = await fetch(places.offlinePage);
    if (!page.ok) return;
    const html = await page.clone().text();
    const loaded = html.matchAll(/(?:href=|src=|from|import)"(\/assets\/[^"]+)"/g);
    const missing = new Set([...loaded].map(([, path]) => path ?? ''));
    const cache = await caches.open(places.pageCache);
    await cache.put(places.offlinePage, page);
    for (const { url } of await cache.keys()) {
      const { pathname } = new URL(url);
      if (pathname !== places.offlinePage && !missing.delete(pathname)) await cache.delete(url);
    }
    await cache.addAll([...missing]);
  }

  async function openPage(request: Request): Promise<Response> {
    try {
      return await fetch(request);
    } catch (error) {
      const kept = await caches.match(places.offlinePage);
      if (!kept) throw error;
      return kept;
    }
  }

  /** Keeps files that another app shared until the workspace, which opens now, takes them. */
  async function keepShared(request: Request): Promise<Response> {
    const files = (await request.formData()).getAll('files').filter((file) => file instanceof File);
    const cache = await caches.open(places.shareCache);
    for (const [index, file] of files.entries()) {
      const headers = { 'content-type': file.type, 'x-filename': encodeURIComponent(file.name) };
      await cache.put(`${places.share}/${Date.now()}-${index}`, new Response(file, { headers }));
    }
    return Response.redirect(places.workspacePage + places.sharedMark, 303);
  }

  worker.addEventListener('install', (event) => {
    event.waitUntil(keepOfflinePage().then(() => worker.skipWaiting()));
  });
  worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
  worker.addEventListener('message', (event) => {
    const { url, ...call } = event.data;
    event.waitUntil(fetch(url, call).catch(() => undefined));
  });
  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (origin !== location.origin) return;
    if (request.method === 'POST' && pathname === places.share)
      event.respondWith(keepShared(request));
    else if (request.mode === 'navigate' && request.method === 'GET') {
      event.respondWith(openPage(request));
      // So that it is never older than the visit before.
      if (pathname === places.workspacePage)
        event.waitUntil(keepOfflinePage().catch(() => undefined));
    } else if (pathname.startsWith('/assets/'))
      event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
  });
}

/** Unregisters the worker and deletes what it has kept. Browsers get the text of this function, too. */
export function removeWorker(
  worker: WorkerScope,
  { pageCache, shareCache }: Pick<WorkerPlaces, 'pageCache' | 'shareCache'>,
): void {
  async function leave(): Promise<void> {
    await Promise.all([caches.delete(pageCache), caches.delete(shareCache)]);
    await worker.registration.unregister();
  }

  worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
  worker.addEventListener('activate', (event) => event.waitUntil(leave()));
}
