import { keptTableList, type RowEnd } from '@m8/contracts/kept-tables.ts';
import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import type { Db } from './database/tables.ts';
import type { Log } from './log.ts';
import { repeatEvery, type StopRepeating } from './repeat.ts';

/** Functions that delete what has expired, by their names in the log. */
export type Sweeps = Readonly<Record<string, () => Promise<unknown>>>;

const hourMs = 60 * 60 * 1000;

/** @returns the column that decides when a row ends, and the latest time in it at which the row has ended */
function overAt(end: RowEnd, now: Date): [column: string, latest: Date] {
  return 'until' in end
    ? [end.until, now]
    : [end.since, new Date(now.getTime() - end.hours * hourMs)];
}

/** @returns a sweep of expired rows for each table whose rows have an end, by its name */
export function sweepTables({ db, clock }: { db: Db; clock: Clock }): Sweeps {
  const sweeps: Record<string, () => Promise<unknown>> = {};
  for (const [name, { ends }] of keptTableList) {
    if (ends === undefined) continue;
    sweeps[name] = async () => {
      const [column, latest] = overAt(ends, clock.now());
      await sql`delete from ${sql.table(name)} where ${sql.ref(column)} <= ${latest}`.execute(db);
    };
  }
  return sweeps;
}

const sweepEveryMs = 5 * 60 * 1000;

/**
 * Sweeps expired data now, and then every five minutes.
 *
 * @param context the sweeps run one after the other; a failed one is logged and does not stop the others
 * @returns ends it, once the first sweep is done
 */
export async function startRetention({
  sweeps,
  log,
}: {
  sweeps: Sweeps;
  log: Log;
}): Promise<StopRepeating> {
  async function sweep(): Promise<void> {
    for (const [name, forget] of Object.entries(sweeps))
      await forget().catch((error) => log.warn({ sweep: name, code: error.code }, 'retention'));
  }
  await sweep();
  return repeatEvery(sweepEveryMs, sweep, { log, name: 'retention' });
}
