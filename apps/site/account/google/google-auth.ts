import { AppError } from '@m8/platform/errors.ts';
import { hashOf } from '@m8/platform/hashed-token.ts';
import { remembered } from '@m8/platform/remembered.ts';
import * as openid from 'openid-client';

/** An OpenID issuer, and who we are to it. */
export interface OpenIdClient {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Asks the issuer to ask the person each time: who they are, or which account they mean. */
  prompt?: 'login' | 'select_account';
}

/** What is made up for one visit to the issuer, so that nobody can pass another's off as it. */
export interface VisitSecrets {
  /** Comes back in the address. */
  state: string;
  /** Shown when the code is changed for who somebody is (PKCE). */
  verifier: string;
  /** Comes back in the ID token. */
  nonce: string;
}

/** Whom the issuer says that somebody is. */
export interface GooglePerson {
  /** Who they are at the issuer, for good. */
  googleId: string;
  /** As the issuer writes it; null if it tells none. */
  email: string | null;
  emailVerified: boolean;
  name: string;
}

/** Google, or the issuer in its place. */
export interface GoogleAuth {
  /** @returns where to send a person */
  addressFor(visit: VisitSecrets): Promise<string>;
  /**
   * @param query of the address that the issuer sent the person back to, with its `?`
   * @throws AppError `auth/popup-closed-by-user`, and `auth/internal-error` if the issuer or what came back is
   *   not to be trusted: another state, code, issuer, audience, nonce or signature, or an ID token out of date
   */
  readReturn(query: string, visit: VisitSecrets): Promise<GooglePerson>;
}

/** What issuers say where a person would not go on. */
const cancelled = new Set(['access_denied', 'consent_required', 'interaction_required']);

/**
 * Makes what talks to an issuer. It is asked for its addresses when somebody first wants to sign in with it, and
 * again next time where it does not answer.
 *
 * @param redirectUri where it is to send people back to
 */
export function createGoogleAuth(client: OpenIdClient, redirectUri: string): GoogleAuth {
  const discovered = remembered(() => discover(client));

  return {
    async addressFor({ state, verifier, nonce }) {
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
    async readReturn(query, { state, verifier, nonce }) {
      const config = await discovered();
      const tokens = await openid
        .authorizationCodeGrant(config, new URL(`${redirectUri}${query}`), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
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
      const told = isComplete
        ? claims
        : await openid.fetchUserInfo(config, tokens.access_token, claims.sub);
      return {
        googleId: claims.sub,
        email: typeof told.email === 'string' ? told.email : null,
        // Some issuers write it as a text.
        emailVerified: String(told.email_verified) === 'true',
        name: typeof told.name === 'string' ? told.name : '',
      };
    },
  };
}

async function discover({ issuer, clientId, clientSecret }: OpenIdClient) {
  const execute = [openid.enableNonRepudiationChecks];
  // Settings allow it outside of production alone.
  if (issuer.startsWith('http:')) execute.push(openid.allowInsecureRequests);
  const address = new URL(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  return openid
    .discovery(address, clientId, clientSecret, undefined, { execute })
    .catch((cause: unknown) => {
      throw new AppError('auth/internal-error', { cause });
    });
}
