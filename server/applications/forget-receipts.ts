import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { sameWithinMs } from './receipts.ts';
import './tables.ts';

/** Forgets what people sent, once sending it again is no double submission. */
export async function forgetReceipts({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const before = new Date(clock.now().getTime() - sameWithinMs);
  await db.deleteFrom('team_application_receipt').where('created_at', '<=', before).execute();
}
