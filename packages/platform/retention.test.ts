import { fakeTimers } from '@m8/dev/testing/fake-timers.ts';
import { expect, it, vi } from 'vitest';
import { createLog } from './log.ts';
import { startRetention } from './retention.ts';

const log = createLog('silent');

fakeTimers();

it('sweeps at the start and every five minutes, one after the other, until it is stopped', async () => {
  const swept: string[] = [];
  const stop = await startRetention({
    log,
    sweeps: { one: async () => swept.push('one'), other: async () => swept.push('other') },
  });
  expect(swept).toEqual(['one', 'other']);
  await vi.advanceTimersByTimeAsync(5 * 60 * 1000);
  expect(swept).toEqual(['one', 'other', 'one', 'other']);
  await stop();
  await vi.advanceTimersByTimeAsync(60 * 60 * 1000);
  expect(swept).toHaveLength(4);
});

it('goes on if a sweep fails, and logs which', async () => {
  const other = vi.fn(async () => undefined);
  const warn = vi.spyOn(log, 'warn');
  const failing = () => Promise.reject(Object.assign(new Error('private'), { code: '08006' }));
  const stop = await startRetention({ log, sweeps: { failing, other } });
  await stop();
  expect(other).toHaveBeenCalledOnce();
  expect(warn.mock.calls).toEqual([[{ sweep: 'failing', code: '08006' }, 'retention']]);
});
