import { randomUUID } from 'node:crypto';
import type { DbOrTransaction } from '@m8/platform/database/tables.ts';
import { AppError } from '@m8/platform/errors.ts';
import { newToken } from '@m8/platform/hashed-token.ts';
import { addressPrefix, readIpAddress } from '@m8/platform/ip-address.ts';
import type { Account, Caller, SignInResult } from '#account/account.ts';
import { hasSecondFactor, startPendingSignIn } from '#account/second-factor/pending-sign-in.ts';
import { rememberDevice, signedInCookies } from '#account/sign-in/read-sign-in.ts';
import { findUserByGoogle, passwordHashOf } from '#account/users.ts';
import { logSecurityEvent } from '#account/your-account/security-log.ts';
import { endSession, sessionLifetimeSeconds } from './sessions.ts';

const userAgentMaxLength = 512;

/** What a person proved at sign-in; a passkey is both factors. */
export type Shown = 'way-in' | 'second-factor';

/** A sign-in whose credential has been checked. */
export interface ProvenSignIn {
  userId: string;
  shown: Shown;
  /** Finds the checked credential again, in a transaction that has locked the account. */
  stillCounts: StillCounts;
}

type StillCounts = (within: DbOrTransaction, userId: string) => Promise<boolean>;

/** @param hash the stored hash that the password matched; a changed password has another */
export function passwordCounts(hash: string): StillCounts {
  return async (within, userId) => (await passwordHashOf(within, userId)) === hash;
}

export function passkeyCounts(id: string): StillCounts {
  return async (within, userId) => {
    const passkeys = within.selectFrom('account_passkey').select('id').where('id', '=', id);
    return (await passkeys.where('user_id', '=', userId).executeTakeFirst()) !== undefined;
  };
}

/**
 * @param googleId the Google account that was shown. Without a link to it only a person with a second factor
 *   gets this far, and their sign-in is held
 */
export function googleCounts(googleId: string): StillCounts {
  return async (within, userId) =>
    (await findUserByGoogle(within, googleId))?.id === userId ||
    (await hasSecondFactor(within, userId));
}

/**
 * Signs a person in: the one place where sessions begin. If a second factor is required and was not shown,
 * no session is opened, and the sign-in is held until it is. The browser's previous session ends (OWASP
 * ASVS 7.2.4).
 *
 * @param account its database may be the transaction that checked the credential
 * @returns who is signed in, nobody if the sign-in is held; null if the account or the credential no longer
 *   exists, such as a password that was reset since it was checked
 */
export async function openSession(
  account: Account,
  caller: Caller,
  proven: ProvenSignIn,
): Promise<SignInResult | null> {
  const { clock, cookies, db: within } = account;
  if (!within.isTransaction)
    return within.transaction().execute((db) => openSession({ ...account, db }, caller, proven));
  const { userId, shown, stillCounts } = proven;
  const { headers, clientAddress } = caller;
  // A concurrent disabling or change of credentials waits for the lock, and then ends this session.
  const person = await within
    .selectFrom('account_user')
    .select(['email', 'email_verified as emailVerified', 'banned'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (person === undefined) return null;
  if (person.banned) throw new AppError('auth/user-disabled');
  if (!(await stillCounts(within, userId))) return null;
  if (shown === 'way-in' && (await hasSecondFactor(within, userId)))
    return startPendingSignIn(account, userId);
  await endSession(within, cookies.read(headers, 'session') ?? '');
  const token = newToken();
  const now = clock.now();
  const address = readIpAddress(clientAddress);
  const userAgent = printable(headers.get('user-agent') ?? '', userAgentMaxLength);
  await within
    .insertInto('account_session')
    .values({
      id: randomUUID(),
      token,
      user_id: userId,
      // For IPv6 the customer's network is enough.
      ip_address: address?.includes(':') ? `${addressPrefix(address)}::` : address,
      user_agent: userAgent,
      created_at: now,
      updated_at: now,
      expires_at: new Date(now.getTime() + sessionLifetimeSeconds * 1000),
      confirmed_at: now,
      factor_shown_at: shown === 'second-factor' ? now : null,
    })
    .execute();
  await logSecurityEvent(within, { userId, kind: 'signed-in', at: now, userAgent });
  const device = await rememberDevice(account, within, caller, userId);
  const held = cookies.isSent(headers, 'held') ? [cookies.clear('held')] : [];
  return {
    user: { email: person.email, emailVerified: person.emailVerified },
    cookies: [...signedInCookies(account, token, device), ...held],
  };
}

/** @returns untrusted text as one line of well-formed characters, cut to this length */
export function printable(text: string, maxLength: number): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, maxLength);
}
