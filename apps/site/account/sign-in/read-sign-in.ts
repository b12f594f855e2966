import type { Actor } from '@m8/platform/actor.ts';
import { AppError } from '@m8/platform/errors.ts';
import type { Account, Caller, SignInUseCase } from '#account/account.ts';
import { endSession, findLiveSession, prolongSession } from '#account/sessions/sessions.ts';
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

/** @returns the person of the headers' session cookie, or null; changes nothing */
export async function findActor(account: Account, headers: Headers): Promise<Actor | null> {
  const found = await findLiveSession(account, 'token', account.cookies.read(headers, 'session'));
  if (found === null) return null;
  const { userId, email, emailVerified, sessionId } = found;
  return { userId, email, emailVerified, sessionId };
}

/** @throws AppError `auth/requires-sign-in` for a visitor */
export async function requireActor(account: Account, { headers }: Caller): Promise<Actor> {
  const actor = await findActor(account, headers);
  if (actor === null) throw new AppError('auth/requires-sign-in');
  return actor;
}
