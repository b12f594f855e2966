import type { Clock } from '#server/platform/clock.ts';
import type { DbOrTransaction } from '#server/platform/database/tables.ts';
import type { AccountMailer, MailRecipient } from './account-mailer.ts';
import type { CredentialChange, EndedAccess } from './credential-news.ts';
import './tables.ts';

/**
 * Revokes every API key of a person, within the transaction of its cause.
 *
 * @returns how many of them were live
 */
export type RevokeKeysOf = (within: DbOrTransaction, userId: string) => Promise<number>;

/** What {@link credentialChanged} works with. */
export interface CredentialContext {
  clock: Clock;
  mailer: Pick<AccountMailer, 'mailCredentialChanged'>;
  revokeKeysOf: RevokeKeysOf;
}

/**
 * The one step behind every change of how a person signs in: ends their sessions with the bearer
 * tokens of these, revokes their API keys, forgets their browsers, makes mailed links useless, and
 * mails what it did.
 *
 * @param within the transaction of the change itself: it happens with all of this or not at all
 * @returns what was ended
 */
export async function credentialChanged(
  context: CredentialContext,
  within: DbOrTransaction,
  { user, change }: { user: MailRecipient; change: CredentialChange },
): Promise<EndedAccess> {
  const now = context.clock.now();
  const endedOf = async (table: 'account_session' | 'account_device') => {
    const ended = await within
      .deleteFrom(table)
      .where('user_id', '=', user.id)
      .returning('expires_at')
      .execute();
    return ended.filter(({ expires_at }) => expires_at > now).length;
  };
  const ended = {
    sessions: await endedOf('account_session'),
    keys: await context.revokeKeysOf(within, user.id),
    devices: await endedOf('account_device'),
  };
  await within.deleteFrom('account_link').where('user_id', '=', user.id).execute();
  await context.mailer.mailCredentialChanged(user, { change, ended, at: now }, within);
  return ended;
}
