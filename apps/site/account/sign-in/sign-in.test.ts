import { accountPaths } from '@m8/contracts/account.ts';
import { suiteAccounts } from '@m8/dev/testing/people/suite-accounts.ts';
import { newEmail, problemOf } from '@m8/dev/testing/people/test-account.ts';
import { describe, expect, it } from 'vitest';

const { createTest, newcomer } = suiteAccounts();

describe('sign-in', () => {
  it('accepts any spelling of the address', async () => {
    const { test, email } = await newcomer();
    const browser = test.open();
    const response = await test.signIn(` ${email.toUpperCase()}`, undefined, browser);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ user: { email, emailVerified: false } });
    expect(await browser.whoIs()).toEqual({ email, emailVerified: false });
  });

  it.each([
    ['nobody', false, 'auth/user-not-found'],
    ['nobody', true, 'auth/invalid-credential'],
    ['somebody', false, 'auth/wrong-password'],
    ['somebody', true, 'auth/invalid-credential'],
  ])('refuses a wrong password of %s; accounts hidden: %s', async (who, hidden, code) => {
    const email = who === 'somebody' ? (await newcomer()).email : newEmail();
    const test = createTest({ enumerationProtection: hidden });
    const response = await test.signIn(email, 'not-this-one');
    expect(await problemOf(response)).toEqual({ status: 401, code });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('reports a disabled account only for its correct password', async () => {
    const { test, email } = await newcomer();
    await test.disable(email);
    const right = await test.signIn(email);
    expect(await problemOf(right)).toEqual({ status: 403, code: 'auth/user-disabled' });
    const wrong = await test.signIn(email, 'not-this-one');
    expect(await problemOf(wrong)).toMatchObject({ code: 'auth/wrong-password' });
  });

  it('ends the live sessions of an account as soon as it is disabled in the table', async () => {
    const { test, email, browser } = await newcomer();
    const { token } = await (await browser.get(accountPaths.token)).json();
    await test.disable(email);
    expect(await test.account.findActorByToken(token)).toBeNull();
    expect(await browser.whoIs()).toBeNull();
    expect((await browser.get(accountPaths.token)).status).toBe(401);
    expect(await test.rowsOf('account_session', email)).toEqual([]);
  });

  it('ends the previous session of the browser, and no other', async () => {
    const { test, email, browser } = await newcomer();
    const elsewhere = test.open();
    await test.signIn(email, undefined, elsewhere);
    const stolen = browser.copy();
    await test.signIn(email, undefined, browser);
    expect(await stolen.whoIs()).toBeNull();
    expect(await browser.whoIs()).toMatchObject({ email });
    expect(await elsewhere.whoIs()).toMatchObject({ email });
  });
});

describe('sign-out', () => {
  it('ends the session, clears its cookies, and works without one', async () => {
    const { browser } = await newcomer();
    const copy = browser.copy();
    const answer = await browser.post(accountPaths.signOut, {});
    expect(answer.status).toBe(204);
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
    expect([...browser.cookies.keys()]).toEqual(['account.device']);
    expect(await copy.whoIs()).toBeNull();
    expect((await browser.post(accountPaths.signOut, {})).status).toBe(204);
  });
});
