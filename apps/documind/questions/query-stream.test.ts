import type { QueryEvent } from '@m8/contracts/documind/query-events.ts';
import { fakeTimers } from '@m8/dev/testing/fake-timers.ts';
import { describe, expect, it, vi } from 'vitest';
import { type EventSource, streamEvents } from './api.ts';

fakeTimers();

const restart: QueryEvent = { type: 'restart' };
const sent = 'event: restart\ndata: {"type":"restart"}\n\n';

function begin(work: EventSource['work'], signal = new AbortController().signal) {
  return streamEvents({ work, signal, onError: (error) => ({ detail: String(error) }) });
}

describe('a stream of events', () => {
  it('does not begin if the work fails before its first event', async () => {
    const failing = begin(() => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
  });

  it('reports a later error', async () => {
    const body = await begin(async (_, onEvent) => {
      onEvent(restart);
      await Promise.resolve();
      throw new Error('no');
    });
    const error = 'event: error\ndata: {"detail":"Error: no"}\n\n';
    expect(await new Response(body).text()).toBe(sent + error);
  });

  it('sends a line while nothing happens, and nothing after its end', async () => {
    const done = Promise.withResolvers<void>();
    const body = await begin(async (_, onEvent) => {
      onEvent(restart);
      onEvent(restart);
      await done.promise;
    });
    await vi.advanceTimersByTimeAsync(25_000);
    done.resolve();
    const still = ': still here\n\n';
    expect(await new Response(body).text()).toBe(sent + sent + still + still);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each(['the body', 'the request'])('ends the work when %s is cancelled', async (what) => {
    const caller = new AbortController();
    let seen: AbortSignal | undefined;
    const body = await begin(async (signal, onEvent) => {
      seen = signal;
      onEvent(restart);
      await new Promise((_, reject) => signal.addEventListener('abort', reject));
    }, caller.signal);
    expect(seen?.aborted).toBe(false);
    if (what === 'the body') await body.cancel();
    else caller.abort();
    expect(seen?.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});
