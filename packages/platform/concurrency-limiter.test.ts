import { expect, it } from 'vitest';
import {
  type ConcurrencyBounds,
  createConcurrencyLimiter,
  retrySpread,
} from './concurrency-limiter.ts';

/** A limiter, and work that runs until the test lets it end. */
function gated(bounds: Partial<ConcurrencyBounds> = {}) {
  const limiter = createConcurrencyLimiter({
    ...{ atOnce: 1, waiting: 10, full: 'documind/busy', retryAfterSeconds: 2, ...bounds },
  });
  const begun: string[] = [];
  const gate = Promise.withResolvers<void>();
  const ask = (key: string, signal?: AbortSignal) =>
    limiter.run({ key, signal }, async () => {
      begun.push(key);
      await gate.promise;
    });
  /** Lets all work end. */
  function finish(all: Promise<unknown>[]) {
    gate.resolve();
    return Promise.all(all);
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
  await finish([...'aaaabcb'].map((key) => ask(key)));
  expect(begun.join('')).toBe('aabcaba');
});

it('limits the active and waiting work of one key', async () => {
  const { ask, finish } = gated({ ofOne: 2, fullOfOne: 'documind/too-many-questions' });
  const all = [ask('a'), ask('a'), ask('b')];
  await expect(ask('a')).rejects.toMatchObject({ code: 'documind/too-many-questions' });
  await finish(all);
  await expect(ask('a')).resolves.toBeUndefined();
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

it.each([
  ['the wait would be too long', { maxWaitMs: 25, firstTurnMs: 10 }, 'abc', 'd', ''],
  ['beyond the few that wait however long', { few: 3, maxWaitMs: 1, crowdMs: 1 }, 'aba', 'b', ''],
  ['a crowd of other keys waits', { crowdMs: 25, firstTurnMs: 10 }, 'abcd', 'e', 'b'],
])('refuses immediately if %s', async (_, bounds, admitted, late, still) => {
  const { ask, finish } = gated({ firstTurnMs: 1000, ...bounds });
  const all = [...admitted].map((key) => ask(key));
  await expect(ask(late)).rejects.toMatchObject({ code: 'documind/busy' });
  await finish([...all, ...[...still].map((key) => ask(key))]);
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
