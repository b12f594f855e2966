import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider } from 'oidc-provider';
import { answerInteraction, interactionPath } from './interaction.ts';
import { createMemoryAdapter } from './memory-adapter.ts';
import { standInPolicy, standInProblemPage } from './stand-in-page.ts';

/** Where the stand-in is, below the site's origin. */
export const standInPath = '/google-stand-in';

const entriesMax = 1000;

/** What the stand-in says of a person. */
export interface StandInPerson {
  email: string;
  name: string;
  emailVerified: boolean;
}

/** Whom the stand-in gets its answers for. */
export interface StandInClient {
  clientId: string;
  clientSecret: string;
  /** Where it may send people back to, and nowhere else. */
  redirectUri: string;
}

function createPeople() {
  const people = new Map<string, StandInPerson>();
  return {
    find: (sub: string) => people.get(sub),
    /** @returns the `sub` of that address, the same each time */
    remember(person: StandInPerson): string {
      const sub = createHash('sha256').update(person.email).digest('hex').slice(0, 24);
      people.delete(sub);
      people.set(sub, person);
      for (const oldest of people.keys()) {
        if (people.size <= entriesMax) break;
        people.delete(oldest);
      }
      return sub;
    },
  };
}

async function createProvider(
  issuer: string,
  client: StandInClient,
  findPerson: (sub: string) => StandInPerson | undefined,
): Promise<Provider> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const provider = new Provider(issuer, {
    adapter: createMemoryAdapter(entriesMax),
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig' }] },
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
      keys: [randomBytes(32).toString('base64url')],
      long: { path: standInPath, httpOnly: true, sameSite: 'lax' },
      short: { path: standInPath, httpOnly: true, sameSite: 'lax' },
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
    interactions: { url: (_, { uid }) => `${standInPath}${interactionPath}${uid}` },
    findAccount: async (_, sub) => {
      const person = findPerson(sub);
      return (
        person && {
          accountId: sub,
          claims: async () => ({
            sub,
            email: person.email,
            email_verified: person.emailVerified,
            name: person.name,
          }),
        }
      );
    },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId,
        accountId: oidc.session?.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    renderError: async (ctx) => {
      ctx.type = 'html';
      ctx.body = standInProblemPage();
    },
  });
  provider.proxy = true;
  return provider;
}

/** An OpenID issuer in this process, for a site that has no Google client id. */
export interface GoogleStandIn {
  issuer: string;
  /** Answers requests whose path begins with {@link standInPath}. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

/**
 * Makes the issuer. Its keys are made with the first request, and live in memory only.
 *
 * @param publicUrl origin of the site
 */
export function createGoogleStandIn(publicUrl: string, client: StandInClient): GoogleStandIn {
  const issuer = `${publicUrl}${standInPath}`;
  const { protocol, host } = new URL(publicUrl);
  const people = createPeople();
  let made: Promise<Provider> | undefined;

  return {
    issuer,
    async handle(request, response) {
      made ??= createProvider(issuer, client, people.find);
      const provider = await made;
      response.setHeader('content-security-policy', standInPolicy);
      response.setHeader('x-content-type-options', 'nosniff');
      response.setHeader('referrer-policy', 'no-referrer');
      response.setHeader('cache-control', 'no-store');
      request.headers.host = host;
      request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
      delete request.headers['x-forwarded-host'];
      const path = (request.url ?? '').slice(standInPath.length) || '/';
      if (path.startsWith(interactionPath))
        return answerInteraction(provider, request, response, people.remember);
      // The library finds the path it is mounted at by comparing the two addresses.
      Object.assign(request, { originalUrl: request.url, url: path });
      await provider.callback()(request, response);
    },
  };
}
