import { forSuite } from '@m8/dev/testing/for-suite.ts';
import { serve } from '@m8/dev/testing/services/listen.ts';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { beforeAll, expect, it } from 'vitest';
import { createGoogleAuth, type GoogleAuth } from './google-auth.ts';

const clientId = 'site';
const redirectUri = 'http://localhost:3000/api/auth/callback/google';
const visit = { state: 'the-state', verifier: 'v'.repeat(43), nonce: 'the-nonce' };
const seconds = (from: number) => Math.floor(Date.now() / 1000) + from;

let issuer: string;
let google: GoogleAuth;
/** The issuer's answer to a code. */
let idToken: string;
let asked: URLSearchParams;

const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
const stranger = await generateKeyPair('ES256');

function sign(claims: Record<string, unknown>, key = privateKey): Promise<string> {
  const person = { sub: 'ada', email: 'Ada@example.org', email_verified: true, name: 'Ada' };
  const times = { iat: seconds(0), exp: seconds(300) };
  const about = { iss: issuer, aud: clientId, nonce: visit.nonce };
  return new SignJWT({ ...person, ...about, ...times, ...claims })
    .setProtectedHeader({ alg: 'ES256', kid: 'key' })
    .sign(key);
}

const read = (query = '') => google.readReturn(`?code=abc&state=${visit.state}${query}`, visit);
const refused = { code: 'auth/internal-error' };
const none = Buffer.from('{"alg":"none"}').toString('base64url');

const keys = [{ ...(await exportJWK(publicKey)), kid: 'key', alg: 'ES256', use: 'sig' }];
const served = forSuite(
  () =>
    serve(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      if (request.url === '/token') asked = new URLSearchParams(body);
      const answers: Record<string, object> = {
        '/.well-known/openid-configuration': {
          issuer,
          authorization_endpoint: `${issuer}/auth`,
          token_endpoint: `${issuer}/token`,
          userinfo_endpoint: `${issuer}/me`,
          jwks_uri: `${issuer}/jwks`,
          id_token_signing_alg_values_supported: ['ES256'],
        },
        '/jwks': { keys },
        '/token': { access_token: 'a', token_type: 'Bearer', expires_in: 300, id_token: idToken },
        '/me': { sub: 'ada', email: 'told@example.org', email_verified: 'true' },
      };
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answers[request.url ?? '']));
    }),
  ({ close }) => close(),
);
beforeAll(() => {
  issuer = `http://localhost:${served.port}`;
  const client = { issuer, clientId, clientSecret: 'secret', prompt: 'select_account' } as const;
  google = createGoogleAuth(client, redirectUri);
});

it('a person is sent away with state, nonce and the hash of the verifier, and nothing secret', async () => {
  const { searchParams } = new URL(await google.addressFor(visit));
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state: visit.state,
    nonce: visit.nonce,
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    prompt: 'select_account',
  });
  expect(searchParams.get('code_challenge')).not.toBe(visit.verifier);
});

it('a returning person is the one in the ID token', async () => {
  idToken = await sign({});
  expect(await read()).toEqual({
    googleId: 'ada',
    email: 'Ada@example.org',
    emailVerified: true,
    emailIsHosted: false,
    name: 'Ada',
  });
  expect(asked.get('code_verifier')).toBe(visit.verifier);
  expect(asked.get('redirect_uri')).toBe(redirectUri);
});

it('an address counts as verified only if the issuer says so', async () => {
  for (const email_verified of [false, undefined, 'false', 1]) {
    idToken = await sign({ email_verified });
    expect(await read()).toMatchObject({ emailVerified: false });
  }
});

it.each([
  [{ email: 'Ada@GoogleMail.com' }, true],
  [{ email: 'ada@gmail.com.example' }, false],
  [{ email: 'ada@notgmail.com' }, false],
  [{ hd: 'example.org' }, true],
  [{ hd: '' }, false],
  [{ hd: 1 }, false],
])('with %j, the mailbox is at Google: %s', async (claims, emailIsHosted) => {
  idToken = await sign(claims);
  expect(await read()).toMatchObject({ emailIsHosted });
});

it('an issuer whose ID tokens contain no address is asked for it', async () => {
  idToken = await sign({ email: undefined });
  expect(await read()).toMatchObject({ email: 'told@example.org', emailVerified: true });
  idToken = await sign({ email: undefined, sub: 'grace' });
  await expect(read()).rejects.toThrow();
});

it.each([
  ['another nonce', () => sign({ nonce: 'another' })],
  ['no nonce', () => sign({ nonce: undefined })],
  ['another audience', () => sign({ aud: 'another-site' })],
  ['another issuer', () => sign({ iss: 'https://elsewhere.example' })],
  ['an end that is past', () => sign({ exp: seconds(-300) })],
  ['nobody in it', () => sign({ sub: undefined })],
  ['the signature of a stranger', () => sign({}, stranger.privateKey)],
  ['no signature', async () => `${none}.${(await sign({})).split('.')[1]}.`],
])('an ID token is refused with %s', async (_, make) => {
  idToken = await make();
  await expect(read()).rejects.toMatchObject(refused);
});

it.each([
  ['another state', '?code=abc&state=another'],
  ['no state', '?code=abc'],
  ['no code', `?state=${visit.state}`],
  ['another issuer', `?code=abc&state=${visit.state}&iss=https://elsewhere.example`],
  ['an error of the issuer', `?error=server_error&state=${visit.state}`],
])('a return is refused with %s', async (_, query) => {
  idToken = await sign({});
  await expect(google.readReturn(query, visit)).rejects.toMatchObject(refused);
});

it('a person who declines has cancelled', async () => {
  const cancelled = { code: 'auth/popup-closed-by-user' };
  for (const error of ['access_denied', 'consent_required', 'interaction_required']) {
    const said = google.readReturn(`?error=${error}&state=${visit.state}`, visit);
    await expect(said).rejects.toMatchObject(cancelled);
  }
});
