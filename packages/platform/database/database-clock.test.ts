import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from '#log.ts';
import { type DatabaseClock, openDatabaseClock } from './database-clock.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const machine = new Date('2030-06-01T12:00:00Z');
const log = createLog('silent');
/** How far the server is ahead of this machine, and how long it takes to answer, in milliseconds. */
let server: { aheadMs: number; takesMs: number };
let clock: DatabaseClock;

const database = {
  async executeSql() {
    vi.advanceTimersByTime(server.takesMs / 2);
    const ms = Date.now() + server.aheadMs;
    vi.advanceTimersByTime(server.takesMs / 2);
    return { rows: [{ ms }] };
  },
};
/** How far the clock is ahead of this machine's, in milliseconds. */
const aheadMs = () => clock.now().getTime() - Date.now();

beforeEach(async () => {
  const toFake = ['Date', 'performance', 'setInterval', 'clearInterval'] as const;
  vi.useFakeTimers({ now: machine, toFake: [...toFake] });
  server = { aheadMs: -hourMs, takesMs: 2 };
  clock = await openDatabaseClock({ database, log });
});
afterEach(async () => {
  await clock.stop();
  vi.useRealTimers();
});

it("shows the server's time, and runs on by itself, even if the machine's clock is set", () => {
  expect(aheadMs()).toBe(-hourMs);
  vi.advanceTimersByTime(1000);
  expect(aheadMs()).toBe(-hourMs);
  const before = clock.now();
  vi.setSystemTime(machine.getTime() + 24 * hourMs);
  expect(clock.now()).toEqual(before);
});

it("is reset if the server's clock was set", async () => {
  server = { aheadMs: 0, takesMs: 2 };
  await vi.advanceTimersByTimeAsync(minuteMs);
  expect(aheadMs()).toBe(0);
});

it('does not jump because of the time that asking took', async () => {
  server = { aheadMs: -hourMs + 400, takesMs: 1000 };
  await vi.advanceTimersByTimeAsync(minuteMs);
  expect(aheadMs()).toBe(-hourMs);
});
