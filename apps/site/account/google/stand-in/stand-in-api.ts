import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { standInWords as words } from '@m8/content/google-stand-in.ts';
import { hashOf, newToken } from '@m8/platform/hashed-token.ts';
import type { DevelopmentKey } from '@m8/platform/http/development-key.ts';
import type { HttpEnvironment } from '@m8/platform/http/environment.ts';
import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { OpenIdClient } from '#account/google/google-auth.ts';

const tokens = new URL('../../../../../packages/ui/styles/tokens.css', import.meta.url);

/** The style of the site's pages, with system fonts because the policy allows no fetches. */
const ownStyle = `
body { background: var(--paper); color: var(--ink); font: 1.0625rem/1.5 system-ui, sans-serif; margin: 0; padding: clamp(0px, 4vw, 2.5rem) 1rem; }
main { background: var(--raised); border: 1px solid var(--hairline); border-radius: 1.25rem; box-shadow: var(--shadow-2); margin: 0 auto; max-width: 24rem; padding: 2rem clamp(1.35rem, 6vw, 2.25rem); }
h1 { font-size: 1.75rem; letter-spacing: var(--track-head); line-height: 1.1; margin: 0 0 1rem; }
p { color: var(--ink-2); }
.note { border-inline-start: 3px solid var(--warn); font-size: var(--t-small); margin: 0 0 1.5rem; padding-inline-start: .875rem; }
.field { display: grid; font-size: var(--t-small); font-weight: 600; gap: .375rem; margin: 1.25rem 0 0; }
.tick { align-items: center; display: flex; gap: .625rem; margin: 1rem 0 0; min-height: 2.75rem; }
.tick input { accent-color: var(--ink); block-size: 1.25rem; inline-size: 1.25rem; margin: 0; }
.field input, button { border: 1.5px solid var(--edge); border-radius: var(--r-control); color: inherit; font: inherit; min-height: 3rem; }
.field input { background: var(--paper); font-size: 1.0625rem; font-weight: 400; padding: 0 .875rem; }
.choices { display: grid; gap: .75rem; margin-top: 1.25rem; }
button { background: none; cursor: pointer; font-weight: 600; }
button[value=continue] { background: var(--action); border-color: var(--action); color: var(--on-action); }
:focus-visible { outline: 2.5px solid var(--focus); outline-offset: 3px; }
`;

const form = `<h1>${words.heading}</h1>
<p class="note">${words.note}</p>
<form method="post">
<label class="field">${words.email}<input name="email" type="email" autocomplete="email" required maxlength="254"></label>
<label class="field">${words.name}<input name="name" autocomplete="name" maxlength="200"></label>
<label class="tick"><input name="verified" type="checkbox" value="yes" checked> ${words.verified}</label>
<label class="tick"><input name="hosted" type="checkbox" value="yes" checked> ${words.hosted}</label>
<div class="choices">
<button name="choice" value="continue">${words.continue}</button>
<button name="choice" value="cancel" formnovalidate>${words.cancel}</button>
</div>
</form>`;

/** @returns the pages of the stand-in, and the policy of its answers: its own style, forms to itself, no scripts */
function createStandInPages() {
  const style = readFileSync(tokens, 'utf8') + ownStyle;
  const page = (body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${words.title}</title>
<style>${style}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
  return {
    policy: [
      "default-src 'none'",
      `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
      "form-action 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ].join('; '),
    /** In which a person enters the identity that Google would report. */
    form: page(form),
    /** For an expired sign-in, or for a browser without the key. */
    sentence(reason: 'ended' | 'closed'): string {
      const { heading, advice } = words[reason];
      return page(`<h1>${heading}</h1>\n<p>${advice}</p>`);
    },
  };
}

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
