import type { Db } from '#server/platform/database/tables.ts';
import { accountRules } from '#server/platform/limits.ts';
import { forgetMailbox } from '#server/platform/mailer/mail-brake.ts';
import type { RateLimiter } from '#server/platform/rate-limit.ts';
import type { FoundPerson } from './find-people.ts';
import '../tables.ts';

/**
 * Erases an account with its sessions, ways in, known browsers and links, and what is counted about
 * it. What other domains keep of the person goes before.
 */
export async function eraseAccount(
  { db, rateLimiter }: { db: Db; rateLimiter: Pick<RateLimiter, 'clear'> },
  { id, email }: Pick<FoundPerson, 'id' | 'email'>,
): Promise<void> {
  // What is counted by account and network together cannot be named without the network; it ends
  // within a quarter of an hour.
  for (const rule of Object.values(accountRules))
    for (const key of [id, email]) await rateLimiter.clear(rule, key);
  await forgetMailbox(rateLimiter, email);
  await db.deleteFrom('account_user').where('id', '=', id).execute();
}
