import { sql } from 'kysely';
import { statusDays } from '#contracts/status.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { Log } from '#server/platform/log.ts';
import { repeatEvery, type StopRepeating } from '#server/platform/repeat.ts';
import { dayMinutes, dayOf, minuteMs, minuteOf } from './minutes.ts';
import './tables.ts';

/** Marks further apart than this do not vouch for the time between them: the process may have been asleep. */
const mostApartMs = 2.5 * minuteMs;

/** One row of the record. */
export interface ServiceDay {
  /** `2026-01-31`, in UTC. */
  day: string;
  /** A 1 for each minute in which the service worked, else a 0. */
  minutes: string;
}

/** The service's own record of when it worked. */
export interface ServiceRecord {
  /** Marks every minute from now on. */
  start(): Promise<void>;
  /** Marks the minute of the stop; a failure is logged. */
  stop(): Promise<void>;
  /**
   * Marks the present minute, and those since the last mark.
   *
   * @throws where the database cannot be written; then nothing vouches for the time until the next mark
   */
  mark(): Promise<void>;
}

/** @returns the marks of the minutes from one to another, both included, by their days */
function marksBetween(first: number, last: number): ServiceDay[] {
  const marks: ServiceDay[] = [];
  for (let from = first; from <= last; ) {
    const start = from - (from % dayMinutes);
    const to = Math.min(last, start + dayMinutes - 1);
    const minutes = '1'.repeat(to - from + 1).padStart(to - start + 1, '0');
    marks.push({ day: dayOf(from), minutes: minutes.padEnd(dayMinutes, '0') });
    from = to + 1;
  }
  return marks;
}

/** Adds marks to those of this and other processes: a minute that two of them mark is marked once. */
async function addMarks(db: Db, marks: readonly ServiceDay[]): Promise<void> {
  await sql`
    insert into service_day as kept (day, minutes)
      select day, minutes from json_to_recordset(${JSON.stringify(marks)})
        as given (day date, minutes bit(1440)) order by day
    on conflict (day) do update set minutes = kept.minutes | excluded.minutes`.execute(db);
}

/** @param context `log` is told of minutes that could not be marked */
export function createServiceRecord(context: { db: Db; clock: Clock; log: Log }): ServiceRecord {
  const { db, clock, log } = context;
  let marked: Date | undefined;
  let stopMarking: StopRepeating | undefined;

  async function mark(): Promise<void> {
    const now = clock.now();
    const apart = marked ? now.getTime() - marked.getTime() : Number.POSITIVE_INFINITY;
    const since = marked && apart >= 0 && apart <= mostApartMs ? marked : now;
    marked = undefined;
    await addMarks(db, marksBetween(minuteOf(since), minuteOf(now)));
    marked = now;
  }
  const markOrLog = () => mark().catch((error) => log.warn({ code: error.code }, 'service record'));

  return {
    mark,
    async start() {
      await markOrLog();
      stopMarking = repeatEvery(minuteMs, mark, { log, name: 'service record' });
    },
    async stop() {
      await stopMarking?.();
      await markOrLog();
    },
  };
}

/** @returns every day on record, the oldest first */
export function listServiceDays({ db }: { db: Db }): Promise<ServiceDay[]> {
  return db
    .selectFrom('service_day')
    .select([sql<string>`day::text`.as('day'), sql<string>`minutes::text`.as('minutes')])
    .orderBy('service_day.day')
    .execute();
}

/** Deletes the days that are no longer shown, but for the last of them: it tells whether a gap followed it. */
export async function forgetServiceDays({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const first = dayOf(minuteOf(clock.now()) - (statusDays - 1) * dayMinutes);
  await sql`
    delete from service_day
    where day < (select max(day) from service_day where day < ${first}::date)`.execute(db);
}
