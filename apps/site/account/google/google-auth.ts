import { AppError } from '@m8/platform/errors.ts';
import { hashOf } from '@m8/platform/hashed-token.ts';
import { remembered } from '@m8/platform/remembered.ts';
import * as openid from 'openid-client';

/** An OpenID issuer, and our registration with it. */
export interface OpenIdClient {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Makes the issuer prompt the person each time: for a login, or for the account to use. */
  prompt?: 'login' | 'select_account';
}

/** Secrets of one visit to the issuer, which tie its answer to this visit. */
export interface VisitSecrets {
  /** Returned in the redirect URL. */
  state: string;
  verifier: string;
  /** Returned in the ID token. */
  nonce: string;
}

export interface GooglePerson {
  /** Permanent id at the issuer. */
  googleId: string;
  /** As the issuer writes it; null if it reports none. */
  email: string | null;
  emailVerified: boolean;
  /**
   * Whether the issuer keeps the mailbox, and so knows whose the address is now: Gmail, or the domain of an
   * organisation at Google (`hd`). Of any other address it only knows that it was theirs once.
   */
  emailIsHosted: boolean;
  name: string;
}

export type GoogleAuth = ReturnType<typeof createGoogleAuth>;

const gmail = /@(?:gmail|googlemail)\.com$/i;

/** Error codes of issuers for a person who cancelled. */
const cancelled = new Set(['access_denied', 'consent_required', 'interaction_required']);

/**
 * Creates the client of an issuer. Its endpoints are discovered at the first sign-in, and again at the next
 * one if discovery fails.
 */
export function createGoogleAuth(client: OpenIdClient, redirectUri: string) {
  const discovered = remembered(() => discover(client));

  return {
    async addressFor({ state, verifier, nonce }: VisitSecrets): Promise<string> {
      const url = openid.buildAuthorizationUrl(await discovered(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: hashOf(verifier),
        code_challenge_method: 'S256',
        ...(client.prompt && { prompt: client.prompt }),
      });
      return url.href;
    },
    /**
     * @param query of the URL the issuer redirected to, with its `?`
     * @throws AppError `auth/popup-closed-by-user`, and `auth/internal-error` for an answer that cannot be
     *   trusted
     */
    async readReturn(query: string, visit: VisitSecrets): Promise<GooglePerson> {
      const config = await discovered();
      const tokens = await openid
        .authorizationCodeGrant(config, new URL(`${redirectUri}${query}`), {
          expectedState: visit.state,
          expectedNonce: visit.nonce,
          pkceCodeVerifier: visit.verifier,
          idTokenExpected: true,
        })
        .catch((cause: unknown) => {
          const isCancelled =
            cause instanceof openid.AuthorizationResponseError && cancelled.has(cause.error);
          throw new AppError(isCancelled ? 'auth/popup-closed-by-user' : 'auth/internal-error', {
            cause,
          });
        });
      const claims = tokens.claims();
      if (claims === undefined) throw new AppError('auth/internal-error');
      const isComplete = claims.email !== undefined || !config.serverMetadata().userinfo_endpoint;
      const reported = isComplete
        ? claims
        : await openid.fetchUserInfo(config, tokens.access_token, claims.sub);
      const { hd } = reported;
      const email = typeof reported.email === 'string' ? reported.email : null;
      return {
        googleId: claims.sub,
        email,
        // Some issuers send a string.
        emailVerified: String(reported.email_verified) === 'true',
        emailIsHosted: (typeof hd === 'string' && hd !== '') || gmail.test(email ?? ''),
        name: typeof reported.name === 'string' ? reported.name : '',
      };
    },
  };
}

async function discover({ issuer, clientId, clientSecret }: OpenIdClient) {
  const execute = [openid.enableNonRepudiationChecks];
  // Settings allow http only outside production.
  if (issuer.startsWith('http:')) execute.push(openid.allowInsecureRequests);
  const address = new URL(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  return openid
    .discovery(address, clientId, clientSecret, undefined, { execute })
    .catch((cause: unknown) => {
      throw new AppError('auth/internal-error', { cause });
    });
}
