import { AppError } from '@m8/platform/errors.ts';
import type { Account, Caller, SignInUseCase } from '#account/account.ts';
import {
  endSession,
  findLiveSession,
  type LiveSession,
  prolongSession,
} from '#account/sessions/sessions.ts';
import { rememberDevice } from './device-cookie.ts';

/** Reads who is signed in, prolongs the session, and clears the cookies of an ended one. */
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
