import { accountPaths } from '@m8/contracts/account.ts';
import { suiteAccounts } from '@m8/dev/testing/people/suite-accounts.ts';
import { newEmail, problemOf, tally } from '@m8/dev/testing/people/test-account.ts';
import { describe, expect, it } from 'vitest';
import { linkLifetimeSeconds } from '#account/account-link.ts';

const { database, createTest, member, newcomer } = suiteAccounts();
const newPassword = 'violet-harbour';
const used = { status: 410, code: 'auth/invalid-action-code' };

describe('verification', () => {
  it('confirms the address with the mailed link, once', async () => {
    const { test, email, browser } = await newcomer();
    const token = test.mailedToken('verification', email);
    const response = await browser.post(accountPaths.verifyEmail, { token });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ user: { email, emailVerified: true } });
    expect(await browser.whoIs()).toEqual({ email, emailVerified: true });
    expect(await problemOf(browser.post(accountPaths.verifyEmail, { token }))).toEqual(used);
  });

  it('works in a signed-out browser, does not sign in, and succeeds for one of ten uses', async () => {
    const { test, email, browser } = await newcomer();
    const token = test.mailedToken('verification', email);
    const said: string[] = [];
    const answers = await tally(10, async () => {
      const response = await test.open().post(accountPaths.verifyEmail, { token });
      if (response.ok) said.push(await response.clone().text());
      expect(response.headers.getSetCookie()).toEqual([]);
      return response;
    });
    expect(answers).toEqual({ 200: 1, [used.code]: 9 });
    expect(said).toEqual(['{"user":null}']);
    expect(await browser.whoIs()).toMatchObject({ emailVerified: true });
  });

  it('succeeds for one of five links of the same person used simultaneously', async () => {
    const { test, email, browser } = await newcomer();
    const tokens = [test.mailedToken('verification', email)];
    for (let i = 0; i < 4; i++) {
      await browser.post(accountPaths.sendVerification, {});
      tokens.push(test.mailedToken('verification', email));
    }
    const use = (one: number) => test.open().post(accountPaths.verifyEmail, { token: tokens[one] });
    expect(await tally(tokens.length, use)).toEqual({ 200: 1, [used.code]: 4 });
  });

  it('accepts an older link until one is used, and none afterwards', async () => {
    const { test, email, browser } = await newcomer();
    const first = test.mailedToken('verification', email);
    expect((await browser.post(accountPaths.sendVerification, {})).status).toBe(204);
    const second = test.mailedToken('verification', email);
    expect(second).not.toBe(first);
    expect((await browser.post(accountPaths.verifyEmail, { token: first })).status).toBe(200);
    const late = await browser.post(accountPaths.verifyEmail, { token: second });
    expect(await problemOf(late)).toEqual(used);
  });

  it('is mailed again only to a person without a verified address', async () => {
    const { test, browser } = await member();
    expect((await browser.post(accountPaths.sendVerification, {})).status).toBe(204);
    expect(test.mails).toHaveLength(1);
  });

  it('refuses the link of a reset', async () => {
    const { test, email, browser } = await newcomer();
    await browser.post(accountPaths.sendReset, { email });
    const token = test.mailedToken('password-reset', email);
    expect(await problemOf(browser.post(accountPaths.verifyEmail, { token }))).toEqual(used);
  });
});

