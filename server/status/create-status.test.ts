import { beforeEach, expect, it, vi } from 'vitest';
import { statusWords as words } from '#content/status.ts';
import { statusSlot } from '#contracts/status.ts';
import { createLog } from '#server/platform/log.ts';
import { suiteDatabase } from '#testing/database/test-database.ts';
import { TestClock } from '#testing/test-clock.ts';
import { createStatus } from './create-status.ts';
import { createServiceRecord } from './service-record.ts';

const database = suiteDatabase();
const log = createLog('silent');
const parts = ['state', 'title', 'share', 'gapCount', 'longest', 'recorded', 'gaps'] as const;
const html = parts.map((part) => `<p>${statusSlot(part)}</p>`).join('');
let clock: TestClock;
let isReady: () => Promise<unknown>;

const open = () => createStatus({ db: database.db, clock, log, isReady: () => isReady() });
const page = (...shown: string[]) => shown.map((one) => `<p>${one}</p>`).join('');

beforeEach(async () => {
  await database.db.deleteFrom('service_day').execute();
  clock = new TestClock();
  isReady = async () => undefined;
});

/** Two hours of marks with a gap of a quarter of an hour. */
async function workWithGap(): Promise<void> {
  const record = createServiceRecord({ db: database.db, clock, log });
  for (let minute = 0; minute <= 120; minute++) {
    if (minute < 60 || minute >= 75) await record.mark();
    clock.advance(60);
  }
}

it('says that nothing is on record yet', async () => {
  const filled = await open()(html);
  expect(filled).toBe(
    page('up', words.up.title, '–', '0', '–', '0\u00a0minutes', `<li>${words.noRecord}</li>`),
  );
});

it('says what the record holds', async () => {
  await workWithGap();
  const gap = '<li>1 January 2026, 13:00 to 13:15 UTC: 15\u00a0minutes</li>';
  expect(await open()(html)).toBe(
    page('up', words.up.title, '87.50 %', '1', '15\u00a0minutes', '2\u00a0hours', gap),
  );
});

it('says that the database is down, with the record as it was read last', async () => {
  await workWithGap();
  const fill = open();
  await fill(html);
  clock.advance(60);
  isReady = () => Promise.reject(new Error('gone'));
  const filled = await fill(html);
  expect(filled).toContain(page('down', words.down.title));
  expect(filled).toContain('13:00 to 13:15');
});

it('says that a database is down that does not answer in time', async () => {
  vi.useFakeTimers();
  isReady = () => new Promise(() => undefined);
  const filling = open()(html);
  await vi.advanceTimersByTimeAsync(3000);
  vi.useRealTimers();
  expect(await filling).toContain(page('down'));
});

it('asks the database once for all who come within five seconds', async () => {
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
