import { beforeEach, describe, expect, it, vi } from 'vitest';
import { statusDays } from '#contracts/status.ts';
import { createLog } from '#server/platform/log.ts';
import { suiteDatabase } from '#testing/database/test-database.ts';
import { TestClock } from '#testing/test-clock.ts';
import { dayMinutes, minuteOf } from './minutes.ts';
import { readHistory } from './service-history.ts';
import {
  createServiceRecord,
  forgetServiceDays,
  listServiceDays,
  type ServiceRecord,
} from './service-record.ts';

const database = suiteDatabase();
const log = createLog('silent');
const begin = new Date('2026-01-31T23:57:20Z');
let clock: TestClock;
let record: ServiceRecord;

const startProcess = (db = database.db) => createServiceRecord({ db, clock, log });
const history = async () => readHistory(await listServiceDays(database), clock.now());

/** Lets so many minutes pass, with a mark in each, as the repeated work of a process makes. */
async function work(minutes: number, by = [record]): Promise<void> {
  for (let minute = 0; minute < minutes; minute++) {
    clock.advance(60);
    for (const one of by) await one.mark();
  }
}

/** Sets marks of whole days at once, as if a process had worked through them. */
async function fillDays(...days: string[]): Promise<void> {
  const minutes = '1'.repeat(dayMinutes);
  for (const day of days)
    await database.db.insertInto('service_day').values({ day, minutes }).execute();
}

beforeEach(async () => {
  await database.db.deleteFrom('service_day').execute();
  clock = new TestClock(begin);
  record = startProcess();
});

describe('a process that works', () => {
  it('marks each minute once, over midnight', async () => {
    await record.mark();
    await work(5);
    const days = await listServiceDays(database);
    expect(
      days.map(({ day, minutes }) => [day, minutes.indexOf('1'), minutes.lastIndexOf('1')]),
    ).toEqual([
      ['2026-01-31', 1437, 1439],
      ['2026-02-01', 0, 2],
    ]);
    expect(await history()).toMatchObject({ recorded: 4, gaps: [] });
  });

  it('vouches for the minutes between two marks that came late', async () => {
    await record.mark();
    clock.advance(140);
    await record.mark();
    await work(2);
    expect((await history()).gaps).toEqual([]);
  });

  it('does not vouch for a time in which its machine was asleep', async () => {
    await record.mark();
    clock.advance(60 * 60);
    await record.mark();
    await work(2);
    expect((await history()).gaps).toEqual([{ first: minuteOf(begin) + 1, length: 59 }]);
  });

  it('writes nothing about time that goes backwards but the present minute', async () => {
    await record.mark();
    clock.set(new Date(begin.getTime() - 600_000));
    await record.mark();
    const [day] = await listServiceDays(database);
    expect(day?.minutes.replaceAll('0', '')).toBe('11');
  });
});

describe('a gap', () => {
  it('is the time between a stop and the next start', async () => {
    await record.start();
    await record.stop();
    clock.advance(10 * 60);
    record = startProcess();
    await record.mark();
    await work(3);
    expect(await history()).toMatchObject({
      gaps: [{ first: minuteOf(begin) + 1, length: 9 }],
      recorded: 12,
    });
    expect((await history()).days.slice(-2)).toEqual([2, 7]);
  });

  it('is not left by a restart within a minute', async () => {
    await record.mark();
    clock.advance(30);
    await record.stop();
    clock.advance(15);
    record = startProcess();
    await record.start();
    await record.stop();
    await work(3);
    expect((await history()).gaps).toEqual([]);
  });

  it('may go on until now, and is said to', async () => {
    await record.mark();
    await work(10);
    clock.advance(30 * 60);
    expect((await history()).gaps).toEqual([{ first: minuteOf(begin) + 11, length: 28 }]);
  });

  it('is what a database leaves that cannot be written', async () => {
    await record.mark();
    const execute = vi.spyOn(database.db.getExecutor(), 'executeQuery');
    execute.mockRejectedValue(Object.assign(new Error('gone'), { code: '57P01' }));
    clock.advance(60);
    await expect(record.mark()).rejects.toThrow('gone');
    execute.mockRestore();
    await work(2);
    expect((await history()).gaps).toEqual([{ first: minuteOf(begin) + 1, length: 1 }]);
  });

  it('is none where another process worked on', async () => {
    const other = startProcess();
    await record.mark();
    await work(3, [record, other]);
    clock.advance(60);
    await Promise.all([record.mark(), other.mark()]);
    await work(10, [other]);
    expect(await history()).toMatchObject({ recorded: 13, gaps: [] });
  });
});

describe(`the record of ${statusDays} days`, () => {
  it('is empty before its first mark', async () => {
    const { recorded, gaps, days } = await history();
    expect({ recorded, gaps }).toEqual({ recorded: 0, gaps: [] });
    expect(days).toEqual(Array.from({ length: statusDays }, () => undefined));
  });

  it('begins with its first mark, and tells the days before it apart', async () => {
    await fillDays('2026-01-28', '2026-01-29');
    const { days, gaps, recorded } = await history();
    expect(days.slice(-5)).toEqual([undefined, 0, 0, dayMinutes, 1436]);
    expect(gaps).toEqual([
      { first: minuteOf(new Date('2026-01-30T00:00:00Z')), length: dayMinutes + 1436 },
    ]);
    expect(recorded).toBe(3 * dayMinutes + 1436);
  });

  it('forgets what is older, but not whether a gap followed that', async () => {
    await fillDays('2025-10-01', '2025-10-31', '2025-11-01', '2025-11-05', '2026-01-31');
    await forgetServiceDays({ db: database.db, clock });
    const kept = async () => (await listServiceDays(database)).map(({ day }) => day);
    expect(await kept()).toEqual(['2025-11-01', '2025-11-05', '2026-01-31']);
    const { days } = await history();
    expect(days.slice(0, 3)).toEqual([dayMinutes, dayMinutes, 0]);
  });

  it('takes less than 220 bytes a day', async () => {
    await fillDays('2026-01-31');
    const { value } = await database.db
      .selectFrom('service_day')
      .select((eb) => eb.fn<number>('pg_column_size', ['minutes']).as('value'))
      .executeTakeFirstOrThrow();
    expect(value).toBeLessThan(220);
  });
});
