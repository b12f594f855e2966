import { challengeSeconds } from '@m8/contracts/account.ts';
import { AppError } from '@m8/platform/errors.ts';
import { accountRules } from '@m8/platform/limits.ts';
import type { PublicKeyCredentialRequestOptionsJSON as RequestOptions } from '@simplewebauthn/server';
import type { Account, SignInUseCase, UseCase } from '#account/account.ts';
import { openSession, passkeyCounts } from '#account/sessions/open-session.ts';
import { attemptOf, requireActor } from '#account/sign-in/read-sign-in.ts';
import { confirmSession } from '#account/your-account/confirmation.ts';
import { credentialsOf } from './own-passkeys.ts';
import {
  type ChallengeUse,
  makeChallenge,
  requirePasskey,
  requirePasskeyHost,
  type SignedByPasskey,
} from './verify-passkey.ts';

/** @returns request options: for any passkey of this site, or for one person's */
async function optionsFor(account: Account, use: ChallengeUse): Promise<RequestOptions> {
  const rpId = requirePasskeyHost(account);
  return {
    challenge: await makeChallenge(account, use),
    rpId,
    timeout: challengeSeconds * 1000,
    userVerification: 'required',
    ...(use.userId !== null && { allowCredentials: await credentialsOf(account.db, use.userId) }),
  };
}

const signingIn = { purpose: 'sign-in', userId: null } as const;

/**
 * Creates the options for a sign-in with any passkey of this site. They reveal nothing about anyone's
 * passkeys: browsers find those themselves.
 *
 * @throws AppError `auth/too-many-requests`, `auth/operation-not-allowed`
 */
export const passkeySignInOptions: UseCase<void, RequestOptions> = async (account, caller) => {
  requirePasskeyHost(account);
  await account.limits.reserveFrom(accountRules.challengeFromAddress, caller.clientAddress);
  return optionsFor(account, signingIn);
};

/**
 * Signs in with a passkey. Its person has unlocked it with a finger, a face or a PIN, so it counts as two
 * factors and needs no code.
 *
 * @throws AppError `auth/passkey-expired`, `auth/passkey-refused`, `auth/passkey-copied`,
 *   `auth/user-disabled`, `auth/too-many-requests`, `auth/operation-not-allowed`
 */
export const signInWithPasskey: SignInUseCase<SignedByPasskey> = async (account, caller, sent) => {
  const { limits, log } = account;
  await limits.reserveFrom(accountRules.passkeyFromAddress, caller.clientAddress);
  const { id, userId } = await requirePasskey(account, caller, { signed: sent, use: signingIn });
  const opened = await openSession(account, caller, {
    userId,
    shown: 'second-factor',
    stillCounts: passkeyCounts(id),
  });
  if (!opened?.user) throw new AppError('auth/passkey-refused');
  await limits.clearSignIn(await attemptOf(account, caller, opened.user.email));
  log.info({ event: 'sign-in', userId, by: 'passkey' });
  return opened;
};

/**
 * Creates the options for a signed-in person to confirm their identity.
 *
 * @throws AppError `auth/requires-sign-in`, `auth/too-many-requests`, `auth/operation-not-allowed`
 */
export const passkeyConfirmOptions: UseCase<void, RequestOptions> = async (account, caller) => {
  const { userId } = await requireActor(account, caller);
  await account.limits.reserveFrom(accountRules.challengeFromAddress, caller.clientAddress);
  return optionsFor(account, { purpose: 'confirm', userId });
};

/**
 * Confirms a session with one of its person's passkeys.
 *
 * @throws AppError `auth/requires-sign-in`, `auth/passkey-expired`, `auth/passkey-refused`,
 *   `auth/passkey-copied`, `auth/too-many-requests`, `auth/operation-not-allowed`
 */
export const confirmByPasskey: UseCase<SignedByPasskey> = async (account, caller, signed) => {
  const { userId, sessionId } = await requireActor(account, caller);
  await account.limits.reserveFrom(accountRules.passkeyFromAddress, caller.clientAddress);
  await requirePasskey(account, caller, { signed, use: { purpose: 'confirm', userId } });
  await confirmSession(account, { sessionId }, 'second-factor');
  account.log.info({ event: 'session confirmed', userId });
};
