import { fakeTimers } from '@m8/dev/testing/fake-timers.ts';
import { expect, it, vi } from 'vitest';
import { createLog } from './log.ts';
import { repeatEvery } from './repeat.ts';

const log = createLog('silent');

fakeTimers();

it('runs at its interval until it is stopped', async () => {
  const work = vi.fn(async () => undefined);
  const stop = repeatEvery(1000, work, { log, name: 'work' });
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(work).toHaveBeenCalledTimes(2);
  await stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(work).toHaveBeenCalledTimes(2);
});

it('waits for a run that takes longer, also when it is stopped', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = vi.fn(() => promise);
  const stop = repeatEvery(1000, work, { log, name: 'work' });
  await vi.advanceTimersByTimeAsync(5000);
  expect(work).toHaveBeenCalledOnce();
  const stopped = vi.fn();
  const stopping = stop().then(stopped);
  await vi.advanceTimersByTimeAsync(0);
  expect(stopped).not.toHaveBeenCalled();
  resolve();
  await stopping;
});

it('goes on after a failure, which is logged without its message', async () => {
  const warn = vi.spyOn(log, 'warn');
  const failure = Object.assign(new Error('private'), { code: '08006' });
  const work = vi.fn(() => Promise.reject(failure));
  const stop = repeatEvery(1000, work, { log, name: 'work' });
  await vi.advanceTimersByTimeAsync(2000);
  await stop();
  const logged = [{ code: '08006' }, 'work'];
  expect(warn.mock.calls).toEqual([logged, logged]);
});
