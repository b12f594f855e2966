import { accountPaths, type TokenAnswer } from '@m8/contracts/account.ts';
import { signedInHintCookie } from '@m8/contracts/session.ts';
import { forgetEnded } from '@m8/dev/testing/forget-ended.ts';
import { suiteAccounts } from '@m8/dev/testing/people/suite-accounts.ts';
import { goodPassword } from '@m8/dev/testing/people/test-account.ts';
import type { TestBrowser } from '@m8/dev/testing/people/test-browser.ts';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { tokenLifetimeSeconds } from './bearer-token.ts';

const { database, createTest, newcomer } = suiteAccounts();
const day = 24 * 3600;

describe('session cookies', () => {
  it.each([
    ['http://127.0.0.1:3000', 'account', ''],
    ['https://m8.example', '__Host-account', '; Secure'],
  ])('on %s are out of reach of scripts, and bound to the site', async (publicUrl, prefix, end) => {
    const { test, email } = await newcomer({ publicUrl });
    const response = await test.signIn(email);
    const cookies = response.headers.getSetCookie().map((line) => line.replace(/=[^;]+/, '=…'));
    expect(cookies.toSorted()).toEqual(
      [
        `${prefix}.session_token=…; Max-Age=604800; Path=/; HttpOnly${end}; SameSite=Lax`,
        `${prefix}.device=…; Max-Age=34560000; Path=/; HttpOnly${end}; SameSite=Lax`,
        `${signedInHintCookie}=…; Max-Age=604800; Path=/${end}; SameSite=Lax`,
      ].toSorted(),
    );
    expect(response.headers.getSetCookie().join()).toContain(`${signedInHintCookie}=in;`);
    expect(response.headers.getSetCookie().join()).not.toMatch(/domain/i);
  });

  it('cannot be forged, altered, or made with another secret', async () => {
    const { test, browser } = await newcomer();
    const value = browser.cookies.get('account.session_token') ?? '';
    for (const wrong of ['', 'x', `x${value}`, value.slice(0, -6), value.replace('.', '.A')]) {
      const forger = test.open();
      forger.cookies.set('account.session_token', wrong);
      expect(await forger.whoIs()).toBeNull();
    }
    const other = createTest({ authSecret: 'another secret, also long enough' });
    expect(await other.account.findActor(new Headers(browser.headers))).toBeNull();
  });

  it('are still valid if an earlier version made them, with another library', async () => {
    const authSecret = 'a secret that signed before, long enough';
    const { test, email } = await newcomer({ authSecret });
    await database.db
      .updateTable('account_session')
      .set({ token: 'Tq3nV8wZkLr0bX5mYc1dGh7sJpA2eUf9' })
      .where('user_id', '=', await test.idOf(email))
      .execute();
    // base64(HMAC-SHA-256(secret, token)) after a dot, all of it percent-encoded.
    const value =
      'Tq3nV8wZkLr0bX5mYc1dGh7sJpA2eUf9.D851%2B4mA2MvusJjkoHZje9x4qPpJbvRGrXCNSPeQqoQ%3D';
    const browser = test.open();
    browser.cookies.set('account.session_token', value);
    expect(await browser.whoIs()).toMatchObject({ email });
    test.clock.advance(6 * day);
    const response = await browser.get(accountPaths.session);
    expect(response.headers.getSetCookie()[0]).toContain(`account.session_token=${value};`);
  });
});

describe('sessions', () => {
  it('end seven days after their last use, by the clock, and leave no row behind', async () => {
    const { test, email, browser } = await newcomer();
    const asleep = new Headers(browser.headers);
    const kept = async () => {
      await forgetEnded({ db: database.db, clock: test.clock });
      return test.rowsOf('account_session', email);
    };
    test.clock.advance(7 * day - 1);
    expect(await test.account.findActor(asleep)).toMatchObject({ email });
    expect(await kept()).toHaveLength(1);
    test.clock.advance(1);
    expect(await test.account.findActor(asleep)).toBeNull();
    expect(await browser.whoIs()).toBeNull();
    expect([...browser.cookies.keys()]).toEqual(['account.device']);
    expect(await kept()).toEqual([]);
  });

  it('are prolonged to seven days on each day of use, and end ninety days after the sign-in', async () => {
    const { test, email, browser } = await newcomer();
    for (let days = 1; days < 90; days++) {
      test.clock.advance(day);
      const response = await browser.get(accountPaths.session);
      expect(await response.json()).toMatchObject({ user: { email } });
      expect(response.headers.getSetCookie().join()).toMatch(
        /session_token=.+Max-Age=604800.+signed-in=in; Max-Age=604800/,
      );
    }
    const [session] = (await browser.account()).sessions;
    expect(session?.last_used_at).toBe(test.clock.now().toISOString());
    test.clock.advance(day - 1);
    expect(await browser.whoIs()).toMatchObject({ email });
    test.clock.advance(1);
    expect(await browser.whoIs()).toBeNull();
    expect([...browser.cookies.keys()]).toEqual(['account.device']);
    expect((await test.signIn(email, goodPassword, browser)).status).toBe(200);
    expect(await browser.whoIs()).toMatchObject({ email });
  });

  it('that are older than that already are not prolonged', async () => {
    const { test, email, browser } = await newcomer();
    await database.db
      .updateTable('account_session')
      .set({ created_at: new Date(test.clock.now().getTime() - 100 * day * 1000) })
      .where('user_id', '=', await test.idOf(email))
      .execute();
    test.clock.advance(6 * day);
    expect(await browser.whoIs()).toMatchObject({ email });
    test.clock.advance(day);
    expect(await browser.whoIs()).toBeNull();
  });

  it('are not changed by being read within a day, and visitors get none', async () => {
    const { test, browser } = await newcomer();
    test.clock.advance(3600);
    for (const one of [browser, test.open()]) {
      const response = await one.get(accountPaths.session);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    expect(await test.open().whoIs()).toBeNull();
    expect(await test.account.findActor(new Headers())).toBeNull();
  });

  it('accept a user agent of any length and content', async () => {
    const { test, email } = await newcomer();
    const agent = { 'user-agent': `M8\u00ff${'x'.repeat(5000)}` };
    const credentials = { email, password: goodPassword };
    const response = await test.open().post(accountPaths.signIn, credentials, agent);
    expect(response.status).toBe(200);
  });
});

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
