import type { Clock } from '../clock.ts';
import type { Db } from '../database/tables.ts';
import './mail-table.ts';

/** How long it is kept that there was a mail, in milliseconds; by then no more tries are made. */
const keptMs = 30 * 24 * 60 * 60 * 1000;

/** Forgets mails of more than 30 days ago, whatever became of them. */
export async function forgetMails({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMs);
  await db.deleteFrom('mail').where('created_at', '<=', before).execute();
}
