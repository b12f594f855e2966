import { isIP } from 'node:net';
import { fieldSentences } from '@m8/content/error-sentences.ts';
import { challengeSeconds, passkeyNameMaxLength } from '@m8/contracts/account.ts';
import type { Tables } from '@m8/platform/database/tables.ts';
import { AppError } from '@m8/platform/errors.ts';
import { hashOf, newToken } from '@m8/platform/hashed-token.ts';
import * as z from 'zod';
import type { Account, Caller } from '#account/account.ts';
import { requireUser } from '#account/users.ts';
import { credentialChanged } from '#account/your-account/credential-changed.ts';

/** Maximum length of a field in characters: an attestation with an RSA key fits. */
const partMaxLength = 20_000;
const part = z.string().max(partMaxLength, fieldSentences.tooLong(partMaxLength));
const credential = z.object({ id: part, rawId: part, type: z.literal('public-key') });

/** A new passkey, as a browser sends it (WebAuthn, RegistrationResponseJSON). */
export const madePasskey = credential.extend({
  response: z.object({
    clientDataJSON: part,
    attestationObject: part,
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
});

/** A passkey's signature, as a browser sends it (WebAuthn, AuthenticationResponseJSON). */
export const signedByPasskey = credential.extend({
  response: z.object({
    clientDataJSON: part,
    authenticatorData: part,
    signature: part,
    userHandle: part.nullish(),
  }),
});

export const namedPasskey = z.strictObject({
  id: part,
  name: z
    .string()
    .trim()
    .min(1, fieldSentences.missing)
    .max(passkeyNameMaxLength, fieldSentences.tooLong(passkeyNameMaxLength))
    .regex(/^\P{Cc}*$/u, fieldSentences.notPlainText),
});

export type NamedPasskey = z.infer<typeof namedPasskey>;
export type MadePasskey = z.infer<typeof madePasskey>;
export type SignedByPasskey = z.infer<typeof signedByPasskey>;

/** Accepted key algorithms, as COSE numbers: EdDSA, ES256, RS256. */
export const keyKinds = [-8, -7, -257];

/** Loaded at the first use of a passkey: with its dependencies it takes 26 MB. */
const loadVerifier = () => import('@simplewebauthn/server');

/**
 * @returns the host name to which passkeys of this site are bound permanently; null if it is an IP address:
 *   browsers only bind them to names
 */
export function passkeyHost({ publicUrl }: Account): string | null {
  const { hostname } = new URL(publicUrl);
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? hostname : null;
}

/** @throws AppError `auth/operation-not-allowed` if this site cannot have passkeys */
export function requirePasskeyHost(account: Account): string {
  const host = passkeyHost(account);
  if (host === null) throw new AppError('auth/operation-not-allowed');
  return host;
}

/** @returns the user handle in a passkey: the account id, which identifies nobody by itself */
export function userHandleOf(userId: string): string {
  return Buffer.from(userId).toString('base64url');
}

/** The use a challenge is bound to. */
export interface ChallengeUse {
  purpose: Tables['account_challenge']['purpose'];
  userId: string | null;
}

/** @returns 32 random bytes to sign, base64url; only their hash is stored */
export async function makeChallenge(
  { db, clock }: Account,
  { purpose, userId }: ChallengeUse,
): Promise<string> {
  const challenge = newToken();
  await db
    .insertInto('account_challenge')
    .values({
      challenge_hash: hashOf(challenge),
      purpose,
      user_id: userId,
      expires_at: new Date(clock.now().getTime() + challengeSeconds * 1000),
    })
    .execute();
  return challenge;
}

/** @returns the refusal of a passkey; only the log says why */
function refusal({ log }: Account, { purpose }: ChallengeUse, why: string): AppError {
  log.info({ event: 'passkey refused', purpose, why });
  return new AppError('auth/passkey-refused');
}

function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return String(challenge);
  } catch (cause) {
    throw new AppError('auth/passkey-refused', { cause });
  }
}

/**
 * Uses up the challenge in a browser's answer, whether or not the signature is valid. Of several simultaneous
 * uses, one succeeds.
 *
 * @returns the values expected in the rest of the answer
 */
