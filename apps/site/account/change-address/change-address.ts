import { AppError } from '@m8/platform/errors.ts';
import { accountRules } from '@m8/platform/limits.ts';
import type { SignInUseCase, UseCase } from '#account/account.ts';
import { createLink, spendLink } from '#account/account-link.ts';
import { readSignIn } from '#account/sign-in/read-sign-in.ts';
import { changeUser, findUserByEmail, readEmailAddress, refuseIfTaken } from '#account/users.ts';
import { requireOwnChange } from '#account/your-account/confirmation.ts';
import { credentialChanged } from '#account/your-account/credential-changed.ts';
import { logSecurityEvent } from '#account/your-account/security-log.ts';

/**
 * Mails a link to a new address, which becomes the person's own when the link is used, and notifies the
 * present address. If accounts are hidden, an address that has an account gets the same link, which then
 * does nothing.
 *
 * @throws AppError `auth/requires-sign-in`, `auth/confirm-it-is-you`, `auth/invalid-email`,
 *   `auth/too-many-requests`, `auth/own-address`, and `auth/email-already-in-use` if accounts are not
 *   hidden
 */
export const askNewAddress: UseCase<{ email: string }> = async (account, caller, input) => {
  const { db, clock, limits, log, mailer, enumerationProtection } = account;
  const own = await requireOwnChange(account, caller);
  const { user, userId, userAgent } = own;
  const newEmail = readEmailAddress(input.email);
  await limits.countMail({ kind: 'other', to: newEmail }, caller.clientAddress, async () => {
    if (newEmail === user.email) throw new AppError('auth/own-address');
    if (!enumerationProtection && (await findUserByEmail(db, newEmail)))
      throw new AppError('auth/email-already-in-use');
    await own.make(async (within) => {
      // Only the last requested address can become the person's.
      await within
        .deleteFrom('account_link')
        .where('user_id', '=', userId)
        .where('purpose', '=', 'change-address')
        .execute();
      const link = { userId, purpose: 'change-address', newEmail } as const;
      const token = await createLink(within, clock, link);
      await mailer.mailNewAddress(user, { newEmail, token }, within);
      const event = { userId, at: clock.now(), userAgent, about: newEmail };
      await logSecurityEvent(within, { ...event, kind: 'address-asked' });
    });
  });
  log.info({ event: 'new address asked', userId });
};

/**
 * Makes a new address the person's own, with the token mailed to it. The caller need not be signed in.
 * Links sent to the old address end.
 *
 * @throws AppError `auth/invalid-action-code`, `auth/email-already-in-use`, `auth/too-many-requests`
 */
export const changeAddress: SignInUseCase<{ token: string }> = async (account, caller, input) => {
  const { clock, limits, log } = account;
  await limits.reserveFrom(accountRules.linkFromAddress, caller.clientAddress);
  const link = { token: input.token, purpose: 'change-address' } as const;
  const userId = await spendLink(account, link, async (within, { user, newEmail }) => {
    if (newEmail === null) throw new AppError('auth/invalid-action-code');
    await changeUser(within, user.id, { email: newEmail, email_verified: true }, clock.now());
    await credentialChanged(account, within, {
      user,
      change: 'address-changed',
      userAgent: caller.headers.get('user-agent'),
      // An unconfirmed address may belong to someone else.
      ...(user.emailVerified && { about: user.email }),
    });
    return user.id;
  }).catch(refuseIfTaken('auth/email-already-in-use'));
  log.info({ event: 'address changed', userId });
  return readSignIn(account, caller);
};
