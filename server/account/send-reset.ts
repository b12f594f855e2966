import { AppError } from '#server/platform/errors.ts';
import type { AccountContext, Caller } from './account-context.ts';
import { readEmailAddress } from './email-address.ts';
import { findUserByEmail } from './find-user.ts';
import { accountRules } from './limits.ts';

/**
 * Mails a link to choose a new password. Where accounts are hidden, the answer does not wait for
 * the look-up and the mail, so it is the same for an address without an account, and as fast.
 *
 * @throws AppError `auth/invalid-email`, `auth/too-many-requests`, and `auth/user-not-found` where
 *   accounts are not hidden
 */
export async function sendReset(
  context: AccountContext,
  caller: Caller,
  input: { email: string },
): Promise<void> {
  const { background, enumerationProtection, limits } = context;
  const email = readEmailAddress(input.email);
  await limits.reserveFrom(accountRules.mailFromAddress, caller.clientAddress);
  await limits.reserve(accountRules.resetMail, email);
  if (enumerationProtection) background.run(() => mailWhereKnown(context, email));
  else if (!(await mailWhereKnown(context, email))) throw new AppError('auth/user-not-found');
}

async function mailWhereKnown(context: AccountContext, email: string): Promise<boolean> {
  const user = await findUserByEmail(context.db, email);
  if (user === null) return false;
  await context.mailer.mailReset(user);
  context.log.info({ event: 'reset mail', userId: user.id });
  return true;
}
