import { AppError } from '@m8/platform/errors.ts';
import { accountRules } from '@m8/platform/limits.ts';
import type { Account, SignInUseCase, UseCase } from '#account/account.ts';
import { spendLink } from '#account/account-link.ts';
import type { MailRecipient } from '#account/account-mailer.ts';
import { readSignIn, requireActor } from '#account/sign-in/read-sign-in.ts';
import { changeUser, removeWaysIn, storePassword } from '#account/users.ts';
import { endAccess } from '#account/your-account/credential-changed.ts';

const purpose = 'verify-email';

/**
 * Mails a new verification link to the signed-in person, unless their address is already verified.
 *
 * @throws AppError `auth/requires-sign-in`, `auth/too-many-requests`
 */
export const sendVerification: UseCase = async (account, caller) => {
  const { limits, mailer, log } = account;
  const { userId, email, emailVerified } = await requireActor(account, caller);
  if (emailVerified) return;
  await limits.countMail({ kind: 'other', to: email }, caller.clientAddress, () =>
    mailer.mailVerification({ id: userId, email }),
  );
  log.info({ event: 'verification mail', userId });
};

/**
 * Mails the first verification link of a new account. The account exists and its owner can request another
 * mail, so a failure is logged and undoes nothing.
 */
export async function sendFirstVerification(
  { mailer, log }: Account,
  user: MailRecipient,
): Promise<void> {
  try {
    await mailer.mailVerification(user);
  } catch (error) {
    const name = error instanceof Error ? error.name : undefined;
    log.error({ event: 'verification mail failed', userId: user.id, error: name });
  }
}

/**
 * Confirms an address with the token of a mailed link. The caller need not be signed in. If the link is that
 * of a sign-up with hidden accounts, the password typed there becomes the person's, and all that was opened
 * or added before ends: it may be someone else's. An address that has been confirmed since is left alone.
 *
 * @throws AppError `auth/invalid-action-code`, `auth/too-many-requests`
 */
export const verifyEmail: SignInUseCase<{ token: string }> = async (account, caller, { token }) => {
  const { clock, limits, log } = account;
  const now = clock.now();
  await limits.reserveFrom(accountRules.linkFromAddress, caller.clientAddress);
  const userId = await spendLink(account, { token, purpose }, async (within, spent) => {
    const { user, password: hash } = spent;
    if (hash !== null && !user.emailVerified) {
      await removeWaysIn(within, user.id);
      await endAccess(account, within, { user, change: 'password-set' });
      await storePassword(within, { userId: user.id, hash, now });
    }
    await changeUser(within, user.id, { email_verified: true }, now);
    return user.id;
  });
  log.info({ event: 'email verified', userId });
  return readSignIn(account, caller);
};

/**
 * Closes an account that was opened with another person's address, at the request of the address's
 * owner. Only an unconfirmed account is removed; its sessions end with it.
 *
 * @throws AppError `auth/invalid-action-code`, `auth/too-many-requests`
 */
export const disownAccount: SignInUseCase<{ token: string }> = async (account, caller, input) => {
  const { limits, log } = account;
  await limits.reserveFrom(accountRules.linkFromAddress, caller.clientAddress);
  const { id: userId } = await spendLink(account, { ...input, purpose }, (within, { user }) =>
    within
      .deleteFrom('account_user')
      .where('id', '=', user.id)
      .where('email_verified', '=', false)
      .returning('id')
      .executeTakeFirstOrThrow(() => new AppError('auth/invalid-action-code')),
  );
  log.info({ event: 'account disowned', userId });
  return readSignIn(account, caller);
};
