import type { DbOrTransaction } from '@m8/platform/database/tables.ts';
import { AppError } from '@m8/platform/errors.ts';
import { accountRules } from '@m8/platform/limits.ts';
import type { Account, Caller, SignInUseCase, UseCase } from '#account/account.ts';
import { type RedeemedLink, redeemLink } from '#account/account-link.ts';
import type { MailRecipient } from '#account/account-mailer.ts';
import { readSignIn, requireActor } from '#account/sign-in/read-sign-in.ts';
import { changeUser, removeWaysIn, requireUser, storePassword } from '#account/users.ts';
import { endAccess } from '#account/your-account/credential-changed.ts';

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

/** Uses up the token of a mailed verification link, and changes its account in the same transaction. */
async function redeemVerification(
  { db, clock, limits }: Account,
  caller: Caller,
  { token }: { token: string },
  change: (within: DbOrTransaction, link: RedeemedLink) => Promise<void>,
): Promise<string> {
  await limits.reserveFrom(accountRules.linkFromAddress, caller.clientAddress);
  return db.transaction().execute(async (within) => {
    const link = await redeemLink(within, clock, { token, purpose: 'verify-email' });
    await change(within, link);
    return link.userId;
  });
}

/**
 * Confirms an address with the token of a mailed link. The caller need not be signed in. If the link is that
 * of a sign-up with hidden accounts, the password typed there becomes the person's, and all that was opened
 * or added before ends: it may be someone else's. An address that has been confirmed since is left alone.
 *
 * @throws AppError `auth/invalid-action-code`, `auth/too-many-requests`
 */
export const verifyEmail: SignInUseCase<{ token: string }> = async (account, caller, input) => {
  const now = account.clock.now();
  const userId = await redeemVerification(account, caller, input, async (within, link) => {
    const { userId: id, password: hash } = link;
    const { email, emailVerified } = await requireUser(within, id);
    if (hash !== null && !emailVerified) {
      await removeWaysIn(within, id);
      await endAccess(account, within, { user: { id, email }, change: 'password-set' });
      await storePassword(within, { userId: id, hash, now });
    }
    await changeUser(within, id, { email_verified: true }, now);
  });
  account.log.info({ event: 'email verified', userId });
  return readSignIn(account, caller);
};

/**
 * Removes an account that someone opened with another person's address, at the request of the address's
 * owner. Only an unconfirmed account is removed; its sessions end with it.
 *
 * @throws AppError `auth/invalid-action-code`, `auth/too-many-requests`
 */
export const disownAccount: SignInUseCase<{ token: string }> = async (account, caller, input) => {
  const userId = await redeemVerification(account, caller, input, async (within, link) => {
    await within
      .deleteFrom('account_user')
      .where('id', '=', link.userId)
      .where('email_verified', '=', false)
      .returning('id')
      .executeTakeFirstOrThrow(() => new AppError('auth/invalid-action-code'));
  });
  account.log.info({ event: 'account disowned', userId });
  return readSignIn(account, caller);
};
