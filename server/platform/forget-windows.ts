import type { Clock } from './clock.ts';
import type { Db } from './database/tables.ts';
import './rate-limit-table.ts';

/** Forgets how often something was done in windows that are over. */
export async function forgetWindows({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await db.deleteFrom('rate_limit').where('ends_at', '<=', clock.now()).execute();
}
