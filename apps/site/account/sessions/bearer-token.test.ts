import { accountPaths, type TokenAnswer } from '@m8/contracts/account.ts';
import { suiteAccounts } from '@m8/dev/testing/people/suite-accounts.ts';
import type { TestBrowser } from '@m8/dev/testing/people/test-browser.ts';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { tokenLifetimeSeconds } from './bearer-token.ts';

const { createTest, newcomer } = suiteAccounts();

async function tokenOf(browser: TestBrowser): Promise<TokenAnswer> {
  const response = await browser.get(accountPaths.token);
  expect(response.status).toBe(200);
  return response.json();
}

/** A person who has just signed up, and a token of their sign-in. */
async function signedIn() {
  const person = await newcomer();
  return { ...person, ...(await tokenOf(person.browser)) };
}

describe('bearer tokens', () => {
  it('say who acts, for which site and until when', async () => {
    const { test, email, token, expires_at } = await signedIn();
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'HS256' });
    const actor = await test.account.findActorByToken(token);
    expect(actor).toMatchObject({ email, emailVerified: false });
    const now = test.clock.now().getTime() / 1000;
    expect(decodeJwt(token)).toEqual({
      iss: test.publicUrl,
      aud: test.publicUrl,
      sub: actor?.userId,
      sid: expect.any(String),
      jti: expect.any(String),
      iat: now,
      exp: now + tokenLifetimeSeconds,
    });
    expect(new Date(expires_at).getTime() / 1000).toBe(now + tokenLifetimeSeconds);
  });

  it('are all unique, and contain neither id nor secret of the session', async () => {
    const { test, email, browser, token } = await signedIn();
    const other = decodeJwt((await tokenOf(browser)).token);
    const claims = decodeJwt(token);
    expect(claims.jti).not.toBe(other.jti);
    for (const session of await test.rowsOf('account_session', email))
      for (const secret of Object.values({ ...session, user_id: null }))
        if (typeof secret === 'string' && secret !== '')
          expect(JSON.stringify(claims)).not.toContain(secret);
  });

  it('end after five minutes, by the clock', async () => {
    const { test, token } = await signedIn();
    test.clock.advance(tokenLifetimeSeconds - 1);
    expect(await test.account.findActorByToken(token)).not.toBeNull();
    test.clock.advance(1);
    expect(await test.account.findActorByToken(token)).toBeNull();
  });

  it('end with their session, and do not affect other sessions', async () => {
    const { test, email, browser, token } = await signedIn();
    const other = test.open();
    await test.signIn(email, undefined, other);
    const there = await tokenOf(other);
    await browser.post(accountPaths.signOut, {});
    expect(await test.account.findActorByToken(token)).toBeNull();
    expect(await test.account.findActorByToken(there.token)).toMatchObject({ email });
  });

  it('are refused if altered, foreign, unsigned or not a token', async () => {
    const { test, browser, token } = await signedIn();
    const [head = '', body = '', signature = ''] = token.split('.');
    const forged = await new SignJWT(decodeJwt(token))
      .setProtectedHeader({ alg: 'HS256', kid: String(decodeProtectedHeader(token).kid) })
      .sign(new TextEncoder().encode('a guess at what the key might be'));
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const kid = Buffer.from('{"alg":"HS256","kid":"\\u0000"}').toString('base64url');
    for (const wrong of [
      '',
      'x',
      'a.b.c',
      forged,
      `${none}.${body}.`,
      `${kid}.${body}.${signature}`,
      `${head}.${body}.${signature.slice(0, -4)}AAAA`,
      `${head}.${body.slice(0, -4)}AAAA.${signature}`,
      browser.cookies.get('account.session_token') ?? '',
      '\u0000.\ud800.💥',
    ])
      expect(await test.account.findActorByToken(wrong)).toBeNull();
  });

  it('are valid in every process with the same secret, and at no other site', async () => {
    const { test, token } = await signedIn();
    const beside = createTest();
    beside.clock.set(test.clock.now());
    expect(await beside.account.findActorByToken(token)).not.toBeNull();
    const authSecret = 'another secret, also long enough';
    for (const other of [{ authSecret }, { publicUrl: 'http://127.0.0.1:4000' }])
      expect(await createTest(other).account.findActorByToken(token)).toBeNull();
  });
});

it('a person is found by id, unless the account is deleted or disabled', async () => {
  const { test, email } = await newcomer();
  const { findPerson } = test.account;
  const userId = await test.idOf(email);
  expect(await findPerson(userId)).toEqual({ userId, email, emailVerified: false });
  expect(await findPerson('nobody')).toBeNull();
  await test.disable(email);
  expect(await findPerson(userId)).toBeNull();
});
