/** What tells of an event that a worker may take its time for. */
interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
}

/** A request on its way out of a page. */
export interface FetchEvent extends WorkerEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** A call that a page could not make any more: its own requests die with it. */
export interface LastCall {
  url: string;
  method: string;
  headers: [string, string][];
}

/** What a page says to the worker. */
interface CallEvent extends WorkerEvent {
  data: LastCall;
}

/** The scope of a service worker, as far as ours need it: the types of pages leave it out. */
export interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: CallEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { unregister(): Promise<boolean> };
}
