import type { DbOrTransaction } from '@m8/platform/database/tables.ts';
import { accountRules } from '@m8/platform/limits.ts';
import { clearMailLimits } from '@m8/platform/mailer/mail-brake.ts';
import type { RateLimiter } from '@m8/platform/rate-limit.ts';
import type { Account } from '#account/account.ts';
import type { MailRecipient, RevokedAccess } from '#account/account-mailer.ts';
import { removeFactor } from '#account/second-factor/own-factor.ts';
import { changeUser, lockUser } from '#account/users.ts';
import { type CredentialChanger, credentialChanged } from './credential-changed.ts';
import type { FoundPerson } from './find-people.ts';

/**
 * Disables an account: nobody can sign in to it, and sessions, bearer tokens and API keys end.
 *
 * @param reason kept with the account; null if the site's owner gave none
 * @param within the transaction for all of it
 */
export async function disableAccount(
  account: CredentialChanger,
  within: DbOrTransaction,
  user: MailRecipient,
  reason: string | null = null,
): Promise<RevokedAccess> {
  const now = account.clock.now();
  await changeUser(within, user.id, { banned: true, ban_reason: reason }, now);
  return credentialChanged(account, within, { user, change: 'disabled' });
}

/** Lets the person of a disabled account sign in again. What the block ended stays ended. */
export function enableAccount(
  { clock }: Pick<Account, 'clock'>,
  db: DbOrTransaction,
  userId: string,
): Promise<void> {
  return changeUser(db, userId, { banned: false, ban_reason: null }, clock.now());
}

/**
 * Turns off the second factor of a person who has lost app and recovery codes. @returns whether it was on
 */
export function revokeFactor(
  account: CredentialChanger & Pick<Account, 'db'>,
  user: MailRecipient,
): Promise<boolean> {
  return account.db.transaction().execute(async (within) => {
    await lockUser(within, user.id);
    if (!(await removeFactor(within, user.id))) return false;
    await credentialChanged(account, within, { user, change: 'factor-taken' });
    return true;
  });
}

export async function clearRateLimits(
  { rateLimiter }: { rateLimiter: Pick<RateLimiter, 'clear'> },
  { id, email }: Pick<FoundPerson, 'id' | 'email'>,
): Promise<void> {
  // Counts by account and network together cannot be found without the network; they expire within a
  // quarter of an hour.
  for (const rule of Object.values(accountRules))
    for (const key of [id, email]) await rateLimiter.clear(rule, key);
  await clearMailLimits(rateLimiter, email);
}
