import type { Clock } from '@m8/platform/clock.ts';
import type { Db } from '@m8/platform/database/tables.ts';
import { sweepTables } from '@m8/platform/retention.ts';

/** Deletes all expired rows, as a server does from time to time. */
export async function forgetEnded(context: { db: Db; clock: Clock }): Promise<void> {
  for (const sweep of Object.values(sweepTables(context))) await sweep();
}
