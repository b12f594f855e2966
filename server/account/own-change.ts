import type { Person } from '#server/platform/actor.ts';
import { accountRules } from '#server/platform/limits.ts';
import type { Account, Caller } from './account.ts';
import { requireConfirmed } from './confirmation.ts';
import type { KeptAccess } from './credential-changed.ts';
import { findDevice, requireActor } from './read-sign-in.ts';

/** What a change of one's own account takes: it is let through, made, logged and mailed. */
export type OwnChanger = Pick<
  Account,
  'cookies' | 'db' | 'clock' | 'log' | 'limits' | 'mailer' | 'revokeKeysOf'
>;

/** Somebody who changes their own account, with what they use to do so. */
export interface OwnChange {
  person: Person;
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
  const { sessionId, ...person } = await requireActor(account, caller);
  await requireConfirmed(account, { sessionId });
  await account.limits.reserve(accountRules.changeByPerson, person.userId);
  const device = await findDevice(account, caller, person.email);
  const userAgent = caller.headers.get('user-agent');
  return { person, keep: { sessionId, device }, userAgent };
}
