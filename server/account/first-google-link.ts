import type { Db } from '#server/platform/database/tables.ts';
import { type CredentialContext, credentialChanged } from './credential-changed.ts';
import { requireUser } from './users.ts';

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
