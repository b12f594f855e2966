import { newToken } from '@m8/platform/hashed-token.ts';
import { exportJWK, generateKeyPair } from 'jose';
import { LRUCache } from 'lru-cache';
import {
  type AdapterFactory,
  type AdapterPayload,
  type Configuration,
  Provider,
} from 'oidc-provider';
import { standInSentencePage } from './stand-in-page.ts';

/** A person, as the stand-in reports them. */
export interface StandInPerson {
  email: string;
  name: string;
  emailVerified: boolean;
}

/** The people who have used the stand-in, by their `sub`. */
export type StandInPeople = LRUCache<string, StandInPerson>;

/** The one client of the stand-in. */
export interface StandInClient {
  clientId: string;
  clientSecret: string;
  /** The only URL it may redirect people to. */
  redirectUri: string;
}

/** Storage of the provider's sessions and codes, without the warning of the library's own. */
function createMemoryAdapter(): AdapterFactory {
  const entries = new LRUCache<string, AdapterPayload>({ max: 1000 });
  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`;
    const findBy = async (matches: (payload: AdapterPayload) => boolean) =>
      entries.find((payload, key) => key.startsWith(keyOf('')) && matches(payload));
    return {
      async upsert(id, payload, expiresInSeconds = 3600) {
        entries.set(keyOf(id), payload, { ttl: expiresInSeconds * 1000 });
      },
      find: async (id) => entries.get(keyOf(id)),
      findByUid: (uid) => findBy((payload) => payload.uid === uid),
      findByUserCode: (code) => findBy((payload) => payload.userCode === code),
      async consume(id) {
        const payload = entries.get(keyOf(id));
        if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        entries.delete(keyOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const [key, payload] of entries) if (payload.grantId === grantId) entries.delete(key);
      },
    };
  };
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

/** @returns an OpenID provider for one client, with keys, people and sessions in memory */
export async function createStandInProvider(settings: {
  issuer: string;
  client: StandInClient;
  people: StandInPeople;
  path: string;
  interactionPath: string;
}): Promise<Provider> {
  const { issuer, client, people, path, interactionPath } = settings;
  const provider = new Provider(issuer, {
    adapter: createMemoryAdapter(),
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
      const person = people.get(sub);
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
