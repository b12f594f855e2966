import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { hashOf, newToken } from '@m8/platform/hashed-token.ts';
import type { DevelopmentKey } from '@m8/platform/http/development-key.ts';
import type { HttpEnvironment } from '@m8/platform/http/environment.ts';
import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { OpenIdClient } from '#account/google/google-auth.ts';
import { createStandInPages } from './stand-in-page.ts';

/** Mount path of the stand-in. */
export const standInPath = '/api/google-stand-in';

/** What a code stands for, with the hash of the PKCE verifier that the client has to show. */
type Grants = LRUCache<string, { challenge: string; idToken: string }>;

type Api = Hono<HttpEnvironment>;

/** What the client asks without the person: the issuer's metadata, its key, and an ID token for a code. */
function addClientRoutes(
  api: Api,
  client: OpenIdClient,
  { publicKey, grants }: { publicKey: KeyObject; grants: Grants },
): void {
  const { issuer } = client;
  const jwk = { ...publicKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig' };
  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    id_token_signing_alg_values_supported: ['ES256'],
  };
  api.get('/.well-known/openid-configuration', (http) => http.json(metadata));
  api.get('/jwks', (http) => http.json({ keys: [jwk] }));
  api.post('/token', async (http) => {
    const { client_id, client_secret, code, code_verifier } = await http.req.parseBody();
    if (client_id !== client.clientId || client_secret !== client.clientSecret)
      return http.json({ error: 'invalid_client' }, 401);
    const grant = grants.get(String(code));
    grants.delete(String(code));
    if (grant?.challenge !== hashOf(String(code_verifier)))
      return http.json({ error: 'invalid_grant' }, 400);
    const token = { access_token: newToken(), token_type: 'Bearer', expires_in: 300 };
    return http.json({ ...token, id_token: grant.idToken });
  });
}

/** The ID token of the person whose identity a form says. */
function idTokenOf(sent: URLSearchParams, nonce: string): SignJWT {
  // The site refuses what is not an address.
  const email = (sent.get('email') ?? '').trim().toLowerCase();
  const hosted = sent.get('hosted') === 'yes' && email.includes('@');
  return (
    new SignJWT({
      email,
      email_verified: sent.get('verified') === 'yes',
      hd: hosted ? email.slice(email.lastIndexOf('@') + 1) : undefined,
      name: (sent.get('name') ?? '').trim().slice(0, 200) || email,
      nonce,
    })
      .setProtectedHeader({ alg: 'ES256' })
      // Always the same for an address.
      .setSubject(createHash('sha256').update(email).digest('hex').slice(0, 24))
      .setIssuedAt()
      .setExpirationTime('5 minutes')
  );
}

/**
 * Creates an OpenID issuer for a site that has no Google client id, with its key and its grants in memory. It
 * accepts any address without a password, so its pages are only for browsers that hold the development key.
 *
 * @param redirectUri the only URL it may redirect people to
 */
export function createGoogleStandIn(
  publicUrl: string,
  redirectUri: string,
  developmentKey: Pick<DevelopmentKey, 'isHeld'>,
): { client: OpenIdClient; api: Api } {
  const issuer = `${publicUrl}${standInPath}`;
  const client = { issuer, clientId: 'site', clientSecret: newToken(), prompt: 'login' } as const;
  const pages = createStandInPages();
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const grants: Grants = new LRUCache({ max: 1000, ttl: 60_000 });
  const api: Api = new Hono<HttpEnvironment>();
  const ended = (http: Context<HttpEnvironment>, status: 400 | 404) =>
    http.html(pages.sentence('ended'), status);

  // The site itself asks these, and has no key. None reveals an identity without the client's secret.
  addClientRoutes(api, client, { publicKey, grants });
  api.use(async (http, next) => {
    http.header('content-security-policy', pages.policy);
    if (developmentKey.isHeld(http.req.raw.headers)) return next();
    return http.html(pages.sentence('closed'), 404);
  });
  const isOurs = createMiddleware<HttpEnvironment>(async (http, next) => {
    const asked = http.req.query();
    if (
      asked.client_id === client.clientId &&
      asked.redirect_uri === redirectUri &&
      asked.response_type === 'code' &&
      asked.code_challenge_method === 'S256' &&
      asked.code_challenge !== undefined
    )
      return next();
    return ended(http, 400);
  });
  api.get('/auth', isOurs, (http) => http.html(pages.form));
  api.post('/auth', isOurs, async (http) => {
    const { state = '', nonce = '', code_challenge: challenge = '' } = http.req.query();
    const goBack = (answer: Record<string, string>) => {
      const query = new URLSearchParams({ ...answer, state });
      return http.redirect(`${redirectUri}?${query}`, 303);
    };
    const sent = new URLSearchParams(await http.req.text());
    if (sent.get('choice') === 'cancel') return goBack({ error: 'access_denied' });
    const idToken = await idTokenOf(sent, nonce)
      .setIssuer(issuer)
      .setAudience(client.clientId)
      .sign(privateKey);
    const code = newToken();
    grants.set(code, { challenge, idToken });
    return goBack({ code });
  });
  api.all('*', (http) => ended(http, 404));
  return { client, api };
}
