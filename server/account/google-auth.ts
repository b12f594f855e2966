import { betterAuth } from 'better-auth';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { AppError } from '#server/platform/errors.ts';
import { remembered } from '#server/platform/remembered.ts';
import type { Auth, AuthOptions } from './better-auth.ts';

/** As much of Better Auth as a sign-in with Google needs. */
export interface GoogleAuth {
  handler: Auth['handler'];
  api: Pick<Auth['api'], 'signInSocial' | 'linkSocialAccount'>;
}

/** An OpenID issuer, and who we are to it. */
export interface OpenIdClient {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Asks the issuer to ask the person each time. */
  prompt?: 'login';
}

/** The stand-in loads at its first use, which takes seconds on a busy machine. */
const discoveryLimitMs = 30_000;

/**
 * Google's own provider has fixed addresses; any other OpenID issuer is asked for its own when
 * somebody first wants to sign in with it. An issuer that does not answer is asked again next time,
 * which Better Auth alone would not do before the next start.
 *
 * @param options as Better Auth has them without the issuer
 * @param auth used as it is for Google itself
 * @param client the issuer that takes Google's place; null for Google itself
 * @returns a function that gives Better Auth with the provider `google` in it
 * @throws the function: AppError `auth/internal-error` while the issuer does not answer
 */
export function createGoogleAuth(
  options: AuthOptions,
  auth: Auth,
  client: OpenIdClient | null,
): () => Promise<GoogleAuth> {
  if (client === null) return async () => auth;
  return remembered(() => discover(options, client));
}

async function discover(options: AuthOptions, client: OpenIdClient): Promise<GoogleAuth> {
  const provider = genericOAuth({
    config: [
      {
        providerId: 'google',
        discoveryUrl: `${client.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
        clientId: client.clientId,
        clientSecret: client.clientSecret,
        scopes: ['openid', 'email', 'profile'],
        prompt: client.prompt,
        pkce: true,
        requireIdTokenVerification: true,
        accountSubject: ({ profile }) => profile.sub ?? '',
      },
    ],
  });
  const auth = betterAuth({ ...options, plugins: [...options.plugins, provider] });
  const providers = await Promise.race([
    auth.$context.then((ready) => ready.socialProviders),
    new Promise<[]>((resolve) => setTimeout(resolve, discoveryLimitMs, []).unref()),
  ]);
  if (!providers.some(({ id }) => id === 'google')) throw new AppError('auth/internal-error');
  return auth;
}
