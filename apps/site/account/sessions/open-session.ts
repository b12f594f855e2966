import { randomUUID } from 'node:crypto';
import type { DbOrTransaction } from '@m8/platform/database/tables.ts';
import { AppError } from '@m8/platform/errors.ts';
import { newToken } from '@m8/platform/hashed-token.ts';
import { addressPrefix, readIpAddress } from '@m8/platform/ip-address.ts';
import type { Account, Caller, SignInResult } from '#account/account.ts';
import { hasSecondFactor, startPendingSignIn } from '#account/second-factor/pending-sign-in.ts';
import { rememberDevice } from '#account/sign-in/device-cookie.ts';
import { signedInCookies } from '#account/sign-in/read-sign-in.ts';
import { logSecurityEvent } from '#account/your-account/security-log.ts';
import { endSession, sessionLifetimeSeconds } from './sessions.ts';

const userAgentMaxLength = 512;

/** What a person proved at sign-in; a passkey is both factors. */
export type Shown = 'way-in' | 'second-factor';

/**
 * Signs a person in: the one place where sessions begin. If a second factor is required and was not shown,
 * no session is opened, and the sign-in is held until it is. The browser's previous session ends (OWASP
 * ASVS 7.2.4).
 *
 * @returns who is signed in, nobody if the sign-in is held; null if the account no longer exists
 * @throws AppError `auth/user-disabled`
 */
export async function openSession(
  account: Account,
  caller: Caller,
  { userId, shown }: { userId: string; shown: Shown },
): Promise<SignInResult | null> {
  const { cookies, db } = account;
  const { headers } = caller;
  const token = newToken();
  const opened = await db.transaction().execute(async (within) => {
    // A concurrent disabling waits for the lock, and then ends this session.
    const person = await within
      .selectFrom('account_user')
      .select(['email', 'email_verified as emailVerified', 'banned'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (person === undefined) return null;
    if (person.banned) throw new AppError('auth/user-disabled');
    if (shown === 'way-in' && (await hasSecondFactor(within, userId))) return 'held';
    await endSession(within, cookies.read(headers, 'session') ?? '');
    await storeSession(account, within, caller, { userId, shown, token });
    const device = await rememberDevice(account, within, caller, userId);
    return { user: { email: person.email, emailVerified: person.emailVerified }, device };
  });
  if (opened === null) return null;
  if (opened === 'held') return startPendingSignIn(account, userId);
  const held = cookies.isSent(headers, 'held') ? [cookies.clear('held')] : [];
  return {
    user: opened.user,
    cookies: [...signedInCookies(account, token, opened.device), ...held],
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

async function storeSession(
  { clock }: Account,
  within: DbOrTransaction,
  { headers, clientAddress }: Caller,
  { userId, shown, token }: { userId: string; shown: Shown; token: string },
): Promise<void> {
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
}
