import { emailMaxLength } from '@m8/contracts/account.ts';
import type { FirebaseProject } from '@m8/contracts/firebase.ts';
import type { Clock } from '@m8/platform/clock.ts';
import { AppError } from '@m8/platform/errors.ts';
import type { Log } from '@m8/platform/log.ts';
import {
  createRemoteJWKSet,
  customFetch,
  errors,
  type JWTClaimVerificationOptions,
  type JWTVerifyGetKey,
  jwtVerify,
  UnsecuredJWT,
} from 'jose';
import * as z from 'zod';

/** Where Google publishes the keys that sign the ID tokens of every Firebase project. */
const keysAddress = new URL(
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
);

/** How long fetched keys are used, in milliseconds: Google lets them be cached for about as long. */
const keysMaxAge = 6 * 60 * 60 * 1000;

const retryAfterSeconds = 10;

/** Longest accepted token, in characters; Firebase's have about 1,000. */
const maxLength = 8192;

/** How far Google's clock may be ahead of ours, in seconds. */
const skewSeconds = 60;

const claims = z.object({
  sub: z.string().regex(/^[^\p{Cc}\p{Cs}]{1,128}$/u),
  iat: z.number(),
  auth_time: z.number(),
  email: z.email({ pattern: z.regexes.html5Email }).max(emailMaxLength).toLowerCase().optional(),
  email_verified: z.boolean().optional(),
  exp: z.number(),
  firebase: z
    .object({ sign_in_second_factor: z.string().min(1) })
    .optional()
    .catch(undefined),
});

export interface FirebasePerson {
  uid: string;
  /** In lower case; null if missing or not verified. */
  verifiedEmail: string | null;
  signedInAt: Date;
  byTwoFactors: boolean;
  expiresAt: Date;
}

/**
 * Checks ID tokens as Firebase's documentation asks of a server without its Admin SDK
 * (https://firebase.google.com/docs/auth/admin/verify-id-tokens). The sign-in emulator does not sign its
 * tokens: if it is configured, and only then, unsigned tokens are accepted instead of signed ones.
 *
 * @returns a function from a token to its person, or null. Throws AppError `documind/sign-in-unavailable`
 */
export function createIdTokenReader(context: {
  project: FirebaseProject;
  clock: Clock;
  log: Log;
  fetch: typeof fetch;
}) {
  const { clock, log, project } = context;
  const published = createRemoteJWKSet(keysAddress, {
    cacheMaxAge: keysMaxAge,
    [customFetch]: context.fetch,
  });

  const findKey: JWTVerifyGetKey = (header, token) => {
    if (header.kid === undefined) throw new errors.JWKSNoMatchingKey();
    return published(header, token).catch((error: unknown) => {
      if (error instanceof errors.JWKSNoMatchingKey) throw error;
      log.warn({ error: String(error) }, 'the keys of Firebase sign-in cannot be fetched');
      throw new AppError('documind/sign-in-unavailable', { retryAfterSeconds });
    });
  };

  async function verify(token: string, options: JWTClaimVerificationOptions) {
    if (project.authEmulator) return UnsecuredJWT.decode(token, options);
    return jwtVerify(token, findKey, { ...options, algorithms: ['RS256'] });
  }

  return async (token: string): Promise<FirebasePerson | null> => {
    if (token.length > maxLength) return null;
    const now = clock.now();
    const verified = await verify(token, {
      issuer: `https://securetoken.google.com/${project.projectId}`,
      audience: project.projectId,
      requiredClaims: ['exp'],
      currentDate: now,
    }).catch((error: unknown) => {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    });
    const said = claims.safeParse(verified?.payload);
    if (!said.success) return null;
    const { sub: uid, iat, exp, auth_time, email, email_verified, firebase } = said.data;
    if (Math.max(iat, auth_time) > now.getTime() / 1000 + skewSeconds) return null;
    return {
      uid,
      verifiedEmail: (email_verified && email) || null,
      signedInAt: new Date(auth_time * 1000),
      byTwoFactors: firebase !== undefined,
      expiresAt: new Date(exp * 1000),
    };
  };
}
