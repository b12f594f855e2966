import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { sweepTables } from '#server/platform/retention.ts';

/** Forgets every row whose time is over, as a server does from time to time. */
export async function forgetEnded(context: { db: Db; clock: Clock }): Promise<void> {
  for (const sweep of Object.values(sweepTables(context))) await sweep();
}
