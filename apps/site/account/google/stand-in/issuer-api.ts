import { createHash } from 'node:crypto';
import { getRequestListener } from '@hono/node-server';
import { accountErrorSentences } from '@m8/content/account-error-sentences.ts';
import { canonicalAddress } from '@m8/platform/email-address.ts';
import { hashOf, newToken } from '@m8/platform/hashed-token.ts';
import type { DevelopmentKey } from '@m8/platform/http/development-key.ts';
import type { Log } from '@m8/platform/log.ts';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import {
  type StandInForm,
  standInPage,
  standInPolicy,
  standInSentencePage,
} from './stand-in-page.ts';

export interface StandInClient {
  clientId: string;
  clientSecret: string;
  /** The only URL it may redirect people to. */
  redirectUri: string;
}

interface Parts {
  issuer: string;
  client: StandInClient;
  developmentKey: Pick<DevelopmentKey, 'isHeld'>;
  log: Log;
}

/** What a code stands for, with the hash of the PKCE verifier that the client has to show. */
type Grants = LRUCache<string, { challenge: string; idToken: string }>;

const formLimitBytes = 8192;

/** Requested by the site itself, which has no key. None reveals an identity without the client's secret. */
const askedBySite = ['/.well-known/openid-configuration', '/jwks', '/token'];

const ended = (http: Context, status: 400 | 404 | 413) =>
  http.html(standInSentencePage('ended'), status);

/** What the client asks without the person: the issuer's metadata, its key, and an ID token for a code. */
function clientRoutes({ issuer, client }: Parts, jwk: object, grants: Grants): Hono {
  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    id_token_signing_alg_values_supported: ['ES256'],
  };
  return new Hono()
    .get('/.well-known/openid-configuration', (http) => http.json(metadata))
    .get('/jwks', (http) => http.json({ keys: [jwk] }))
    .post('/token', async (http) => {
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

const blank: StandInForm = { email: '', name: '', verified: true, hosted: true };

/** The person's part: the form in which they enter their identity, and the way back to the client. */
function personRoutes({ issuer, client }: Parts, key: CryptoKey, grants: Grants): Hono {
  const isOurs = createMiddleware(async (http, next) => {
    const asked = http.req.query();
    if (
      asked.client_id === client.clientId &&
      asked.redirect_uri === client.redirectUri &&
      asked.response_type === 'code' &&
      asked.code_challenge_method === 'S256' &&
      asked.code_challenge !== undefined
    )
      return next();
    return ended(http, 400);
  });
  const limit = bodyLimit({ maxSize: formLimitBytes, onError: (http) => ended(http, 413) });
  const routes = new Hono();
  routes.use('/auth', isOurs);
  routes.get('/auth', (http) => http.html(standInPage(blank)));
  routes.post('/auth', limit, async (http) => {
    const { state = '', nonce = '', code_challenge: challenge = '' } = http.req.query();
    const goBack = (answer: Record<string, string>) => {
      const query = new URLSearchParams({ ...answer, state });
      return http.redirect(`${client.redirectUri}?${query}`, 303);
    };
    const sent = new URLSearchParams(await http.req.text());
    if (sent.get('choice') === 'cancel') return goBack({ error: 'access_denied' });
    const typed: StandInForm = {
      email: sent.get('email') ?? '',
      name: sent.get('name') ?? '',
      verified: sent.get('verified') === 'yes',
      hosted: sent.get('hosted') === 'yes',
    };
    const email = canonicalAddress(typed.email);
    if (email === null) {
      const problem = accountErrorSentences['auth/invalid-email'];
      return http.html(standInPage({ ...typed, problem }), 422);
    }
    const name = typed.name.trim().slice(0, 200) || email;
    const hd = typed.hosted ? email.slice(email.lastIndexOf('@') + 1) : undefined;
    const idToken = await new SignJWT({ email, email_verified: typed.verified, hd, name, nonce })
      .setProtectedHeader({ alg: 'ES256' })
      // Always the same for an address.
      .setSubject(createHash('sha256').update(email).digest('hex').slice(0, 24))
      .setIssuer(issuer)
      .setAudience(client.clientId)
      .setIssuedAt()
      .setExpirationTime('5 minutes')
      .sign(key);
    const code = newToken();
    grants.set(code, { challenge, idToken });
    return goBack({ code });
  });
  return routes;
}

/**
 * Makes the listener of an OpenID issuer for one client, with its key and its grants in memory. It accepts any
 * address without a password, so its pages are only for browsers that hold the development key.
 */
export async function createIssuer(parts: Parts) {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(publicKey)), alg: 'ES256', use: 'sig' };
  const grants: Grants = new LRUCache({ max: 1000, ttl: 60_000 });
  const path = new URL(parts.issuer).pathname;
  const open = new Set(askedBySite.map((asked) => path + asked));
  const { fetch } = new Hono()
    .use(async (http, next) => {
      const isHeld = parts.developmentKey.isHeld(http.req.raw.headers);
      if (isHeld || open.has(http.req.path)) await next();
      else http.res = await http.html(standInSentencePage('closed'), 404);
      http.header('content-security-policy', standInPolicy);
      http.header('x-content-type-options', 'nosniff');
      http.header('referrer-policy', 'no-referrer');
      http.header('cache-control', 'no-store');
    })
    .route(path, clientRoutes(parts, jwk, grants))
    .route(path, personRoutes(parts, privateKey, grants))
    .notFound((http) => ended(http, 404))
    .onError((error, http) => {
      parts.log.error({ error: error.name }, 'google stand-in');
      return http.body(null, 500);
    });
  return getRequestListener(fetch);
}
