import { accountRules } from '@m8/platform/limits.ts';
import type { Account, Caller } from '#account/account.ts';
import type { MailRecipient } from '#account/account-mailer.ts';
import { findDevice } from '#account/sign-in/device-cookie.ts';
import { requireActor } from '#account/sign-in/read-sign-in.ts';
import { requireConfirmed } from './confirmation.ts';
import type { KeptAccess } from './credential-changed.ts';

/** A person who changes their own account, with the session and browser they use. */
export interface OwnChange {
  user: MailRecipient;
  emailVerified: boolean;
  keep: KeptAccess;
  userAgent: string | null;
}

/**
 * Allows and counts a change of the caller's own sign-in methods.
 *
 * @throws AppError `auth/requires-sign-in`, `auth/confirm-it-is-you`, `auth/too-many-requests`
 */
export async function requireOwnChange(account: Account, caller: Caller): Promise<OwnChange> {
  const { sessionId, userId: id, email, emailVerified } = await requireActor(account, caller);
  await requireConfirmed(account, { sessionId });
  await account.limits.reserve(accountRules.changeByPerson, id);
  const device = await findDevice(account, caller, email);
  const userAgent = caller.headers.get('user-agent');
  return { user: { id, email }, emailVerified, keep: { sessionId, device }, userAgent };
}
