import { createHook } from 'node:async_hooks';
import { accountPaths } from '@m8/contracts/account.ts';
import { suiteAccounts } from '@m8/dev/testing/people/suite-accounts.ts';
import { goodPassword, newEmail, problemOf } from '@m8/dev/testing/people/test-account.ts';
import { describe, expect, it } from 'vitest';

const { database, createTest } = suiteAccounts();
const open = (enumerationProtection = false, rateLimitScale = 1) =>
  createTest({ enumerationProtection, rateLimitScale });

function ban(email: string) {
  return database.db
    .updateTable('account_user')
    .set({ banned: true })
    .where('email', '=', email)
    .execute();
}

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

  it('hashes a password whether or not the person exists, if accounts are hidden', async () => {
    const test = open(true);
    const { email } = await open().signUp();
    let hashes = 0;
    const hook = createHook({
      init: (_, type) => {
        if (type === 'ARGON2REQUEST') hashes += 1;
      },
    }).enable();
    const hashesFor = async (whose: string) => {
      hashes = 0;
      await test.open().post(accountPaths.signIn, { email: whose, password: 'not-it' });
      return hashes;
    };
    expect([await hashesFor(email), await hashesFor(newEmail())]).toEqual([1, 1]);
    hook.disable();
  });

  it('reports a disabled account only for its correct password', async () => {
    const test = open();
    const { email } = await test.signUp();
    await ban(email);
    const right = await test.signIn(email);
    expect(await problemOf(right)).toEqual({ status: 403, code: 'auth/user-disabled' });
    const wrong = await test.signIn(email, 'not-this-one');
    expect(await problemOf(wrong)).toMatchObject({ code: 'auth/wrong-password' });
  });

  it('ends the live sessions of an account as soon as it is disabled in the table', async () => {
    const test = open();
    const { email, browser } = await test.signUp();
    const { token } = await (await browser.get(accountPaths.token)).json();
    await ban(email);
    expect(await test.account.findActorByToken(token)).toBeNull();
    expect(await browser.whoIs()).toBeNull();
    expect((await browser.get(accountPaths.token)).status).toBe(401);
    const rows = await database.db
      .selectFrom('account_session')
      .innerJoin('account_user', 'account_user.id', 'user_id')
      .select('email')
      .where('email', '=', email)
      .execute();
    expect(rows).toEqual([]);
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