describe('reset', () => {
  async function askForReset() {
    const { email, browser } = await createTest().signUp();
    const test = createTest();
    const owner = test.open();
    expect((await owner.post(accountPaths.sendReset, { email })).status).toBe(204);
    await test.account.stop();
    return { test, email, browser, owner, token: test.mailedToken('password-reset', email) };
  }

  it('sets the new password, ends all sessions, and clears the cookies of this one', async () => {
    const { test, email, browser, token } = await askForReset();
    const { token: bearer } = await (await browser.get(accountPaths.token)).json();
    const copy = browser.copy();
    const input = { token, password: newPassword };
    expect((await browser.post(accountPaths.resetPassword, input)).status).toBe(204);
    expect([...browser.cookies.keys()]).toEqual(['account.device']);
    expect(await copy.whoIs()).toBeNull();
    expect(await test.account.findActorByToken(bearer)).toBeNull();
    const old = await test.signIn(email);
    expect(await problemOf(old)).toMatchObject({ code: 'auth/wrong-password' });
    const fresh = await test.signIn(email, newPassword);
    expect(await fresh.json()).toEqual({ user: { email, emailVerified: true } });
  });

  it('succeeds once, even for ten simultaneous uses', async () => {
    const { test, email, token } = await askForReset();
    const passwords = Array.from({ length: 10 }, (_, one) => `${newPassword}-${one}`);
    const use = (one: number) =>
      test.open().post(accountPaths.resetPassword, { token, password: passwords[one] });
    expect(await tally(10, use)).toEqual({ 204: 1, [used.code]: 9 });
    expect(test.mails.filter(({ kind }) => kind === 'password-changed')).toHaveLength(1);
    const opening = [];
    for (const password of passwords)
      if ((await test.signIn(email, password)).ok) opening.push(password);
    expect(opening).toHaveLength(1);
  });

  it('keeps the link valid after a weak password', async () => {
    const { owner, email, token } = await askForReset();
    for (const password of ['short', 'password', email]) {
      const response = await owner.post(accountPaths.resetPassword, { token, password });
      expect(await problemOf(response)).toEqual({ status: 422, code: 'auth/weak-password' });
    }
    const strong = await owner.post(accountPaths.resetPassword, { token, password: newPassword });
    expect(strong.status).toBe(204);
  });

  it('expires an hour after the mail, by the clock', async () => {
    const { test, owner, token } = await askForReset();
    test.clock.advance(linkLifetimeSeconds - 1);
    const weak = await owner.post(accountPaths.resetPassword, { token, password: 'short' });
    expect(weak.status).toBe(422);
    test.clock.advance(1);
    const late = await owner.post(accountPaths.resetPassword, { token, password: newPassword });
    expect(await problemOf(late)).toEqual(used);
  });

  it('refuses an invented token', async () => {
    for (const token of ['', 'a'.repeat(43), `${'a'.repeat(42)}%`]) {
      const input = { token, password: newPassword };
      expect(await problemOf(createTest().open().post(accountPaths.resetPassword, input))).toEqual(
        used,
      );
    }
  });

  it('answers before the mail is stored if accounts are hidden', async () => {
    let stored = Promise.resolve();
    const test = createTest({
      enumerationProtection: true,
      mailQueue: { enqueue: () => stored },
    });
    const { email } = await createTest().signUp();
    const gate = Promise.withResolvers<void>();
    stored = gate.promise;
    expect((await test.open().post(accountPaths.sendReset, { email })).status).toBe(204);
    gate.resolve();
    await test.account.stop();
  });

  it('stores nothing from which a link could be derived', async () => {
    const { token } = await askForReset();
    const rows = await database.db.selectFrom('account_link').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

/** Someone whose address a stranger signed up with, and what they do with the link in the mail. */
async function someone() {
  const { test, email, browser: stranger } = await newcomer();
  const mailed = test.mailedToken('verification', email);
  const disown = (token = mailed) => test.open().post(accountPaths.disownAccount, { token });
  return { test, email, stranger, mailed, disown };
}

describe('an account that someone else opened', () => {
  it('is removed at the request of the address’s owner, to whom it leaves the address', async () => {
    const { test, email, stranger, disown } = await someone();
    const { token: bearer } = await (await stranger.get(accountPaths.token)).json();
    const response = await disown();
    expect([response.status, await response.json()]).toEqual([200, { user: null }]);
    expect(await test.usersWith(email)).toEqual([]);
    expect(await stranger.whoIs()).toBeNull();
    expect(await test.account.findActorByToken(bearer)).toBeNull();
    const guess = await test.signIn(email);
    expect(await problemOf(guess)).toMatchObject({ code: 'auth/user-not-found' });
    expect(test.logged.join()).toContain('account disowned');
    expect(test.logged.join()).not.toContain(email);
    const { browser } = await test.signUp(email, 'violet-harbour');
    expect(await browser.whoIs()).toEqual({ email, emailVerified: false });
  });

  it('is removed once, by one of ten simultaneous requests', async () => {
    const { disown } = await someone();
    expect(await tally(10, () => disown())).toEqual({ 200: 1, [used.code]: 9 });
  });

  it('stays if the address was confirmed before', async () => {
    const { test, email, stranger, disown } = await someone();
    await test.markVerified(email);
    expect(await problemOf(disown())).toEqual(used);
    expect(await stranger.whoIs()).toEqual({ email, emailVerified: true });
  });

  it('stays if the link is too old, invented, or for a new password', async () => {
    const { test, email, stranger, mailed, disown } = await someone();
    test.clock.advance(linkLifetimeSeconds);
    await stranger.post(accountPaths.sendReset, { email });
    const reset = test.mailedToken('password-reset', email);
    for (const token of [mailed, 'invented', '', 'a'.repeat(43), reset])
      expect(await problemOf(disown(token))).toEqual(used);
    expect(await test.usersWith(email)).toHaveLength(1);
  });

  it('has the rate limit of mailed links', async () => {
    const browser = createTest({ rateLimitScale: 1 / 60 }).open('203.0.113.250');
    const token = newEmail();
    const first = await browser.post(accountPaths.disownAccount, { token });
    const second = await browser.post(accountPaths.verifyEmail, { token });
    expect((await problemOf(first)).code).toBe(used.code);
    expect((await problemOf(second)).code).toBe('auth/too-many-requests');
  });
});
