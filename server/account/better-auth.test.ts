import { getMigrations } from 'better-auth/db/migration';
import { describe, expect, it } from 'vitest';
import { accountPaths } from '#contracts/account.ts';
import { suiteDatabase } from '#testing/database/test-database.ts';
import { createTestAccount, goodPassword, newEmail, signUp } from '#testing/people/test-account.ts';
import { createAuthOptions } from './better-auth.ts';
import { createDeviceCookies } from './device-cookie.ts';
import { createPasswordHasher } from './password-hash.ts';

const database = suiteDatabase();

describe('Better Auth', () => {
  it('finds every table and column it wants after our migrations', async () => {
    const { clock, log, publicUrl } = createTestAccount({ database });
    const authSecret = 'a secret of the tests, and of nothing else';
    const options = createAuthOptions({
      db: database.db,
      clock,
      log,
      publicUrl,
      authSecret,
      google: { kind: 'off' },
      passwords: createPasswordHasher(),
      devices: createDeviceCookies({ db: database.db, clock }),
      onFirstGoogleLink: async () => undefined,
    });
    const { toBeCreated, toBeAdded, toBeAddedIndexes, unsafeChanges, schemaProblems } =
      await getMigrations(options);
    expect({ toBeCreated, toBeAdded, toBeAddedIndexes, unsafeChanges, schemaProblems }).toEqual({
      toBeCreated: [],
      toBeAdded: [],
      toBeAddedIndexes: [],
      unsafeChanges: [],
      schemaProblems: [],
    });
  });

  it('has no complaint about the tables when it is made after them', async () => {
    const test = createTestAccount({ database });
    await signUp(test);
    expect(test.logged.join()).not.toMatch(/schema|mismatch|better-auth/i);
  });

  it('lets a mail be stored while it signs up, on an embedded database with one connection', async () => {
    const stored: string[] = [];
    const test = createTestAccount({
      database,
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
    const { email } = await signUp(test);
    expect(stored).toEqual([email]);
  });

  it('signs up and in although the mail cannot be stored', async () => {
    const test = createTestAccount({
      database,
      mailQueue: {
        enqueue: async () => {
          throw new Error('the queue is gone');
        },
      },
    });
    const browser = test.open();
    const credentials = { email: newEmail(), password: goodPassword };
    const response = await browser.post(accountPaths.signUp, credentials);
    expect(response.status).toBe(201);
    expect(await (await browser.get(accountPaths.session)).json()).toMatchObject({
      user: { email: credentials.email },
    });
    expect(test.logged.join()).toContain('verification mail failed');
    const links = await database.db
      .selectFrom('account_link')
      .innerJoin('account_user', 'account_user.id', 'user_id')
      .select('email')
      .where('email', '=', credentials.email)
      .execute();
    expect(links).toEqual([]);
  });
});
