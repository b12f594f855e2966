import { expect, it } from 'vitest';
import {
  type ConcurrencyBounds,
  createConcurrencyLimiter,
  retrySpread,
} from './concurrency-limiter.ts';

/** A limiter, and work that runs until the test ends it. */
function gated(bounds: Partial<ConcurrencyBounds> = {}) {
  const limiter = createConcurrencyLimiter({
    ...{ atOnce: 1, waiting: 10, full: 'documind/busy', retryAfterSeconds: 2, ...bounds },
  });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (key: string, signal?: AbortSignal) =>
    limiter.run({ key, signal }, async () => {
      begun.push(key);
      await new Promise<void>((resolve) => ends.push(resolve));
    });
  /** Ends the running work repeatedly until all is done. */
  async function finish(all: Promise<unknown>[]): Promise<void> {
    const done = Promise.allSettled(all);
    let over = false;
    void done.then(() => {
      over = true;
    });
    while (!over) {
      ends.shift()?.();
      await new Promise(setImmediate);
    }
  }
  return { limiter, begun, ask, finish };
}

it('runs only as many at a time as allowed, and queues the rest', async () => {
  const { limiter, begun, ask, finish } = gated({ atOnce: 2 });
  const all = ['a', 'b', 'c'].map((key) => ask(key));
  await new Promise(setImmediate);
  expect(begun).toEqual(['a', 'b']);
  expect([limiter.active, limiter.waiting]).toEqual([2, 1]);
  await finish(all);
  expect(begun).toEqual(['a', 'b', 'c']);
  expect([limiter.active, limiter.waiting]).toEqual([0, 0]);
});

it('refuses immediately if there is no room', async () => {
  const { limiter, ask, finish } = gated({ waiting: 1 });
  const all = [ask('a'), ask('b')];
  await expect(ask('c')).rejects.toMatchObject({ code: 'documind/busy' });
  expect(() => limiter.requireCapacity()).toThrow();
  expect(limiter.refused).toBe(2);
  await finish(all);
  expect(() => limiter.requireCapacity()).not.toThrow();
  expect(() => limiter.requireCapacity(2)).toThrow();
});

it('tells refused callers to come back at different times', async () => {
  const { ask, finish } = gated({ waiting: 0, retryAfterSeconds: 2 });
  const running = ask('a');
  const waits = await Promise.all(
    Array.from({ length: 50 }, () => ask('b').catch((error) => error.retryAfterSeconds)),
  );
  await finish([running]);
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(2);
  expect(Math.max(...waits)).toBeLessThanOrEqual(2 * retrySpread);
  expect(new Set(waits.map(Math.ceil)).size).toBeGreaterThan(1);
});

it('takes turns by key, however many of one key wait', async () => {
  const { begun, ask, finish } = gated();
  const all = ['a', 'a', 'a', 'a', 'b', 'c', 'b'].map((key) => ask(key));
  await finish(all);
  expect(begun.join('')).toBe('aabcaba');
});

it('limits the active and waiting work of one key', async () => {
  const { ask, finish } = gated({ atOnce: 1, ofOne: 2, fullOfOne: 'documind/too-many-questions' });
  const all = [ask('a'), ask('a'), ask('b')];
  await expect(ask('a')).rejects.toMatchObject({ code: 'documind/too-many-questions' });
  await finish(all);
  const again = ask('a');
  await finish([again]);
  await expect(again).resolves.toBeUndefined();
});

it('drops waiting work when its caller goes away', async () => {
  const { limiter, begun, ask, finish } = gated();
  const first = ask('a');
  const gone = new AbortController();
  const leaving = ask('b', gone.signal);
  gone.abort(new Error('gone'));
  await expect(leaving).rejects.toThrow('gone');
  expect(limiter.waiting).toBe(0);
  await finish([first]);
  expect(begun).toEqual(['a']);
});

it('refuses immediately if the wait would be too long', async () => {
  const { limiter, begun, ask, finish } = gated({ maxWaitMs: 25, firstTurnMs: 10 });
  const all = [ask('a'), ask('b'), ask('c')];
  await expect(ask('d')).rejects.toMatchObject({ code: 'documind/busy' });
  expect(limiter.waiting).toBe(2);
  await finish(all);
  expect(begun.join('')).toBe('abc');
});

it('lets a few wait however long it takes', async () => {
  const { ask, finish } = gated({ few: 3, maxWaitMs: 1, crowdMs: 1, firstTurnMs: 1000 });
  const all = ['a', 'b', 'a'].map((key) => ask(key));
  await expect(ask('b')).rejects.toMatchObject({ code: 'documind/busy' });
  await finish(all);
  await expect(Promise.all(all)).resolves.toHaveLength(3);
});

it('refuses immediately if a crowd of other keys waits, and admits the first few', async () => {
  const { ask, finish } = gated({ crowdMs: 25, firstTurnMs: 10 });
  const all = ['a', 'b', 'c', 'd'].map((key) => ask(key));
  await expect(ask('e')).rejects.toMatchObject({ code: 'documind/busy' });
  all.push(ask('b'));
  await finish(all);
  await expect(Promise.all(all)).resolves.toHaveLength(5);
});

it('passes the turn on when work fails', async () => {
  const limiter = createConcurrencyLimiter({
    ...{ atOnce: 1, waiting: 1, full: 'documind/busy', retryAfterSeconds: 1 },
  });
  const failing = limiter.run({}, () => Promise.reject(new Error('failed')));
  const next = limiter.run({}, async () => 'done');
  await expect(failing).rejects.toThrow('failed');
  expect(await next).toBe('done');
});
