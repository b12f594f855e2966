import { accountPaths } from '@m8/contracts/account.ts';
import { suiteAccounts } from '@m8/dev/testing/people/suite-accounts.ts';
import { newEmail, problemOf } from '@m8/dev/testing/people/test-account.ts';
import { describe, expect, it } from 'vitest';
import { linkLifetimeSeconds } from '#account/account-link.ts';

const { database, createTest, newcomer } = suiteAccounts();
const used = { status: 410, code: 'auth/invalid-action-code' };

const usersWith = (email: string) =>
  database.db.selectFrom('account_user').selectAll().where('email', '=', email).execute();

describe('an account that someone else opened', () => {
  it('is removed at the request of the address’s owner, with everything it opened', async () => {
    const { test, email, browser: stranger } = await newcomer();
    const { token: bearer } = await (await stranger.get(accountPaths.token)).json();
    const token = test.mailedToken('verification', email);
    const owner = test.open();
    const response = await owner.post(accountPaths.disownAccount, { token });
    expect([response.status, await response.json()]).toEqual([200, { user: null }]);
    expect(await usersWith(email)).toEqual([]);
    expect(await stranger.whoIs()).toBeNull();
    expect(await test.account.findActorByToken(bearer)).toBeNull();
    const guess = await test.signIn(email);
    expect(await problemOf(guess)).toMatchObject({ code: 'auth/user-not-found' });
    expect(test.logged.join()).toContain('account disowned');
    expect(test.logged.join()).not.toContain(email);
  });

  it('leaves the address to its owner', async () => {
    const { test, email } = await newcomer();
    const token = test.mailedToken('verification', email);
    await test.open().post(accountPaths.disownAccount, { token });
    const { browser } = await test.signUp(email, 'violet-harbour');
    expect(await browser.whoIs()).toEqual({ email, emailVerified: false });
  });

  it('is removed once, by one of ten simultaneous requests', async () => {
    const { test, email } = await newcomer();
    const token = test.mailedToken('verification', email);
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => test.open().post(accountPaths.disownAccount, { token })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(410)]);
  });

  it('stays if the address was confirmed before', async () => {
    const { test, email, browser } = await newcomer();
    await browser.post(accountPaths.sendVerification, {});
    const token = test.mailedToken('verification', email);
    await database.db
      .updateTable('account_user')
      .set({ email_verified: true })
      .where('email', '=', email)
      .execute();
    expect(await problemOf(test.open().post(accountPaths.disownAccount, { token }))).toEqual(used);
    expect(await usersWith(email)).toHaveLength(1);
    expect(await browser.whoIs()).toEqual({ email, emailVerified: true });
  });

  it('stays if the link is too old, invented, or for a new password', async () => {
    const { test, email, browser } = await newcomer();
    const old = test.mailedToken('verification', email);
    test.clock.advance(linkLifetimeSeconds);
    await browser.post(accountPaths.sendReset, { email });
    const reset = test.mailedToken('password-reset', email);
    for (const token of [old, 'invented', '', 'a'.repeat(43), reset]) {
      const response = await test.open().post(accountPaths.disownAccount, { token });
      expect(await problemOf(response)).toEqual(used);
    }
    expect(await usersWith(email)).toHaveLength(1);
  });

  it('has the rate limit of mailed links', async () => {
    const test = createTest({ rateLimitScale: 1 / 60 });
    const email = newEmail();
    const browser = test.open('203.0.113.250');
    const first = await browser.post(accountPaths.disownAccount, { token: email });
    const second = await browser.post(accountPaths.verifyEmail, { token: email });
    expect((await problemOf(first)).code).toBe('auth/invalid-action-code');
    expect((await problemOf(second)).code).toBe('auth/too-many-requests');
  });
});
