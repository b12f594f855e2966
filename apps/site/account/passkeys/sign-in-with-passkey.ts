import { challengeSeconds } from '@m8/contracts/account.ts';
import { AppError } from '@m8/platform/errors.ts';
import { accountRules } from '@m8/platform/limits.ts';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import type { Account, Caller, SignInResult } from '#account/account.ts';
import { openSession } from '#account/sessions/open-session.ts';
import { findDevice, requireActor } from '#account/sign-in/read-sign-in.ts';
import { confirmSession } from '#account/your-account/confirmation.ts';
import type { CredentialChanger } from '#account/your-account/credential-changed.ts';
import { type ChallengeUse, makeChallenge } from './challenges.ts';
import { credentialsOf } from './own-passkeys.ts';
import type { SignedByPasskey } from './sent-by-browser.ts';
import { requirePasskey, requireRelyingParty } from './verify-passkey.ts';

/** @returns what a browser asks a passkey to sign: any of this site, or those of a person */
async function optionsFor(
  account: Pick<Account, 'db' | 'clock' | 'relyingParty'>,
  use: ChallengeUse,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { db, clock } = account;
  const { id } = requireRelyingParty(account);
  return {
    challenge: await makeChallenge(db, clock, use),
    rpId: id,
    timeout: challengeSeconds * 1000,
    userVerification: 'required',
    ...(use.userId !== null && { allowCredentials: await credentialsOf(db, use.userId) }),
  };
}

/** What takes a passkey. */
type PasskeyTaker = CredentialChanger &
  Pick<Account, 'cookies' | 'db' | 'log' | 'limits' | 'relyingParty'>;

const signingIn = { purpose: 'sign-in', userId: null } as const;

/**
 * Says what any passkey of this site is to sign for a sign-in. It tells nothing of anybody's passkeys:
 * browsers find those themselves.
 *
 * @throws AppError `auth/too-many-requests`, `auth/operation-not-allowed`
 */
export async function passkeySignInOptions(
  account: Pick<Account, 'db' | 'clock' | 'limits' | 'relyingParty'>,
  caller: Caller,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  requireRelyingParty(account);
  await account.limits.reserveFrom(accountRules.challengeFromAddress, caller.clientAddress);
  return optionsFor(account, signingIn);
}

/**
 * Signs in by what a passkey signed. Its person has unlocked it, by a finger, a face or a PIN, so it is
 * two factors, and no code is asked for.
 *
 * @throws AppError `auth/passkey-expired`, `auth/passkey-refused`, `auth/passkey-copied`,
 *   `auth/user-disabled`, `auth/too-many-requests`, `auth/operation-not-allowed`
 */
export async function signInWithPasskey(
  account: PasskeyTaker,
  caller: Caller,
  signed: SignedByPasskey,
): Promise<SignInResult> {
  const { limits, log } = account;
  await limits.reserveFrom(accountRules.passkeyFromAddress, caller.clientAddress);
  const { userId } = await requirePasskey(account, caller, { signed, use: signingIn });
  const opened = await openSession(account, caller, { userId, shown: 'second-factor' });
  if (!opened?.user) throw new AppError('auth/passkey-refused');
  const { email } = opened.user;
  const device = await findDevice(account, caller, email);
  await limits.clearSignIn({ email, clientAddress: caller.clientAddress, device });
  log.info({ event: 'sign-in', userId, by: 'passkey' });
  return opened;
}

/**
 * Says what a passkey of the person who is signed in is to sign, to show that it is them.
 *
 * @throws AppError `auth/requires-sign-in`, `auth/too-many-requests`, `auth/operation-not-allowed`
 */
export async function passkeyConfirmOptions(
  account: Pick<Account, 'cookies' | 'db' | 'clock' | 'limits' | 'relyingParty'>,
  caller: Caller,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { userId } = await requireActor(account, caller);
  await account.limits.reserveFrom(accountRules.challengeFromAddress, caller.clientAddress);
  return optionsFor(account, { purpose: 'confirm', userId });
}

/**
 * Confirms a session by a passkey of its person.
 *
 * @throws AppError `auth/requires-sign-in`, `auth/passkey-expired`, `auth/passkey-refused`,
 *   `auth/passkey-copied`, `auth/too-many-requests`, `auth/operation-not-allowed`
 */
export async function confirmByPasskey(
  account: PasskeyTaker,
  caller: Caller,
  signed: SignedByPasskey,
): Promise<void> {
  const { userId, sessionId } = await requireActor(account, caller);
  await account.limits.reserveFrom(accountRules.passkeyFromAddress, caller.clientAddress);
  await requirePasskey(account, caller, { signed, use: { purpose: 'confirm', userId } });
  await confirmSession(account, { sessionId }, 'second-factor');
  account.log.info({ event: 'session confirmed', userId });
}
