import type { Db, DbOrTransaction } from '#server/platform/database/tables.ts';
import type { AccountContext } from './account-context.ts';
import type {
  AccountMailer,
  CredentialChange,
  EndedAccess,
  MailRecipient,
} from './account-mailer.ts';
import './tables.ts';
import { requireUser } from './users.ts';

/** As much of {@link AccountContext} as {@link credentialChanged} takes. */
export type CredentialContext = Pick<AccountContext, 'clock' | 'revokeKeysOf'> & {
  mailer: Pick<AccountMailer, 'mailCredentialChanged'>;
};

/**
 * The one step behind every change of how a person signs in: ends their sessions together with the
 * bearer tokens of those sessions, revokes their API keys, forgets their browsers, invalidates mailed
 * links, and mails what it did.
 *
 * @param within the transaction of the change itself, so that all of it happens or nothing
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

/**
 * Removes every other way in before Google becomes one. Google proves whose address it is, while
 * whoever set the password need not have been its owner, so passwords and everything that was opened
 * with them end. This happens before the link to Google is stored: a failure between the two locks out
 * strangers, and the owner can still sign in with Google or reset the password.
 */
export async function firstGoogleLink(
  context: CredentialContext & { db: Db },
  userId: string,
): Promise<void> {
  await context.db.transaction().execute(async (within) => {
    const user = await requireUser(within, userId);
    await within.deleteFrom('account_identity').where('user_id', '=', userId).execute();
    await credentialChanged(context, within, { user, change: 'google-linked' });
  });
}
