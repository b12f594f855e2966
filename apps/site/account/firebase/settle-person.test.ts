import { randomUUID } from 'node:crypto';
import { suiteAccounts } from '@m8/dev/testing/people/suite-accounts.ts';
import { newEmail, problemOf } from '@m8/dev/testing/people/test-account.ts';
import { TestClock } from '@m8/dev/testing/test-clock.ts';
import { describe, expect, it } from 'vitest';
import { findPerson } from '#account/sessions/sessions.ts';
import { settlePerson } from './settle-person.ts';

const { database, createTest, member, newcomer } = suiteAccounts();
const clock = new TestClock();

function settle(uid: string, email: string) {
  return settlePerson({ db: database.db, clock }, { uid, email });
}

const idOf = async (uid: string, email: string) => (await settle(uid, email))?.userId ?? '';
const stored = (userId: string) => findPerson(database.db, userId);

describe('a person of the Firebase project', () => {
  it('is created once by simultaneous calls, and found at the next', async () => {
    const [uid, email] = [randomUUID(), newEmail()];
    const ids = await Promise.all(Array.from({ length: 8 }, () => idOf(uid, email)));
    expect(new Set(ids).size).toBe(1);
    const [userId = ''] = ids;
    expect(await settle(uid, email)).toEqual({ userId, email, emailVerified: true });
    expect(await stored(userId)).toEqual({ userId, email, emailVerified: true });
    const test = createTest();
    expect(await test.usersWith(email)).toMatchObject([
      { id: userId, name: email.split('@')[0], email_verified: true, created_at: clock.now() },
    ]);
    expect(await test.rowsOf('account_identity', email)).toMatchObject([
      { provider_id: 'firebase', account_id: uid, password: null },
    ]);
  });

  it('stays the same when the address changes', async () => {
    const [uid, email] = [randomUUID(), newEmail()];
    const userId = await idOf(uid, newEmail());
    expect(await settle(uid, email)).toEqual({ userId, email, emailVerified: true });
    expect(await stored(userId)).toMatchObject({ email });
  });

  it('does not get the data that someone else kept under the address before', async () => {
    const [earlier, later, email] = [randomUUID(), randomUUID(), newEmail()];
    const before = await idOf(earlier, email);
    const after = await idOf(later, email);
    expect(after).not.toBe(before);
    expect(await stored(after)).toMatchObject({ email, emailVerified: true });
    // Their API keys are suspended until they have an address of their own.
    expect(await stored(before)).toMatchObject({ emailVerified: false });
    const moved = newEmail();
    expect(await idOf(earlier, moved)).toBe(before);
    expect(await stored(before)).toEqual({ userId: before, email: moved, emailVerified: true });
  });

  it('is refused if the account is disabled here', async () => {
    const [uid, email] = [randomUUID(), newEmail()];
    await settle(uid, email);
    await createTest().disable(email);
    expect(await settle(uid, email)).toBeNull();
  });
});

describe('a person with an account on the site itself', () => {
  it('keeps the account and its data if the address is verified', async () => {
    const { test, email, browser } = await member();
    const userId = await test.idOf(email);
    expect(await settle(randomUUID(), email)).toEqual({ userId, email, emailVerified: true });
    expect(await browser.whoIs()).toEqual({ email, emailVerified: true });
  });

  it('loses all sign-in methods if they never verified the address', async () => {
    const { test, email, browser } = await newcomer();
    const [userId, uid] = [await test.idOf(email), randomUUID()];
    await database.db
      .insertInto('account_passkey')
      .values({
        ...{ id: uid, user_id: userId, credential_id: uid, public_key: 'key' },
        ...{ counter: 0, transports: [], backed_up: false, name: 'Phone' },
        ...{ created_at: clock.now(), last_used_at: null },
      })
      .execute();
    expect(await idOf(uid, email)).toBe(userId);
    for (const table of ['account_passkey', 'account_session', 'account_link'] as const)
      expect(await test.rowsOf(table, email)).toEqual([]);
    expect(await test.rowsOf('account_identity', email)).toMatchObject([{ account_id: uid }]);
    expect(await stored(userId)).toMatchObject({ email, emailVerified: true });
    expect(await browser.whoIs()).toBeNull();
    const signIn = await test.signIn(email);
    expect(await problemOf(signIn)).toEqual({ status: 401, code: 'auth/wrong-password' });
  });

  it('stays disabled if the account was', async () => {
    const { test, email } = await member();
    await test.disable(email);
    expect(await settle(randomUUID(), email)).toBeNull();
  });

  it('keeps both accounts if a person of Firebase takes over its address later', async () => {
    const { test, email } = await member();
    const userId = await test.idOf(email);
    const [uid, first] = [randomUUID(), newEmail()];
    const firebase = await idOf(uid, first);
    expect(await settle(uid, email)).toEqual({ userId: firebase, email, emailVerified: true });
    expect(await stored(userId)).toMatchObject({ email });
    expect(await stored(firebase)).toMatchObject({ email: first });
  });
});
