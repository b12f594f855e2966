import { accountRules } from '#server/platform/limits.ts';
import type { AccountContext, Caller } from './account-context.ts';
import { useLink } from './account-link.ts';
import { readVisit } from './read-sign-in.ts';
import type { Visit } from './visit.ts';

/**
 * Confirms an address with the token of a mailed link. Whoever holds it need not be signed in, and
 * is not signed in by it.
 *
 * @throws AppError `auth/invalid-action-code`, `auth/too-many-requests`
 */
export async function verifyEmail(
  context: AccountContext,
  caller: Caller,
  input: { token: string },
): Promise<Visit> {
  const { db, clock, limits, log } = context;
  await limits.reserveFrom(accountRules.linkFromAddress, caller.clientAddress);
  const userId = await db.transaction().execute(async (within) => {
    const id = await useLink(within, clock, { token: input.token, purpose: 'verify-email' });
    await within
      .updateTable('account_user')
      .set({ email_verified: true, updated_at: clock.now() })
      .where('id', '=', id)
      .execute();
    return id;
  });
  log.info({ event: 'email verified', userId });
  return readVisit(context, caller);
}
