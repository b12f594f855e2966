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

/**
 * Makes room for Google as the only way in. Google proves whose address it is, while whoever set
 * the password need not have been the owner: every way in of before, and all that it opened, ends.
 * It happens before the link is stored, so that a failure between the two leaves nobody in who
 * should not be; the owner comes in by Google again, or by a reset.
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
