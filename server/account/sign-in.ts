import type { Credentials } from '#contracts/account.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Account, authHeaders, type Caller, type SignInResult } from './account.ts';
import { asRefusal } from './better-auth-errors.ts';
import { readEmailAddress } from './email-address.ts';
import { unlessHeld } from './second-factor/factor-gate.ts';
import { holdSignIn } from './second-factor/sign-in-with-code.ts';
import { decoyAddress, findUserByEmail } from './users.ts';

/**
 * Signs in with a password. Every try is counted before the password is looked at. Where there is a second
 * factor, nobody is signed in yet, and the tries stay counted until its code is right.
 *
 * @throws AppError `auth/invalid-email`, `auth/user-disabled`, `auth/too-many-requests`, and
 *   `auth/user-not-found` or `auth/wrong-password`, or `auth/invalid-credential` for both where
 *   accounts are hidden
 */
export async function signIn(
  account: Pick<Account, 'auth' | 'db' | 'clock' | 'log' | 'limits' | 'enumerationProtection'>,
  caller: Caller,
  credentials: Credentials,
): Promise<SignInResult> {
  const { auth, limits, log } = account;
  const email = readEmailAddress(credentials.email);
  const headers = authHeaders(caller);
  const { device } = await auth.api.readDevice({ headers, query: { email } });
  const attempt = { email, clientAddress: caller.clientAddress, device };
  await limits.reserveSignIn(attempt);
  const body = { email: await whomToTry(account, email), password: credentials.password };
  const tried = await unlessHeld(() =>
    auth.api.signInEmail({ body, headers, returnHeaders: true }),
  ).catch(async (error: unknown) => {
    const refusal = await toRefusal(account, email, asRefusal(error));
    if (refusal instanceof AppError) log.info({ event: 'sign-in refused', code: refusal.code });
    throw refusal;
  });
  if ('heldFor' in tried) return holdSignIn(account, tried.heldFor);
  await limits.clearSignIn(attempt);
  const { user } = tried.answer.response;
  log.info({ event: 'sign-in', userId: user.id });
  return {
    user: { email: user.email, emailVerified: user.emailVerified },
    cookies: tried.answer.headers.getSetCookie(),
  };
}

/**
 * Where accounts are hidden, nobody can sign in to an unconfirmed account: whoever has just opened it
 * would learn that the address had none before. The attempt is then made for an address that nobody
 * has, at the same cost.
 */
async function whomToTry(
  { db, enumerationProtection }: Pick<Account, 'db' | 'enumerationProtection'>,
  email: string,
) {
  if (!enumerationProtection) return email;
  const user = await findUserByEmail(db, email);
  return user?.emailVerified === false ? decoyAddress() : email;
}

async function toRefusal(
  account: Pick<Account, 'db' | 'enumerationProtection'>,
  email: string,
  error: unknown,
) {
  const hidden = account.enumerationProtection;
  if (!(error instanceof AppError) || error.code !== 'auth/invalid-credential' || hidden)
    return error;
  const known = (await findUserByEmail(account.db, email)) !== null;
  return new AppError(known ? 'auth/wrong-password' : 'auth/user-not-found');
}

/** Ends the caller's session, if there is one. */
export async function signOut(
  account: Pick<Account, 'auth' | 'log'>,
  caller: Caller,
): Promise<SignInResult> {
  const { headers } = await account.auth.api.endSession({
    headers: authHeaders(caller),
    returnHeaders: true,
  });
  account.log.info({ event: 'sign-out' });
  return { user: null, cookies: headers.getSetCookie() };
}
