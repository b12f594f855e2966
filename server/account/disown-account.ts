import { AppError } from '#server/platform/errors.ts';
import { accountRules } from '#server/platform/limits.ts';
import type { AccountContext, Caller } from './account-context.ts';
import { useLink } from './account-link.ts';
import { readVisit } from './read-sign-in.ts';
import type { Visit } from './visit.ts';

/**
 * Removes an account that somebody opened with an address that is not theirs, at the word of who
 * reads that address' mails. Only an unconfirmed account goes; what it opened ends with it.
 *
 * @throws AppError `auth/invalid-action-code`, `auth/too-many-requests`
 */
export async function disownAccount(
  context: AccountContext,
  caller: Caller,
  input: { token: string },
): Promise<Visit> {
  const { db, clock, limits, log } = context;
  await limits.reserveFrom(accountRules.linkFromAddress, caller.clientAddress);
  const userId = await db.transaction().execute(async (within) => {
    const id = await useLink(within, clock, { token: input.token, purpose: 'verify-email' });
    const removed = await within
      .deleteFrom('account_user')
      .where('id', '=', id)
      .where('email_verified', '=', false)
      .returning('id')
      .executeTakeFirst();
    if (removed === undefined) throw new AppError('auth/invalid-action-code');
    return id;
  });
  log.info({ event: 'account disowned', userId });
  return readVisit(context, caller);
}
