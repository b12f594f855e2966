import { accountPaths } from '@m8/contracts/account.ts';
import { suiteAccounts } from '@m8/dev/testing/people/suite-accounts.ts';
import { goodPassword, newEmail, problemOf } from '@m8/dev/testing/people/test-account.ts';
import { describe, expect, it } from 'vitest';
import { linkLifetimeSeconds } from '#account/account-link.ts';

const { database, createTest, newcomer } = suiteAccounts();
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

  it('works in a signed-out browser, and does not sign in', async () => {
    const { test, email, browser } = await newcomer();
    const phone = test.open();
    const token = test.mailedToken('verification', email);
    const response = await phone.post(accountPaths.verifyEmail, { token });
    expect(await response.json()).toEqual({ user: null });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await browser.whoIs()).toMatchObject({ emailVerified: true });
  });

  it('succeeds for one of ten simultaneous uses', async () => {
    const { test, email } = await newcomer();
    const token = test.mailedToken('verification', email);
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => test.open().post(accountPaths.verifyEmail, { token })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(410)]);
  });

  it('succeeds for one of five links of the same person used simultaneously', async () => {
    const { test, email, browser } = await newcomer();
    const tokens = [test.mailedToken('verification', email)];
    for (let i = 0; i < 4; i++) {
      await browser.post(accountPaths.sendVerification, {});
      tokens.push(test.mailedToken('verification', email));
    }
    const responses = await Promise.all(
      tokens.map((token) => test.open().post(accountPaths.verifyEmail, { token })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(4).fill(410)]);
  });

  it('expires an hour after the mail, by the clock', async () => {
    const { test, email, browser } = await newcomer();
    const token = test.mailedToken('verification', email);
    test.clock.advance(linkLifetimeSeconds);
    expect(await problemOf(browser.post(accountPaths.verifyEmail, { token }))).toEqual(used);
    expect(await browser.whoIs()).toMatchObject({ emailVerified: false });
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

  it('is mailed again only to a signed-in person without a verified address', async () => {
    const test = createTest();
    const visitor = await test.open().post(accountPaths.sendVerification, {});
    expect(await problemOf(visitor)).toEqual({ status: 401, code: 'auth/requires-sign-in' });
    const { email, browser } = await test.signUp();
    await test.verify(email, browser);
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

  it('sets the new password, and ends all sessions', async () => {
    const { test, email, browser, owner, token } = await askForReset();
    const { token: bearer } = await (await browser.get(accountPaths.token)).json();
    const input = { token, password: newPassword };
    expect((await owner.post(accountPaths.resetPassword, input)).status).toBe(204);
    expect(await browser.whoIs()).toBeNull();
    expect(await test.account.findActorByToken(bearer)).toBeNull();
    const old = await owner.post(accountPaths.signIn, { email, password: goodPassword });
    expect(await problemOf(old)).toMatchObject({ code: 'auth/wrong-password' });
    const fresh = await owner.post(accountPaths.signIn, { email, password: newPassword });
    expect(await fresh.json()).toEqual({ user: { email, emailVerified: true } });
  });

  it('clears the cookies of a session that it ended', async () => {
    const { browser, token } = await askForReset();
    await browser.post(accountPaths.resetPassword, { token, password: newPassword });
    expect([...browser.cookies.keys()]).toEqual(['account.device']);
  });

  it('succeeds once, even for ten simultaneous uses', async () => {
    const { test, email, token } = await askForReset();
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        test.open().post(accountPaths.resetPassword, { token, password: `${newPassword}-${i}` }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([204, ...Array(9).fill(410)]);
    expect(test.mails.filter(({ kind }) => kind === 'password-changed')).toHaveLength(1);
    const winner = responses.findIndex(({ status }) => status === 204);
    const signIn = { email, password: `${newPassword}-${winner}` };
    expect((await test.open().post(accountPaths.signIn, signIn)).status).toBe(200);
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

  it.each(['', 'x', 'a'.repeat(43), `${'a'.repeat(42)}%`])(
    'refuses the token %j',
    async (token) => {
      const test = createTest();
      const input = { token, password: newPassword };
      expect(await problemOf(test.open().post(accountPaths.resetPassword, input))).toEqual(used);
    },
  );

  it('says that an address has no account, unless accounts are hidden', async () => {
    const open = createTest();
    const told = await open.open().post(accountPaths.sendReset, { email: newEmail() });
    expect(await problemOf(told)).toEqual({ status: 401, code: 'auth/user-not-found' });
    const hidden = createTest({ enumerationProtection: true });
    const email = newEmail();
    const answer = await hidden.open().post(accountPaths.sendReset, { email });
    expect(answer.status).toBe(204);
    await hidden.account.stop();
    expect(hidden.mails.filter(({ to }) => to === email)).toEqual([]);
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
