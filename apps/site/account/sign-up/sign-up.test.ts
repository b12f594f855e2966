import { accountPaths } from '@m8/contracts/account.ts';
import { suiteAccounts } from '@m8/dev/testing/people/suite-accounts.ts';
import { goodPassword, newEmail, problemOf } from '@m8/dev/testing/people/test-account.ts';
import { describe, expect, it } from 'vitest';

const { database, createTest, newcomer } = suiteAccounts();

describe('sign-up', () => {
  it('signs the person in, unverified, and mails the link', async () => {
    const test = createTest();
    const browser = test.open();
    const email = newEmail();
    const response = await browser.post(accountPaths.signUp, {
      email: `  ${email.toUpperCase()} `,
      password: goodPassword,
    });
    expect(response.status).toBe(201);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ user: { email, emailVerified: false } });
    expect(await browser.whoIs()).toEqual({ email, emailVerified: false });
    expect(test.mails).toHaveLength(1);
    expect(test.mails[0]).toMatchObject({ kind: 'verification', to: email });
    expect(test.mails[0]?.text).toContain(`${test.publicUrl}/verify?token=`);
  });

  it('refuses an address that has an account, and does not change that account', async () => {
    const { test, email } = await newcomer();
    const response = await test
      .open()
      .post(accountPaths.signUp, { email, password: 'another-harbour' });
    expect(await problemOf(response)).toEqual({ status: 409, code: 'auth/email-already-in-use' });
    expect(response.headers.getSetCookie()).toEqual([]);
    const signIn = await test.signIn(email);
    expect(signIn.status).toBe(200);
  });

  it('creates one account for ten simultaneous sign-ups', async () => {
    const test = createTest();
    const email = newEmail();
    const responses = await Promise.all(
      Array.from({ length: 10 }, () =>
        test.open().post(accountPaths.signUp, { email, password: goodPassword }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    expect(test.mails).toHaveLength(1);
  });

  it('can store a mail within it, on an embedded database with one connection', async () => {
    const stored: string[] = [];
    const { email } = await newcomer({
      mailQueue: {
        async enqueue(mail, within) {
          const user = await (within ?? database.db)
            .selectFrom('account_user')
            .select('email')
            .where('email', '=', mail.to)
            .executeTakeFirstOrThrow();
          stored.push(user.email);
        },
      },
    });
    expect(stored).toEqual([email]);
  });

  it('signs the person in even if the mail cannot be stored', async () => {
    const { test, email, browser } = await newcomer({
      mailQueue: {
        enqueue: async () => {
          throw new Error('the queue is gone');
        },
      },
    });
    expect(await browser.whoIs()).toMatchObject({ email });
    expect(test.logged.join()).toContain('verification mail failed');
    expect(await test.rowsOf('account_link', email)).toEqual([]);
  });
});
