import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from '#log.ts';
import { type DatabaseClock, openDatabaseClock } from './database-clock.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const machine = new Date('2030-06-01T12:00:00Z');
const log = createLog('silent');
/** By how much the server is ahead of this machine, and how long it takes to say so, in milliseconds. */
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
/** By how much the clock is ahead of this machine's, in milliseconds. */
const aheadMs = () => clock.now().getTime() - Date.now();

beforeEach(async () => {
  vi.useFakeTimers({
    now: machine,
    toFake: ['Date', 'performance', 'setInterval', 'clearInterval'],
  });
  server = { aheadMs: -hourMs, takesMs: 2 };
  clock = await openDatabaseClock({ database, log });
});
afterEach(async () => {
  await clock.stop();
  vi.useRealTimers();
});

it('shows what the server says, and goes on by itself', () => {
  expect(aheadMs()).toBe(-hourMs);
  vi.advanceTimersByTime(1000);
  expect(aheadMs()).toBe(-hourMs);
});

it('stays as it is where the clock of the machine is set', () => {
  const before = clock.now();
  vi.setSystemTime(machine.getTime() + 24 * hourMs);
  expect(clock.now()).toEqual(before);
});

it('is set anew where the clock of the server was', async () => {
  server = { aheadMs: 0, takesMs: 2 };
  await vi.advanceTimersByTimeAsync(minuteMs);
  expect(aheadMs()).toBe(0);
});

it('does not jump for what asking took', async () => {
  server = { aheadMs: -hourMs + 400, takesMs: 1000 };
  await vi.advanceTimersByTimeAsync(minuteMs);
  expect(aheadMs()).toBe(-hourMs);
});
