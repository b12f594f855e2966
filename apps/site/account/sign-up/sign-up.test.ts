import { accountPaths } from '@m8/contracts/account.ts';
import { suiteAccounts } from '@m8/dev/testing/people/suite-accounts.ts';
import { goodPassword, newEmail, problemOf, tally } from '@m8/dev/testing/people/test-account.ts';
import { describe, expect, it } from 'vitest';
import { findPersonBy } from '#account/your-account/find-people.ts';

const { database, createTest, member, newcomer } = suiteAccounts();

describe('sign-up', () => {
  it('signs the person in, unverified, and mails the link', async () => {
    const test = createTest();
    const browser = test.open();
    const email = newEmail();
    const typed = { email: `  ${email.toUpperCase()} `, password: goodPassword };
    const response = await browser.post(accountPaths.signUp, typed);
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ user: { email, emailVerified: false } });
    expect(await browser.whoIs()).toEqual({ email, emailVerified: false });
    expect(test.mails).toMatchObject([{ kind: 'verification', to: email }]);
    expect(test.mails[0]?.text).toContain(`${test.publicUrl}/verify?token=`);
  });

  it('refuses an address that has an account, and does not change that account', async () => {
    const { test, email } = await newcomer();
    const credentials = { email, password: 'another-harbour' };
    const response = await test.open().post(accountPaths.signUp, credentials);
    expect(await problemOf(response)).toEqual({ status: 409, code: 'auth/email-already-in-use' });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect((await test.signIn(email)).status).toBe(200);
  });

  it('creates one account for ten simultaneous sign-ups', async () => {
    const test = createTest();
    const credentials = { email: newEmail(), password: goodPassword };
    const answers = await tally(10, () => test.open().post(accountPaths.signUp, credentials));
    expect(answers).toEqual({ 201: 1, 'auth/email-already-in-use': 9 });
    expect(test.mails).toHaveLength(1);
  });

  it('can store a mail within it, on an embedded database with one connection', async () => {
    const stored: string[] = [];
    const { email } = await newcomer({
      mailQueue: {
        async enqueue({ to }, within = database.db) {
          const users = within.selectFrom('account_user').select('email').where('email', '=', to);
          stored.push((await users.executeTakeFirstOrThrow()).email);
        },
      },
    });
    expect(stored).toEqual([email]);
  });

  it('signs the person in even if the mail cannot be stored', async () => {
    const mailQueue = { enqueue: () => Promise.reject(new Error('the queue is gone')) };
    const { test, email, browser } = await newcomer({ mailQueue });
    expect(await browser.whoIs()).toMatchObject({ email });
    expect(test.logged.join()).toContain('verification mail failed');
    expect(await test.rowsOf('account_link', email)).toEqual([]);
  });
});

describe('an international address', () => {
  it.each([
    ['zoe@exämple.com', 'zoe@xn--exmple-cua.com'],
    ['zoe@例え.jp', 'zoe@xn--r8jz45g.jp'],
  ])('%s is one account with %s, shown in its own letters', async (shown, plain) => {
    const test = createTest();
    const { browser } = await test.signUp(shown);
    expect(await browser.whoIs()).toEqual({ email: shown, emailVerified: false });
    expect((await browser.account()).email).toBe(shown);
    const again = test.open().post(accountPaths.signUp, { email: plain, password: 'violet-8' });
    expect(await problemOf(again)).toMatchObject({ code: 'auth/email-already-in-use' });
    for (const email of [shown, plain, shown.toUpperCase()]) {
      const answer = await test.signIn(email);
      expect(await answer.json()).toEqual({ user: { email: shown, emailVerified: false } });
      expect((await test.open().post(accountPaths.sendReset, { email })).status).toBe(204);
      expect(await findPersonBy(database.db, email)).toMatchObject({ email: plain });
    }
    expect(new Set(test.mails.map(({ to }) => to))).toEqual(new Set([plain]));
  });

  it('can be a person’s new one, which mails show in its own letters', async () => {
    const { test, email, browser } = await member();
    const about = 'ada@käse.example';
    await browser.post(accountPaths.askNewAddress, { email: about });
    expect((await browser.account()).events[0]).toMatchObject({ kind: 'address-asked', about });
    const told = test.mails.find(({ kind }) => kind === 'address-asked');
    expect(told).toMatchObject({ to: email, text: expect.stringContaining(about) });
    const token = test.mailedToken('new-address', 'ada@xn--kse-qla.example');
    await browser.post(accountPaths.changeAddress, { token });
    expect(await browser.whoIs()).toMatchObject({ email: about });
  });
});
