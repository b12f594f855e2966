import { accountRules } from '#server/platform/limits.ts';
import type { AccountContext, Caller } from './account-context.ts';
import { requireLink, useLink } from './account-link.ts';
import { credentialChanged } from './credential-changed.ts';
import { requireStrongPassword } from './password-rules.ts';
import { readVisit } from './read-sign-in.ts';
import { storePassword } from './store-password.ts';
import { requireUser } from './users.ts';
import type { Visit } from './visit.ts';

/**
 * Sets a new password with the token of a mailed link and ends what counted before it. The
 * link came by mail, so the address counts as verified from then on; where it was not before,
 * whoever had opened the account need not have been its owner, and other ways in are taken away. A
 * weak password leaves the link good for another try.
 *
 * @throws AppError `auth/invalid-action-code`, `auth/weak-password`, `auth/too-many-requests`
 */
export async function resetPassword(
  context: AccountContext,
  caller: Caller,
  input: { token: string; password: string },
): Promise<Visit> {
  const { db, clock, limits, log, passwords } = context;
  const link = { token: input.token, purpose: 'reset-password' } as const;
  await limits.reserveFrom(accountRules.linkFromAddress, caller.clientAddress);
  const { email, emailVerified } = await requireUser(db, await requireLink(db, clock, link));
  requireStrongPassword(input.password, email);
  const hash = await passwords.hash(input.password);
  const { userId, ended } = await db.transaction().execute(async (within) => {
    const id = await useLink(within, clock, link);
    if (!emailVerified)
      await within.deleteFrom('account_identity').where('user_id', '=', id).execute();
    const now = clock.now();
    await within
      .updateTable('account_user')
      .set({ email_verified: true, updated_at: now })
      .where('id', '=', id)
      .execute();
    await storePassword(within, { userId: id, hash, now });
    const news = { user: { id, email }, change: 'password-reset' } as const;
    return { userId: id, ended: await credentialChanged(context, within, news) };
  });
  log.info({ event: 'password reset', userId, ...ended });
  await limits.clearSignIn({ email, clientAddress: caller.clientAddress, device: null });
  return readVisit(context, caller);
}
