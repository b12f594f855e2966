import {
  createSigner,
  emulatorToken,
  goodClaims,
  KeyServer,
  testProject,
} from '@m8/dev/testing/firebase/tokens.ts';
import { TestClock } from '@m8/dev/testing/test-clock.ts';
import { createLog } from '@m8/platform/log.ts';
import { exportJWK, exportSPKI, SignJWT } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { createIdTokenReader } from './read-id-token.ts';

const [signer, stranger] = await Promise.all([createSigner('one'), createSigner('one')]);
const log = createLog('silent');
let clock: TestClock;
let server: KeyServer;
let read: ReturnType<typeof createIdTokenReader>;

function reader(project = testProject) {
  return createIdTokenReader({ project, clock, log, fetch: server.fetch });
}

beforeEach(() => {
  clock = new TestClock();
  server = new KeyServer();
  server.publish([signer]);
  read = reader();
});

const claimsWith = (changed: object) => ({ ...goodClaims(clock.now()), ...changed });
const signed = (changed: object = {}) => signer.sign(claimsWith(changed));
const { publicKey } = signer;
const hmac = (secret: string) =>
  new SignJWT(claimsWith({}))
    .setProtectedHeader({ alg: 'HS256', kid: signer.kid })
    .sign(new TextEncoder().encode(secret));
const ownKey = { ...{ kid: 'mine', jwk: stranger.jwk, jku: 'https://evil.example/keys' } };
/** The person that the valid claims identify. */
const ada = () => ({
  uid: 'ada-of-firebase',
  verifiedEmail: 'ada@example.org',
  signedInAt: new Date(Math.floor(clock.now().getTime() / 1000 - 600) * 1000),
  byTwoFactors: false,
  expiresAt: new Date(Math.floor(clock.now().getTime() / 1000 + 3600) * 1000),
});
const secondsFromNow = (seconds: number) => clock.now().getTime() / 1000 + seconds;

describe('an ID token', () => {
  it('identifies the person who signed in to the project, with their verified address', async () => {
    expect(await read(await signed())).toEqual(ada());
    expect(await read(await signed({ email: 'Ada@Example.ORG' }))).toEqual(ada());
  });

  it('says whether a second factor was used', async () => {
    const by = async (firebase: unknown) => (await read(await signed({ firebase })))?.byTwoFactors;
    expect(await by({ sign_in_second_factor: 'totp' })).toBe(true);
    for (const none of [undefined, {}, { sign_in_second_factor: '' }, 7])
      expect(await by(none)).toBe(false);
  });

  it('whose address is missing or not verified has none', async () => {
    for (const none of [
      { email_verified: false },
      { email_verified: undefined },
      { email: undefined },
    ])
      expect(await read(await signed(none))).toEqual({ ...ada(), verifiedEmail: null });
  });

  it.each<[string, object]>([
    ...['aud', 'iss', 'sub', 'exp', 'iat', 'auth_time'].map((claim): [string, object] => [
      `without ${claim}`,
      { [claim]: undefined },
    ]),
    ['of another project', { iss: 'https://securetoken.google.com/another-site' }],
    ['of an issuer that begins alike', { iss: 'https://securetoken.google.com/demo-site-2' }],
    ['for another project', { aud: 'another-site' }],
    ['of an empty person', { sub: '' }],
    ['of a person with too long an id', { sub: 'x'.repeat(129) }],
    ['of a person whose id no database keeps', { sub: 'a\u0000b' }],
    ['whose end is no number', { exp: '2099-01-01' }],
    ['with an address that is none', { email: 'not an address' }],
    ['with an address that only looks like another', { email: '\u212aate@example.org' }],
    ['with a verification that is no yes or no', { email_verified: 'true' }],
  ])('%s is not taken', async (_, changed) => {
    expect(await read(await signed(changed))).toBeNull();
  });

  it.each(['iat', 'auth_time'])('is refused if its %s is in the future', async (claim) => {
    const said = await read(await signed({ [claim]: secondsFromNow(60) }));
    expect(said).toEqual({ ...ada(), signedInAt: said?.signedInAt });
    expect(await read(await signed({ [claim]: secondsFromNow(61) }))).toBeNull();
  });

  it('expires by the clock', async () => {
    const person = ada();
    const token = await signed();
    clock.advance(3599);
    expect(await read(token)).toEqual(person);
    clock.advance(1);
    expect(await read(token)).toBeNull();
  });

  it.each<[string, () => Promise<string>]>([
    ['signed with another key of the same name', () => stranger.sign(claimsWith({}))],
    ['of no key', () => signer.sign(claimsWith({}), { kid: undefined })],
    ['of none of Google’s keys', () => signer.sign(claimsWith({}), { kid: 'unheard-of' })],
    ['signed with the public key as an HMAC secret', async () => hmac(await exportSPKI(publicKey))],
    ['signed with its modulus as one', async () => hmac((await exportJWK(publicKey)).n ?? '')],
    ['with its own key in it', () => stranger.sign(claimsWith({}), ownKey)],
  ])('is refused if it is %s', async (_, forge) => {
    expect(await read(await forge())).toBeNull();
  });

  it('is refused if it is altered, truncated or not a token', async () => {
    const [head = '', body = '', signature = ''] = (await signed()).split('.');
    const other = (await signed({ sub: 'eve' })).split('.')[1] ?? '';
    const noTokens = ['', 'a.b.c', '\u0000.\ud800.💥', `${head}.${body}`, `${head}.${body}.`];
    for (const wrong of [...noTokens, `${head}.${other}.${signature}`])
      expect(await read(wrong)).toBeNull();
  });

  it.each<[string, () => Promise<Response>]>([
    ['is unreachable', () => Promise.reject(new TypeError('fetch failed'))],
    ['fails', async () => new Response('{}', { status: 500 })],
    ['answers with a page', async () => new Response('<h1>Welcome to this network</h1>')],
  ])('is not reported as invalid while Google %s', async (_, answer) => {
    server.answer = answer;
    const unavailable = { code: 'documind/sign-in-unavailable', retryAfterSeconds: 10 };
    await expect(read(await signed())).rejects.toMatchObject(unavailable);
    server.publish([signer]);
    expect(await read(await signed())).toEqual(ada());
  });

  it('fetches Google’s keys once for all who wait, and not for each unknown key', async () => {
    const token = await signed();
    expect(server.asked).toBe(0);
    await Promise.all([read(token), read(token), read(token)]);
    for (let n = 0; n < 20; n++)
      await read(await signer.sign(claimsWith({}), { kid: `made ${n}` }));
    expect(server.asked).toBe(1);
  });

  it('is refused unread if it is longer than any of Firebase’s', async () => {
    const token = await signed({ picture: 'x'.repeat(8192) });
    expect(await read(token)).toBeNull();
    expect(server.asked).toBe(0);
  });
});

it('an unsigned token is accepted only if the sign-in emulator is configured, and needs the same claims', async () => {
  const token = emulatorToken(claimsWith({}));
  const withEmulator = reader({ ...testProject, authEmulator: '127.0.0.1:9099' });
  expect(await withEmulator(token)).toEqual(ada());
  expect(await read(token)).toBeNull();
  expect(server.asked).toBe(0);
  for (const changed of [{ aud: 'another-site' }, { exp: secondsFromNow(0) }, { sub: '' }])
    expect(await withEmulator(emulatorToken(claimsWith(changed)))).toBeNull();
  expect(await withEmulator(await signed())).toBeNull();
});
