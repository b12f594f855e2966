import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/tables.ts';
import './tables.ts';

const expiring = ['account_session', 'account_device', 'account_link', 'account_pending'] as const;

/**
 * Forgets sessions with their address and browser, known browsers, links of mails, and sign-ins on
 * their way, once their time is over: also of people who never come back.
 */
export async function forgetExpired({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  for (const table of expiring)
    await db.deleteFrom(table).where('expires_at', '<=', clock.now()).execute();
}
