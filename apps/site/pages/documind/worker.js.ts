import type { APIRoute } from 'astro';

/** The part of a service worker's scope that we use; the DOM types lack it. */
interface LeavingWorker {
  addEventListener(
    type: 'install' | 'activate',
    listener: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
  skipWaiting(): Promise<void>;
  registration: { unregister(): Promise<boolean> };
}

/** Removes the worker and its caches. Browsers get the source of this function, so it uses nothing from outside. */
function leave(worker: LeavingWorker): void {
  async function remove(): Promise<void> {
    const names = await caches.keys();
    await Promise.all(names.map((name) => caches.delete(name)));
    await worker.registration.unregister();
  }

  worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
  worker.addEventListener('activate', (event) => event.waitUntil(remove()));
}

/**
 * Replaces the service worker that earlier versions of the site registered here. Browsers that still have
 * it fetch this one on their next visit below `/documind`.
 */
export const GET: APIRoute = () =>
  new Response(`(${leave})(self);\n`, { headers: { 'content-type': 'text/javascript' } });
