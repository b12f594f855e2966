import type { APIRoute } from 'astro';

/** The scope of a service worker, as far as this one needs it: the types of pages leave it out. */
interface LeavingWorker {
  addEventListener(
    type: 'install' | 'activate',
    listener: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
  skipWaiting(): Promise<void>;
  registration: { unregister(): Promise<boolean> };
}

/** Removes the worker and all that it kept. Browsers get the text of this function: it uses nothing from outside. */
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
 * Takes the place of the service worker that earlier versions of the site registered here. Browsers
 * that still have that one fetch this one at their next visit below `/documind`.
 */
export const GET: APIRoute = () =>
  new Response(`(${leave})(self);\n`, { headers: { 'content-type': 'text/javascript' } });
