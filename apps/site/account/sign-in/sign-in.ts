import type { Credentials } from '@m8/contracts/account.ts';
import { AppError } from '@m8/platform/errors.ts';
import type { Account, Caller, SignInResult, SignInUseCase } from '#account/account.ts';
import { openSession, passwordCounts } from '#account/sessions/open-session.ts';
import { endSession } from '#account/sessions/sessions.ts';
import { findPassword, readEmailAddress } from '#account/users.ts';
import { attemptOf } from './read-sign-in.ts';

/**
 * Signs in with a password. Every attempt is counted before the password is checked. With a second factor,
 * nobody is signed in yet, and attempts stay counted until the code is correct.
 *
 * @throws AppError `auth/invalid-email`, `auth/user-disabled`, `auth/too-many-requests`, and
 *   `auth/user-not-found` or `auth/wrong-password`, or `auth/invalid-credential` for both if accounts are
 *   hidden
 */
export const signIn: SignInUseCase<Credentials> = async (account, caller, input) => {
  const { limits, log } = account;
  const email = readEmailAddress(input.email);
  const attempt = await attemptOf(account, caller, email);
  await limits.reserveSignIn(attempt);
  const signingIn = openByPassword(account, caller, { ...input, email });
  const opened = await signingIn.catch((error: unknown) => {
    if (error instanceof AppError) log.info({ event: 'sign-in refused', code: error.code });
    throw error;
  });
  if (opened.user === null) return opened;
  await limits.clearSignIn(attempt);
  return opened;
};

/** @param credentials with the address as `readEmailAddress` returns it */
async function openByPassword(
  account: Account,
  caller: Caller,
  { email, password }: Credentials,
): Promise<SignInResult> {
  const { db, log, passwords, enumerationProtection } = account;
  const known = await findPassword(db, email);
  // If accounts are hidden, a person who just opened one would learn that the address had none before.
  const person = enumerationProtection && !known?.emailVerified ? null : known;
  const isRight = person?.hash
    ? await passwords.verify(person.hash, password)
    : // Takes as long if there is nothing to compare with.
      await passwords.hash(password).then(() => false);
  const opened =
    person?.hash && isRight
      ? await openSession(account, caller, {
          userId: person.userId,
          shown: 'way-in',
          stillCounts: passwordCounts(person.hash),
        })
      : null;
  if (person && opened) {
    if (opened.user) log.info({ event: 'sign-in', userId: person.userId });
    return opened;
  }
  if (enumerationProtection) throw new AppError('auth/invalid-credential');
  throw new AppError(person ? 'auth/wrong-password' : 'auth/user-not-found');
}

/** Ends the caller's session, if any. */
export const signOut: SignInUseCase = async ({ cookies, db, log }, { headers }) => {
  await endSession(db, cookies.read(headers, 'session') ?? '');
  log.info({ event: 'sign-out' });
  return { user: null, cookies: [cookies.clear('session'), cookies.clear('hint')] };
};