async function claimExpectation(
  account: Account,
  { response }: { response: { clientDataJSON: string } },
  { purpose, userId }: ChallengeUse,
) {
  const expectedRPID = requirePasskeyHost(account);
  const challenge = challengeIn(response.clientDataJSON);
  await account.db
    .deleteFrom('account_challenge')
    .where('challenge_hash', '=', hashOf(challenge))
    .where('purpose', '=', purpose)
    .where('user_id', 'is not distinct from', userId)
    .where('expires_at', '>', account.clock.now())
    .returning('challenge_hash')
    .executeTakeFirstOrThrow(() => new AppError('auth/passkey-expired'));
  return {
    expectedChallenge: challenge,
    expectedOrigin: account.publicUrl,
    expectedRPID,
    requireUserVerification: true,
  };
}

/** @returns the library's result; turns its errors into refusals */
function verified<Found>(account: Account, use: ChallengeUse, found: Promise<Found>) {
  return found.catch((error: unknown) => {
    // The error quotes what a stranger sent.
    throw refusal(account, use, String(error).replace(/".*"/s, '"…"'));
  });
}

/**
 * Checks a new passkey, from any maker's authenticator, and uses up its challenge.
 *
 * @throws AppError `auth/passkey-expired`, `auth/passkey-refused`, `auth/operation-not-allowed`
 */
export async function requireMade(account: Account, made: MadePasskey, use: ChallengeUse) {
  const expected = await claimExpectation(account, made, use);
  const { verifyRegistrationResponse } = await loadVerifier();
  const found = await verified(
    account,
    use,
    verifyRegistrationResponse({
      ...expected,
      response: { ...made, clientExtensionResults: {} },
      supportedAlgorithmIDs: keyKinds,
    }),
  );
  if (!found.verified) throw refusal(account, use, 'signature');
  return found.registrationInfo;
}

/** @returns whether a passkey belongs to the expected person, or names its owner if none is expected */
function isExpected(userId: string, { response }: SignedByPasskey, use: ChallengeUse): boolean {
  const said = response.userHandle ?? null;
  if (said === null) return use.userId === userId;
  return said === userHandleOf(userId) && (use.userId ?? userId) === userId;
}

/**
 * Checks a passkey's signature, and stores its use. If a passkey's counter does not increase, it was
 * copied: it is refused and its person is notified. Password managers never count.
 *
 * @param shown `use` names the signed-in person, if any: other people's passkeys are refused
 * @throws AppError as {@link requireMade}; `auth/passkey-copied`
 */
export async function requirePasskey(
  account: Account,
  caller: Caller,
  { signed, use }: { signed: SignedByPasskey; use: ChallengeUse },
): Promise<{ id: string; userId: string }> {
  const { db, clock, log } = account;
  const expected = await claimExpectation(account, signed, use);
  const passkey = await db
    .selectFrom('account_passkey')
    .select(['id', 'user_id as userId', 'public_key', 'name'])
    .where('credential_id', '=', signed.id)
    .executeTakeFirstOrThrow(() => refusal(account, use, 'unknown'));
  if (!isExpected(passkey.userId, signed, use)) throw refusal(account, use, 'of another person');
  const { verifyAuthenticationResponse } = await loadVerifier();
  const { userHandle: _, ...response } = signed.response;
  const publicKey = new Uint8Array(Buffer.from(passkey.public_key, 'base64url'));
  const found = await verified(
    account,
    use,
    verifyAuthenticationResponse({
      ...expected,
      response: { ...signed, response, clientExtensionResults: {} },
      // The update below compares the counters, so of two simultaneous uses one is later.
      credential: { id: signed.id, publicKey, counter: 0 },
    }),
  );
  if (!found.verified) throw refusal(account, use, 'signature');
  const { newCounter: counter, credentialBackedUp: backed_up } = found.authenticationInfo;
  const used = await db
    .updateTable('account_passkey')
    .set({ counter, backed_up, last_used_at: clock.now() })
    .where('id', '=', passkey.id)
    .where(({ eb, or }) => or([eb('counter', '=', 0), eb('counter', '<', counter)]))
    .returning('id')
    .executeTakeFirst();
  if (used === undefined) {
    log.info({ event: 'passkey refused', purpose: use.purpose, why: 'count' });
    const { userId, name: about } = passkey;
    const userAgent = caller.headers.get('user-agent');
    await db.transaction().execute(async (within) => {
      const user = await requireUser(within, userId);
      const copied = { user, change: 'passkey-copied', userAgent, about } as const;
      await credentialChanged(account, within, copied);
    });
    throw new AppError('auth/passkey-copied');
  }
  return passkey;
}
