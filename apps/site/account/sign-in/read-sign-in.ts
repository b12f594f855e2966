import type { Actor } from '@m8/platform/actor.ts';
import { AppError } from '@m8/platform/errors.ts';
import type { Account, Caller, SignInResult } from '#account/account.ts';
import { endSession, findLiveSession, prolongSession } from '#account/sessions/sessions.ts';
import { recogniseDevice, rememberDevice } from './device-cookie.ts';

/** The parts needed to read who is signed in. */
export type SignInReader = Pick<Account, 'cookies' | 'db' | 'clock'>;

/** Reads who is signed in, prolongs the session, and clears the cookies of an ended one. */
export async function readSignIn(account: SignInReader, caller: Caller): Promise<SignInResult> {
  const { cookies, db, clock } = account;
  const { headers } = caller;
  const token = cookies.read(headers, 'session');
  const session = token === null ? null : await findLiveSession(db, clock, token);
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
    .execute((within) =>
      rememberDevice(within, clock, { userId, value: cookies.read(headers, 'device') }),
    );
  return { user, cookies: signedInCookies(account, token, device) };
}

/** @returns the cookies of a signed-in browser */
export function signedInCookies(
  { cookies }: Pick<Account, 'cookies'>,
  token: string,
  device: string,
): string[] {
  return [
    cookies.keep('session', token),
    cookies.keep('hint', 'in'),
    cookies.keep('device', device),
  ];
}

/** @returns the person of the headers' session cookie, or null; changes nothing */
export async function findActor(
  { cookies, db, clock }: SignInReader,
  headers: Headers,
): Promise<Actor | null> {
  const token = cookies.read(headers, 'session');
  const found = token === null ? null : await findLiveSession(db, clock, token);
  if (found === null) return null;
  const { userId, email, emailVerified, sessionId } = found;
  return { userId, email, emailVerified, sessionId };
}

/** @throws AppError `auth/requires-sign-in` for a visitor */
export async function requireActor(account: SignInReader, { headers }: Caller): Promise<Actor> {
  const actor = await findActor(account, headers);
  if (actor === null) throw new AppError('auth/requires-sign-in');
  return actor;
}

/** @returns name of the caller's browser if the account with this address knows it, or null */
export function findDevice(
  { cookies, db, clock }: SignInReader,
  { headers }: Caller,
  email: string,
): Promise<string | null> {
  return recogniseDevice(db, clock, { email, value: cookies.read(headers, 'device') });
}
