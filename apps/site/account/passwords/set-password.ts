import { AppError } from '@m8/platform/errors.ts';
import { accountRules } from '@m8/platform/limits.ts';
import { sql } from 'kysely';
import type { Account, SignInUseCase, UseCase } from '#account/account.ts';
import { requireLink, spendLink } from '#account/account-link.ts';
import { readSignIn } from '#account/sign-in/read-sign-in.ts';
import {
  changeUser,
  decoyAddress,
  findUserByEmail,
  makeUser,
  readEmailAddress,
  removeWaysIn,
  requireUser,
  storePassword,
  waysIn,
} from '#account/users.ts';
import { requireOwnChange } from '#account/your-account/confirmation.ts';
import { credentialChanged } from '#account/your-account/credential-changed.ts';
import { requireStrongPassword } from './password-rules.ts';

/**
 * Mails a link for choosing a new password. If accounts are hidden, the answer does not wait for the
 * look-up and the mail, so an address without an account gets the same answer as fast. Such an address
 * causes the same work, so that the next request takes as long too, and its unsent mail counts like a sent
 * one, except in the total: that would let strangers use up everybody's resets without a single mail.
 *
 * @throws AppError `auth/invalid-email`, `auth/too-many-requests`, and `auth/user-not-found` if accounts
 *   are not hidden
 */
export const sendReset: UseCase<{ email: string }> = async (account, caller, input) => {
  const { background, enumerationProtection, limits } = account;
  const email = readEmailAddress(input.email);
  await limits.countMail({ kind: 'reset', to: email }, caller.clientAddress, async () => {
    if (enumerationProtection) return background.run(() => mailAlike(account, email));
    const user = await findUserByEmail(account.db, email);
    if (user === null) throw new AppError('auth/user-not-found');
    await account.mailer.mailReset(user);
    account.log.info({ event: 'reset mail', userId: user.id });
  });
};

/**
 * Mails the link if the address has an account. If not, the same statements run for a decoy and are rolled
 * back: on a database with one connection, the next request would otherwise be noticeably faster.
 */
async function mailAlike(account: Account, email: string): Promise<void> {
  const { db, clock, limits, log, mailer } = account;
  const known = await db.transaction().execute(async (within) => {
    const user = await findUserByEmail(within, email);
    await sql`savepoint decoy`.execute(within);
    const decoy = decoyAddress();
    const id = await makeUser(within, { email: decoy, emailVerified: false, now: clock.now() });
    await sql.raw(user ? 'rollback to savepoint decoy' : 'savepoint unused').execute(within);
    await mailer.mailReset(user ?? { id, email: decoy }, within);
    await sql.raw(user ? 'savepoint unused' : 'rollback to savepoint decoy').execute(within);
    return user;
  });
  await limits.settleMail({ kind: 'reset' }, known !== null);
  if (known) log.info({ event: 'reset mail', userId: known.id });
}

/**
 * Sets a new password with the token of a mailed link, and ends all earlier sessions and keys. The link
 * came by mail, so the address becomes verified. If it was not verified before, someone other than its
 * owner may have opened the account, so other sign-in methods are removed. After a weak password the link
 * stays valid for another attempt.
 *
 * @throws AppError `auth/invalid-action-code`, `auth/weak-password`, `auth/too-many-requests`
 */
export const resetPassword: SignInUseCase<{ token: string; password: string }> = async (
  account,
  caller,
  input,
) => {
  const { db, clock, limits, log, passwords } = account;
  const link = { token: input.token, purpose: 'reset-password' } as const;
  await limits.reserveFrom(accountRules.linkFromAddress, caller.clientAddress);
  const { email, emailVerified } = await requireUser(db, await requireLink(db, clock, link));
  requireStrongPassword(account, input.password, email);
  const hash = await passwords.hash(input.password);
  const { userId, ended } = await spendLink(account, link, async (within, { user: { id } }) => {
    if (!emailVerified) await removeWaysIn(within, id);
    const now = clock.now();
    await changeUser(within, id, { email_verified: true }, now);
    await storePassword(within, { userId: id, hash, now });
    const news = { user: { id, email }, change: 'password-reset' } as const;
    return { userId: id, ended: await credentialChanged(account, within, news) };
  });
  log.info({ event: 'password reset', userId, ...ended });
  const attempt = { email, clientAddress: caller.clientAddress, device: null };
  await limits.clearSignIn(attempt);
  await limits.forgiveCodes(userId, attempt);
  return readSignIn(account, caller);
};

/**
 * Sets the caller's new or first password. Their other sessions and their API keys end.
 *
 * @throws AppError `auth/requires-sign-in`, `auth/confirm-it-is-you`, `auth/weak-password`,
 *   `auth/too-many-requests`
 */
export const changePassword: UseCase<{ password: string }> = async (account, caller, input) => {
  const { clock, log, passwords } = account;
  const own = await requireOwnChange(account, caller);
  const { userId } = own;
  requireStrongPassword(account, input.password, own.user.email);
  const hash = await passwords.hash(input.password);
  const ended = await own.make(async (within) => {
    const had = await waysIn(within, userId);
    await storePassword(within, { userId, hash, now: clock.now() });
    return credentialChanged(account, within, {
      ...own,
      change: had.password ? 'password-changed' : 'password-set',
    });
  });
  log.info({ event: 'password changed', userId, ...ended });
};
