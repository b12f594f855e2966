import type { Clock } from '#clock.ts';
import type { Log } from '#log.ts';
import { repeatEvery, type StopRepeating } from '#repeat.ts';
import type { Database } from './open-database.ts';

/** How often the server is asked for the time, in milliseconds. */
const askEveryMs = 60_000;

/** A larger difference of the machine's own clock is logged, in milliseconds. */
const noticedMs = 5000;

/** A clock that must be stopped before its database is closed. */
export interface DatabaseClock extends Clock {
  stop: StopRepeating;
}

/** The server's time, and this process's monotonic counter at that moment. */
interface Reading {
  serverMs: number;
  counterMs: number;
  /** Error margin of `serverMs` in either direction: half of the time that asking took. */
  doubtMs: number;
}

async function read(database: Pick<Database, 'executeSql'>): Promise<Reading> {
  const before = performance.now();
  const { rows } = await database.executeSql(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
  );
  const doubtMs = (performance.now() - before) / 2;
  return { serverMs: Number(rows[0]?.ms), counterMs: before + doubtMs, doubtMs };
}

/**
 * The clock of a database server, so that all its processes agree on what has expired, whatever the clocks
 * of their machines say. It runs on this process's monotonic counter, and is corrected each minute if the
 * server's clock differs. Reading it costs nothing.
 *
 * @param context `log` gets one warning if the machine's clock is far off
 */
export async function openDatabaseClock(context: {
  database: Pick<Database, 'executeSql'>;
  log: Log;
}): Promise<DatabaseClock> {
  const { database, log } = context;
  let { serverMs, counterMs } = await read(database);
  const nowMs = () => serverMs + performance.now() - counterMs;
  const offMs = Math.round(Date.now() - nowMs());
  if (Math.abs(offMs) > noticedMs)
    log.warn({ offMs }, 'the clock of this machine differs from that of the database');

  async function synchronise(): Promise<void> {
    const fresh = await read(database);
    const shown = serverMs + fresh.counterMs - counterMs;
    // A difference within the error margin is no reason to jump.
    if (Math.abs(shown - fresh.serverMs) > fresh.doubtMs) ({ serverMs, counterMs } = fresh);
  }

  const stop = repeatEvery(askEveryMs, synchronise, { log, name: 'the clock was not set' });
  return { now: () => new Date(nowMs()), stop };
}
