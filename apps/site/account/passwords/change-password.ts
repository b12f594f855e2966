import type { TypedPassword, UseCase } from '#account/account.ts';
import { waysIn } from '#account/sign-in/ways-in.ts';
import { storePassword } from '#account/users.ts';
import { changeOwn, requireOwnChange } from '#account/your-account/confirmation.ts';
import { credentialChanged } from '#account/your-account/credential-changed.ts';
import { requireStrongPassword } from './password-rules.ts';

/**
 * Sets the caller's new or first password. Their other sessions and their API keys end.
 *
 * @throws AppError `auth/requires-sign-in`, `auth/confirm-it-is-you`, `auth/weak-password`,
 *   `auth/too-many-requests`
 */
export const changePassword: UseCase<TypedPassword> = async (account, caller, { password }) => {
  const { clock, log, passwords } = account;
  const own = await requireOwnChange(account, caller);
  const { id: userId, email } = own.user;
  requireStrongPassword(account, password, email);
  const hash = await passwords.hash(password);
  const ended = await changeOwn(account, own, async (within) => {
    const had = await waysIn(within, userId);
    await storePassword(within, { userId, hash, now: clock.now() });
    return credentialChanged(account, within, {
      ...own,
      change: had.password ? 'password-changed' : 'password-set',
    });
  });
  log.info({ event: 'password changed', userId, ...ended });
};
