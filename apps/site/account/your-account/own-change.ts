import { accountRules } from '@m8/platform/limits.ts';
import type { Account, Caller } from '#account/account.ts';
import type { MailRecipient } from '#account/account-mailer.ts';
import { findDevice, requireActor } from '#account/sign-in/read-sign-in.ts';
import { requireConfirmed } from './confirmation.ts';
import type { KeptAccess } from './credential-changed.ts';

/** What a change of one's own account takes: it is let through, made, logged and mailed. */
export type OwnChanger = Pick<
  Account,
  'cookies' | 'db' | 'clock' | 'log' | 'limits' | 'mailer' | 'revokeKeysOf'
>;

/** Somebody who changes their own account, with what they use to do so. */
export interface OwnChange {
  user: MailRecipient;
  emailVerified: boolean;
  keep: KeptAccess;
  userAgent: string | null;
}

/**
 * Lets a person change a way in to their own account, and counts it.
 *
 * @throws AppError `auth/requires-sign-in`, `auth/confirm-it-is-you`, `auth/too-many-requests`
 */
export async function requireOwnChange(
  account: Pick<Account, 'cookies' | 'db' | 'clock' | 'limits'>,
  caller: Caller,
): Promise<OwnChange> {
  const { sessionId, userId: id, email, emailVerified } = await requireActor(account, caller);
  await requireConfirmed(account, { sessionId });
  await account.limits.reserve(accountRules.changeByPerson, id);
  const device = await findDevice(account, caller, email);
  const userAgent = caller.headers.get('user-agent');
  return { user: { id, email }, emailVerified, keep: { sessionId, device }, userAgent };
}
