/** What tells of an event that a worker may take its time for. */
interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
}

/** A request on its way out of a page. */
export interface FetchEvent extends WorkerEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** The scope of a service worker, as far as ours need it: the types of pages leave it out. */
export interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { unregister(): Promise<boolean> };
}
