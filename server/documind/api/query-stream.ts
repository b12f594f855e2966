import type { QueryEvent } from '#contracts/documind/query-events.ts';

/** While there is nothing else to send, a line keeps the connection open; in milliseconds. */
const heartbeatMs = 10_000;

/** Work whose events are sent. */
export interface EventSource {
  /** Does the work, and ends when the signal is aborted. */
  work(signal: AbortSignal, onEvent: (event: QueryEvent) => void): Promise<unknown>;
  /** Describes an error that comes after the stream has begun. */
  onError(error: unknown): object;
  /** Aborted when the caller hangs up. */
  signal: AbortSignal;
}

/**
 * Sends the events of some work as they come, as server-sent events (WHATWG HTML, section 9.2).
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
