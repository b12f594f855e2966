import { statusWords as words } from '@m8/content/status.ts';
import { pageSlot } from '@m8/contracts/page-slots.ts';
import { TestClock } from '@m8/dev/testing/test-clock.ts';
import { createLog } from '@m8/platform/log.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStatus } from './create-status.ts';

const log = createLog('silent');
const parts = ['state', 'title', 'since', 'checked'] as const;
const html = parts.map((part) => `<p>${pageSlot(part)}</p>`).join('');
let clock: TestClock;
let isReady: () => Promise<unknown>;
let stop: () => Promise<void>;

function open() {
  const status = createStatus({ clock, log, isReady: () => isReady() });
  ({ stop } = status);
  return status.fill;
}

/** @param times of 1 January 2026: since when, and when it was checked */
const page = (state: 'up' | 'down', since: string, checked: string) => {
  const { title, since: sinceWords } = words[state];
  const at = (time: string) => `1 January 2026 at ${time} UTC`;
  const shown = [state, title, sinceWords(at(since)), words.checked(at(checked))];
  return shown.map((one) => `<p>${one}</p>`).join('');
};

const gone = () => Promise.reject(new Error('gone'));

beforeEach(() => {
  vi.useFakeTimers();
  clock = new TestClock();
  isReady = async () => undefined;
});
afterEach(async () => {
  await stop();
  vi.useRealTimers();
});

it('is up since the server started, down since the database was first seen down, and up since it was back', async () => {
  const fill = open();
  expect(await fill(html)).toBe(page('up', '12:00', '12:00'));
  clock.advance(60);
  isReady = gone;
  expect(await fill(html)).toBe(page('down', '12:01', '12:01'));
  clock.advance(60);
  expect(await fill(html)).toBe(page('down', '12:01', '12:02'));
  clock.advance(60);
  isReady = async () => undefined;
  expect(await fill(html)).toBe(page('up', '12:03', '12:03'));
});

it('is checked every minute, even without requests', async () => {
  const fill = open();
  clock.advance(60);
  isReady = gone;
  await vi.advanceTimersByTimeAsync(60_000);
  clock.advance(60);
  isReady = async () => undefined;
  await vi.advanceTimersByTimeAsync(60_000);
  clock.advance(60);
  expect(await fill(html)).toBe(page('up', '12:02', '12:03'));
});

it('is down if the database does not answer in time', async () => {
  isReady = () => new Promise(() => undefined);
  const filling = open()(html);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await filling).toBe(page('down', '12:00', '12:00'));
});

it('checks the database once for all requests within five seconds', async () => {
  const asked = vi.fn(async () => undefined);
  isReady = asked;
  const fill = open();
  await Promise.all([fill(html), fill(html)]);
  clock.advance(4);
  await fill(html);
  expect(asked).toHaveBeenCalledTimes(1);
  clock.advance(1);
  await fill(html);
  expect(asked).toHaveBeenCalledTimes(2);
});
