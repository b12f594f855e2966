import { newToken } from '@m8/platform/hashed-token.ts';
import { exportJWK, generateKeyPair } from 'jose';
import { type Configuration, Provider } from 'oidc-provider';
import { createMemoryAdapter, type StandInPeople } from './stand-in-memory.ts';
import { standInSentencePage } from './stand-in-page.ts';

const entriesMax = 1000;

/** The one client of the stand-in. */
export interface StandInClient {
  clientId: string;
  clientSecret: string;
  /** The only URL it may redirect people to. */
  redirectUri: string;
}

async function createKeys(): Promise<NonNullable<Configuration['jwks']>> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return { keys: [{ ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig' }] };
}

/** Grants the identity scopes without a consent screen. */
const loadExistingGrant: Configuration['loadExistingGrant'] = async ({ oidc }) => {
  const grant = new oidc.provider.Grant({
    clientId: oidc.client?.clientId,
    accountId: oidc.session?.accountId,
  });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
};

/**
 * @param settings `path` is the scope of its cookies; the page on which a person enters their identity is
 *   at `interactionPath`
 * @returns an OpenID provider for one client, with keys, people and sessions in memory
 */
export async function createStandInProvider(settings: {
  issuer: string;
  client: StandInClient;
  people: StandInPeople;
  path: string;
  interactionPath: string;
}): Promise<Provider> {
  const { issuer, client, people, path, interactionPath } = settings;
  const provider = new Provider(issuer, {
    adapter: createMemoryAdapter(entriesMax),
    jwks: await createKeys(),
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [client.redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    cookies: {
      keys: [newToken()],
      long: { path, httpOnly: true, sameSite: 'lax' },
      short: { path, httpOnly: true, sameSite: 'lax' },
    },
    ttl: {
      AccessToken: 300,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 300,
      Interaction: 600,
      Session: 600,
    },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { url: (_, { uid }) => `${interactionPath}${uid}` },
    async findAccount(_, sub) {
      const person = people.find(sub);
      if (person === undefined) return undefined;
      const { email, emailVerified, name } = person;
      return {
        accountId: sub,
        claims: async () => ({ sub, email, email_verified: emailVerified, name }),
      };
    },
    loadExistingGrant,
    async renderError(ctx) {
      ctx.type = 'html';
      ctx.body = standInSentencePage('ended');
    },
  });
  provider.proxy = true;
  return provider;
}
