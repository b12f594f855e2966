import { randomUUID } from 'node:crypto';
import { suiteAccounts } from '@m8/dev/testing/people/suite-accounts.ts';
import { newEmail, problemOf } from '@m8/dev/testing/people/test-account.ts';
import { TestClock } from '@m8/dev/testing/test-clock.ts';
import { describe, expect, it } from 'vitest';
import { findPerson } from '#account/sessions/sessions.ts';
import { settlePerson } from './settle-person.ts';

const { database, createTest, newcomer } = suiteAccounts();
const clock = new TestClock();
const newUid = () => randomUUID();

function settle(uid: string, email: string) {
  return settlePerson({ db: database.db, clock }, { uid, email });
}

async function idOf(uid: string, email: string): Promise<string> {
  return (await settle(uid, email))?.userId ?? '';
}

function users(email: string) {
  return database.db.selectFrom('account_user').selectAll().where('email', '=', email).execute();
}

function rowsOf(
  table: 'account_identity' | 'account_passkey' | 'account_session' | 'account_link',
  userId: string,
) {
  return database.db.selectFrom(table).selectAll().where('user_id', '=', userId).execute();
}

const stored = (userId: string) => findPerson(database.db, userId);

describe('a person of the Firebase project', () => {
  it('is created at the first call, and found at the next', async () => {
    const [uid, email] = [newUid(), newEmail()];
    const userId = await idOf(uid, email);
    expect(await settle(uid, email)).toEqual({ userId, email, emailVerified: true });
    expect(await stored(userId)).toEqual({ userId, email, emailVerified: true });
    expect(await users(email)).toMatchObject([
      { id: userId, name: email.split('@')[0], email_verified: true, created_at: clock.now() },
    ]);
    expect(await rowsOf('account_identity', userId)).toMatchObject([
      { provider_id: 'firebase', account_id: uid, password: null },
    ]);
  });

  it('is created once by simultaneous calls', async () => {
    const [uid, email] = [newUid(), newEmail()];
    const ids = await Promise.all(Array.from({ length: 8 }, () => idOf(uid, email)));
    expect(new Set(ids).size).toBe(1);
    expect(await users(email)).toHaveLength(1);
  });

  it('stays the same when the address changes', async () => {
    const [uid, email] = [newUid(), newEmail()];
    const userId = await idOf(uid, newEmail());
    expect(await settle(uid, email)).toEqual({ userId, email, emailVerified: true });
    expect(await stored(userId)).toMatchObject({ email });
  });

  it('does not get the data that someone else kept under the address before', async () => {
    const [earlier, later, email] = [newUid(), newUid(), newEmail()];
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
    const [uid, email] = [newUid(), newEmail()];
    await settle(uid, email);
    await createTest().disable(email);
    expect(await settle(uid, email)).toBeNull();
  });
});

describe('a person with an account on the site itself', () => {
  async function member({ verified = true } = {}) {
    const { test, email, browser } = await newcomer();
    if (verified) await test.verify(email, browser);
    return { test, email, browser, userId: await test.idOf(email) };
  }

  it('keeps the account and its data if the address is verified', async () => {
    const { email, browser, userId } = await member();
    expect(await settle(newUid(), email)).toEqual({ userId, email, emailVerified: true });
    expect(await users(email)).toHaveLength(1);
    expect(await browser.whoIs()).toEqual({ email, emailVerified: true });
  });

  it('loses all sign-in methods if they never verified the address', async () => {
    const { test, email, browser, userId } = await member({ verified: false });
    await database.db
      .insertInto('account_passkey')
      .values({
        ...{ id: newUid(), user_id: userId, credential_id: newUid(), public_key: 'key' },
        ...{ counter: 0, transports: [], backed_up: false, name: 'Phone' },
        ...{ created_at: clock.now(), last_used_at: null },
      })
      .execute();
    const uid = newUid();
    expect(await idOf(uid, email)).toBe(userId);
    expect(await rowsOf('account_passkey', userId)).toEqual([]);
    expect(await rowsOf('account_session', userId)).toEqual([]);
    expect(await rowsOf('account_link', userId)).toEqual([]);
    expect(await rowsOf('account_identity', userId)).toMatchObject([{ account_id: uid }]);
    expect(await stored(userId)).toMatchObject({ email, emailVerified: true });
    expect(await browser.whoIs()).toBeNull();
    const signIn = await test.signIn(email);
    expect(await problemOf(signIn)).toEqual({ status: 401, code: 'auth/wrong-password' });
  });

  it('stays disabled if the account was', async () => {
    const { test, email } = await member();
    await test.disable(email);
    expect(await settle(newUid(), email)).toBeNull();
  });

  it('keeps both accounts if a person of Firebase takes over its address later', async () => {
    const { email, userId } = await member();
    const [uid, first] = [newUid(), newEmail()];
    const firebase = await idOf(uid, first);
    expect(await settle(uid, email)).toEqual({ userId: firebase, email, emailVerified: true });
    expect(await stored(userId)).toMatchObject({ email });
    expect(await stored(firebase)).toMatchObject({ email: first });
  });
});
