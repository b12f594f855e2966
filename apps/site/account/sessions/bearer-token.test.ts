import { accountPaths, type TokenAnswer } from '@m8/contracts/account.ts';
import { suiteAccounts } from '@m8/dev/testing/people/suite-accounts.ts';
import {
  type createTestAccount,
  goodPassword,
  type TestAccount,
} from '@m8/dev/testing/people/test-account.ts';
import type { TestBrowser } from '@m8/dev/testing/people/test-browser.ts';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { tokenLifetimeSeconds } from './bearer-token.ts';

const { database, createTest } = suiteAccounts();

async function tokenOf(browser: TestBrowser): Promise<TokenAnswer> {
  const response = await browser.get(accountPaths.token);
  expect(response.status).toBe(200);
  return response.json();
}

async function signedIn(settings: Partial<Parameters<typeof createTestAccount>[0]> = {}) {
  const test: TestAccount = createTest({ ...settings });
  return { test, ...(await test.signUp()) };
}

describe('bearer tokens', () => {
  it('say who acts, for which site and until when', async () => {
    const { test, email, browser } = await signedIn();
    const { token, expires_at } = await tokenOf(browser);
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'EdDSA' });
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
    const { test, browser } = await signedIn();
    const [one, two] = [await tokenOf(browser), await tokenOf(browser)];
    expect(decodeJwt(one.token).jti).not.toBe(decodeJwt(two.token).jti);
    const sessions = await database.db
      .selectFrom('account_session')
      .select(['id', 'token'])
      .execute();
    const claims = JSON.stringify(decodeJwt(one.token));
    for (const { id, token } of sessions) {
      expect(claims).not.toContain(id);
      expect(claims).not.toContain(token);
    }
    expect(await test.account.findActorByToken(two.token)).not.toBeNull();
  });

  it('end after five minutes, by the clock', async () => {
    const { test, browser } = await signedIn();
    const { token } = await tokenOf(browser);
    test.clock.advance(tokenLifetimeSeconds - 1);
    expect(await test.account.findActorByToken(token)).not.toBeNull();
    test.clock.advance(1);
    expect(await test.account.findActorByToken(token)).toBeNull();
  });

  it('end with their session, and do not affect other sessions', async () => {
    const { test, email, browser } = await signedIn();
    const other = test.open();
    await other.post(accountPaths.signIn, { email, password: goodPassword });
    const [here, there] = [await tokenOf(browser), await tokenOf(other)];
    await browser.post(accountPaths.signOut, {});
    expect(await test.account.findActorByToken(here.token)).toBeNull();
    expect(await test.account.findActorByToken(there.token)).toMatchObject({ email });
  });

  it('are refused if altered, foreign, unsigned or not a token', async () => {
    const { test, browser } = await signedIn();
    const { token } = await tokenOf(browser);
    const [head = '', body = '', signature = ''] = token.split('.');
    const forged = await new SignJWT(decodeJwt(token))
      .setProtectedHeader({ alg: 'HS256', kid: String(decodeProtectedHeader(token).kid) })
      .sign(new TextEncoder().encode('a guess at what the key might be'));
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const kid = Buffer.from('{"alg":"EdDSA","kid":"\\u0000"}').toString('base64url');
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

  it('are refused by a site with another origin', async () => {
    const { browser } = await signedIn();
    const { token } = await tokenOf(browser);
    const elsewhere = createTest({ publicUrl: 'http://127.0.0.1:4000' });
    expect(await elsewhere.account.findActorByToken(token)).toBeNull();
  });

  it('are valid in every process with the same secret, and in none with another', async () => {
    const { test, browser } = await signedIn();
    const { token } = await tokenOf(browser);
    const beside = createTest();
    beside.clock.set(test.clock.now());
    expect(await beside.account.findActorByToken(token)).not.toBeNull();
    const authSecret = 'another secret, also long enough';
    expect(await createTest({ authSecret }).account.findActorByToken(token)).toBe(null);
  });
});

describe('a person', () => {
  it('is found by id, unless the account is deleted or disabled', async () => {
    const { test, email, browser } = await signedIn();
    const { token } = await tokenOf(browser);
    const userId = (await test.account.findActorByToken(token))?.userId ?? '';
    const { findPerson } = test.account;
    expect(await findPerson(userId)).toEqual({ userId, email, emailVerified: false });
    expect(await findPerson('nobody')).toBeNull();
    const user = database.db.updateTable('account_user').where('id', '=', userId);
    await user.set({ banned: true }).execute();
    expect(await findPerson(userId)).toBeNull();
    await user.set({ banned: false }).execute();
    expect(await findPerson(userId)).not.toBeNull();
  });
});
