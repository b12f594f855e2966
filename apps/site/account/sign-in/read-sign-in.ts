import type { DbOrTransaction } from '@m8/platform/database/tables.ts';
import { AppError } from '@m8/platform/errors.ts';
import { hashOf, newToken } from '@m8/platform/hashed-token.ts';
import type { Account, Caller, SignInUseCase } from '#account/account.ts';
import type { Attempt } from '#account/account-limits.ts';
import { deviceLifetimeSeconds } from '#account/sessions/cookies.ts';
import {
  endSession,
  findLiveSession,
  type LiveSession,
  prolongSession,
} from '#account/sessions/sessions.ts';
import { lockUser } from '#account/users.ts';

/** Reads who is signed in, extends the session, and clears the cookies of an ended one. */
export const readSignIn: SignInUseCase = async (account, caller) => {
  const { cookies, db, clock } = account;
  const { headers } = caller;
  const token = cookies.read(headers, 'session');
  const session = await findLiveSession(account, 'token', token);
  if (token === null || session === null) {
    if (token !== null) await endSession(db, token);
    const stale = (['session', 'hint'] as const).filter((name) => cookies.isSent(headers, name));
    return { user: null, cookies: stale.map(cookies.clear) };
  }
  const { userId, email, emailVerified } = session;
  const user = { email, emailVerified };
  if (!(await prolongSession(db, clock, session))) return { user, cookies: [] };
  const device = await db
    .transaction()
    .execute((within) => rememberDevice(account, within, caller, userId));
  return { user, cookies: signedInCookies(account, token, device) };
};

export function signedInCookies({ cookies }: Account, token: string, device: string): string[] {
  return [
    cookies.keep('session', token),
    cookies.keep('hint', 'in'),
    cookies.keep('device', device),
  ];
}

/** @returns the session of the headers' cookie, or null; changes nothing */
export function findActor(account: Account, headers: Headers): Promise<LiveSession | null> {
  return findLiveSession(account, 'token', account.cookies.read(headers, 'session'));
}

/** @throws AppError `auth/requires-sign-in` for a visitor */
export async function requireActor(account: Account, { headers }: Caller): Promise<LiveSession> {
  const actor = await findActor(account, headers);
  if (actor === null) throw new AppError('auth/requires-sign-in');
  return actor;
}

/** Known browsers per account; the one with the oldest sign-in is forgotten first. */
export const devicesMax = 10;

/**
 * Remembers a browser that has just signed in. Its cookie proves that, so guesses from elsewhere cannot
 * lock out the account's owner (OWASP, "Device Cookies"). The cookie grants nothing else, and is forgotten
 * when the account's credentials change.
 */
export async function rememberDevice(
  { cookies, clock }: Account,
  within: DbOrTransaction,
  { headers }: Caller,
  userId: string,
): Promise<string> {
  const value = cookies.read(headers, 'device');
  const now = clock.now();
  const expires = { expires_at: new Date(now.getTime() + deviceLifetimeSeconds * 1000) };
  const fresh = newToken();
  // Otherwise two simultaneous sign-ins would each make room only for themselves.
  await lockUser(within, userId);
  const known = await within
    .updateTable('account_device')
    .set(expires)
    .where('token_hash', '=', hashOf(value ?? ''))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .returning('token_hash')
    .executeTakeFirst();
  if (value !== null && known !== undefined) return value;
  await within
    .insertInto('account_device')
    .values({ token_hash: hashOf(fresh), user_id: userId, ...expires })
    .execute();
  await within
    .deleteFrom('account_device')
    .where('token_hash', 'in', (devices) =>
      devices
        .selectFrom('account_device')
        .select('token_hash')
        .where('user_id', '=', userId)
        .where('token_hash', '!=', hashOf(fresh))
        .orderBy('expires_at', 'desc')
        .offset(devicesMax - 1),
    )
    .execute();
  return fresh;
}

/** @returns a try of the caller at the account with an address, as the limits count it */
export async function attemptOf(account: Account, caller: Caller, email: string): Promise<Attempt> {
  const device = await findDevice(account, caller, email);
  return { email, clientAddress: caller.clientAddress, device };
}

/** @returns name of the caller's browser if the account with this address knows it, or null */
export async function findDevice(
  { cookies, db, clock }: Account,
  { headers }: Caller,
  email: string,
): Promise<string | null> {
  const found = await db
    .selectFrom('account_device')
    .innerJoin('account_user', 'account_user.id', 'account_device.user_id')
    .select('token_hash')
    .where('token_hash', '=', hashOf(cookies.read(headers, 'device') ?? ''))
    .where('email', '=', email)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  return found?.token_hash ?? null;
}
