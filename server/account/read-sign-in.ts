import type { Actor } from '#server/platform/actor.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Account, authHeaders, type Caller, type SignInResult } from './account.ts';
import type { Auth } from './better-auth.ts';

/** Tells who is signed in, prolongs the session, and clears the cookies of one that has ended. */
export async function readSignIn(
  account: Pick<Account, 'auth'>,
  caller: Caller,
): Promise<SignInResult> {
  const { headers, response } = await account.auth.api.readSession({
    headers: authHeaders(caller),
    query: { prolong: true },
    returnHeaders: true,
  });
  return {
    user: response && { email: response.email, emailVerified: response.emailVerified },
    cookies: headers.getSetCookie(),
  };
}

/** @returns who the headers' session cookie stands for, or null; changes nothing */
export async function findActor(auth: Auth, headers: Headers): Promise<Actor | null> {
  const found = await auth.api.readSession({ headers, query: { prolong: false } });
  if (found === null) return null;
  const { userId, email, emailVerified, sessionId } = found;
  return { userId, email, emailVerified, sessionId };
}

/** @throws AppError `auth/requires-sign-in` for a visitor */
export async function requireActor(auth: Auth, headers: Headers): Promise<Actor> {
  const actor = await findActor(auth, headers);
  if (actor === null) throw new AppError('auth/requires-sign-in');
  return actor;
}
