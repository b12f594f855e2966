import { FirebaseError } from '@firebase/app';
import {
  getMultiFactorResolver,
  type MultiFactorError,
  type MultiFactorResolver,
  multiFactor,
  TotpMultiFactorGenerator,
  type TotpSecret,
  type User,
} from '@firebase/auth';
import type { FactorSetUp } from '@m8/contracts/account.ts';
import { AccountError } from '#account/screen/account-port.ts';
import { auth } from '#firebase/auth.ts';
import { accountErrorOf } from './error-codes.ts';

/** The sign-in that waits for a code; lost on a page load. */
let held: MultiFactorResolver | null = null;

/** Keeps a refused sign-in if Firebase only asks for a code. @throws the error to show */
export function holdForCode(error: unknown): never {
  const needsCode =
    error instanceof FirebaseError && error.code === 'auth/multi-factor-auth-required';
  if (!needsCode) throw error;
  held = getMultiFactorResolver(auth, error as MultiFactorError); // The SDK's type for this code.
  throw new AccountError('auth/second-factor-needed');
}

/**
 * Completes the sign-in that waits for a code.
 *
 * @throws AccountError `auth/sign-in-expired` if none waits, `auth/operation-not-allowed` if the person has
 *   no authenticator app, and Firebase's errors
 */
export async function signInWithCode(code: string): Promise<User> {
  if (held === null) throw new AccountError('auth/sign-in-expired');
  const app = held.hints.find(({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID);
  if (app === undefined) throw new AccountError('auth/operation-not-allowed');
  const shown = TotpMultiFactorGenerator.assertionForSignIn(app.uid, code);
  const { user } = await held.resolveSignIn(shown);
  held = null;
  return user;
}

let begun: TotpSecret | null = null;

/** @throws AccountError `auth/requires-sign-in` for a visitor */
export async function requireUser(): Promise<User> {
  await auth.authStateReady();
  if (!auth.currentUser) throw new AccountError('auth/requires-sign-in');
  return auth.currentUser;
}

async function callFirebase<Answer>(ask: (user: User) => Promise<Answer>): Promise<Answer> {
  const user = await requireUser();
  try {
    return await ask(user);
  } catch (error) {
    const isLate = error instanceof FirebaseError && error.code === 'auth/requires-recent-login';
    throw isLate ? new AccountError('auth/confirm-it-is-you') : accountErrorOf(error);
  }
}

/** An authenticator app as second factor in Firebase; all functions throw AccountError. */
export const firebaseFactor = {
  isOn: async () => multiFactor(await requireUser()).enrolledFactors.length > 0,
  begin: (): Promise<FactorSetUp> =>
    callFirebase(async (user) => {
      begun = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession());
      const link = begun.generateQrCodeUrl(user.email ?? '', location.hostname);
      return { secret: begun.secretKey, link };
    }),
  turnOn: (code: string): Promise<void> =>
    callFirebase(async (user) => {
      if (begun === null) throw new AccountError('auth/sign-in-expired');
      const shown = TotpMultiFactorGenerator.assertionForEnrollment(begun, code);
      await multiFactor(user).enroll(shown);
      begun = null;
    }),
  turnOff: (): Promise<void> =>
    callFirebase(async (user) => {
      for (const factor of multiFactor(user).enrolledFactors)
        await multiFactor(user).unenroll(factor);
    }),
};
