import type { Db } from '#server/platform/database/tables.ts';
import type { MailRecipient } from '../account-mailer.ts';
import { type CredentialContext, credentialChanged } from '../credential-changed.ts';
import type { EndedAccess } from '../credential-news.ts';
import '../tables.ts';

/**
 * Disables an account: nobody signs in to it any more, and sessions, bearer tokens and API keys end
 * with the same transaction.
 *
 * @returns what was ended
 */
export function blockPerson(
  context: CredentialContext & { db: Db },
  user: MailRecipient,
): Promise<EndedAccess> {
  return context.db.transaction().execute(async (within) => {
    await within
      .updateTable('account_user')
      .set({ banned: true, ban_reason: null, ban_expires: null, updated_at: context.clock.now() })
      .where('id', '=', user.id)
      .execute();
    return credentialChanged(context, within, { user, change: 'disabled' });
  });
}

/** Lets the person of a disabled account sign in again. What ended with the block stays ended. */
export async function unblockPerson(
  { db, clock }: Pick<CredentialContext, 'clock'> & { db: Db },
  userId: string,
): Promise<void> {
  await db
    .updateTable('account_user')
    .set({ banned: false, ban_reason: null, ban_expires: null, updated_at: clock.now() })
    .where('id', '=', userId)
    .execute();
}
