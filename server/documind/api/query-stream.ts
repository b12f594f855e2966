import type { QueryEvent } from '#contracts/documind/query-events.ts';

/** A line is sent so often while nothing else is, so that nobody on the way hangs up. */
const heartbeatMs = 10_000;

/** What {@link streamEvents} works with. */
export interface EventSource {
  /** Does the work; events of it are sent as they come. Ends when the signal says so. */
  work(signal: AbortSignal, onEvent: (event: QueryEvent) => void): Promise<unknown>;
  /** Words an error that comes when the stream has begun. */
  onError(error: unknown): object;
  /** The caller's: they hung up. */
  signal: AbortSignal;
}

/**
 * Sends what happens as it happens, as server-sent events (WHATWG HTML, section 9.2).
 *
 * @returns the body, once the first event is there
 * @throws what the work threw before its first event
 */
export async function streamEvents(source: EventSource): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  const hangUp = new AbortController();
  const signal = AbortSignal.any([source.signal, hangUp.signal]);
  const begun = Promise.withResolvers<void>();
  let hasBegun = false;

  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string) => {
        if (!signal.aborted) controller.enqueue(encoder.encode(text));
      };
      const send = (type: string, data: object) => {
        write(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`);
        hasBegun = true;
        begun.resolve();
      };
      const heartbeat = setInterval(() => write(': still here\n\n'), heartbeatMs);
      source
        .work(signal, (event) => send(event.type, event))
        .catch((error: unknown) => {
          if (!hasBegun) begun.reject(error);
          else if (!signal.aborted) send('error', source.onError(error));
        })
        .finally(() => {
          clearInterval(heartbeat);
          begun.resolve();
          if (!hangUp.signal.aborted) controller.close();
        });
    },
    cancel: (reason) => hangUp.abort(reason),
  });
  await begun.promise;
  return body;
}
