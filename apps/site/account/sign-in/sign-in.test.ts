import { accountPaths } from '@m8/contracts/account.ts';
import { suiteAccounts } from '@m8/dev/testing/people/suite-accounts.ts';
import { goodPassword, newEmail, problemOf } from '@m8/dev/testing/people/test-account.ts';
import { describe, expect, it } from 'vitest';

const { createTest } = suiteAccounts();
const open = (enumerationProtection = false, rateLimitScale = 1) =>
  createTest({ enumerationProtection, rateLimitScale });

describe('sign-in', () => {
  it('accepts any spelling of the address', async () => {
    const test = open();
    const { email } = await test.signUp();
    const browser = test.open();
    const typed = { email: ` ${email.toUpperCase()}`, password: goodPassword };
    const response = await browser.post(accountPaths.signIn, typed);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ user: { email, emailVerified: false } });
    expect(await browser.whoIs()).toEqual({ email, emailVerified: false });
  });

  it.each([
    ['nobody', 'auth/user-not-found', 'auth/invalid-credential'],
    ['somebody', 'auth/wrong-password', 'auth/invalid-credential'],
  ])('refuses a wrong password of %s, hiding who exists where told to', async (who, off, on) => {
    for (const [hidden, code] of [
      [false, off],
      [true, on],
    ] as const) {
      const test = open(hidden);
      const email = who === 'somebody' ? (await open().signUp()).email : newEmail();
      const browser = test.open();
      const response = await browser.post(accountPaths.signIn, { email, password: 'not-this-one' });
      expect(await problemOf(response)).toEqual({ status: 401, code });
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(await browser.whoIs()).toBeNull();
    }
  });

  it('reports a disabled account only for its correct password', async () => {
    const test = open();
    const { email } = await test.signUp();
    await test.disable(email);
    const right = await test.signIn(email);
    expect(await problemOf(right)).toEqual({ status: 403, code: 'auth/user-disabled' });
    const wrong = await test.signIn(email, 'not-this-one');
    expect(await problemOf(wrong)).toMatchObject({ code: 'auth/wrong-password' });
  });

  it('ends the live sessions of an account as soon as it is disabled in the table', async () => {
    const test = open();
    const { email, browser } = await test.signUp();
    const { token } = await (await browser.get(accountPaths.token)).json();
    await test.disable(email);
    expect(await test.account.findActorByToken(token)).toBeNull();
    expect(await browser.whoIs()).toBeNull();
    expect((await browser.get(accountPaths.token)).status).toBe(401);
    expect(await test.rowsOf('account_session', email)).toEqual([]);
  });

  it('ends the previous session of the browser, and no other', async () => {
    const test = open();
    const { email, browser } = await test.signUp();
    const elsewhere = test.open();
    await elsewhere.post(accountPaths.signIn, { email, password: goodPassword });
    const stolen = browser.copy();
    await browser.post(accountPaths.signIn, { email, password: goodPassword });
    expect(await stolen.whoIs()).toBeNull();
    expect(await browser.whoIs()).toMatchObject({ email });
    expect(await elsewhere.whoIs()).toMatchObject({ email });
  });
});

describe('sign-out', () => {
  it('ends the session, clears its cookies, and works without one', async () => {
    const test = open();
    const { browser } = await test.signUp();
    const copy = browser.copy();
    const answer = await browser.post(accountPaths.signOut, {});
    expect(answer.status).toBe(204);
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
    expect([...browser.cookies.keys()]).toEqual(['account.device']);
    expect(await copy.whoIs()).toBeNull();
    expect((await browser.post(accountPaths.signOut, {})).status).toBe(204);
  });
});
