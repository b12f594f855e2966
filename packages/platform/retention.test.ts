import { fakeTimers } from '@m8/dev/testing/fake-timers.ts';
import { expect, it, vi } from 'vitest';
import { createLog } from './log.ts';
import { startRetention } from './retention.ts';

const log = createLog('silent');

fakeTimers();

it('sweeps at the start and every five minutes, goes on if a sweep fails, and logs which', async () => {
  const warn = vi.spyOn(log, 'warn');
  const failing = () => Promise.reject(Object.assign(new Error('private'), { code: '08006' }));
  const other = vi.fn(async () => undefined);
  const stop = await startRetention({ log, sweeps: { failing, other } });
  expect(other).toHaveBeenCalledOnce();
  expect(warn.mock.calls).toEqual([[{ sweep: 'failing', code: '08006' }, 'retention']]);
  await vi.advanceTimersByTimeAsync(5 * 60 * 1000);
  expect(other).toHaveBeenCalledTimes(2);
  await stop();
  await vi.advanceTimersByTimeAsync(60 * 60 * 1000);
  expect(other).toHaveBeenCalledTimes(2);
});
