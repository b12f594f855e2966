import { credentialMails, endedLabels } from '@m8/content/mails.ts';
import { accountPaths } from '@m8/contracts/account.ts';
import { setUpApp } from '@m8/dev/testing/people/authenticator.ts';
import { addPasskey, enterByPasskey, passkeySite } from '@m8/dev/testing/people/passkeys.ts';
import { SoftwareAuthenticator } from '@m8/dev/testing/people/software-authenticator.ts';
import { suiteAccounts } from '@m8/dev/testing/people/suite-accounts.ts';
import {
  createTestAccount,
  goodPassword,
  newEmail,
  problemOf,
  shutTo,
} from '@m8/dev/testing/people/test-account.ts';
import type { Db } from '@m8/platform/database/tables.ts';
import { describe, expect, it } from 'vitest';
import { createAccountMailer } from '#account/account-mailer.ts';
import { requireUser } from '#account/users.ts';
import { credentialChanged } from './credential-changed.ts';

const { database, member, newcomer } = suiteAccounts();
const fresh = 'lanterns-over-water';

/**
 * A database handle with which something else happens at the worst moment: after what a request checks first,
 * and before its transaction.
 *
 * @returns the handle; and `once`, which runs some work before the next transaction that the handle starts.
 *   The work uses another handle
 */
function beforeTransaction(db: Db) {
  let next: (() => Promise<unknown>) | null = null;
  const late = new Proxy(db, {
    get(target, name) {
      if (name !== 'transaction') {
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      }
      return () => {
        const builder = target.transaction();
        return new Proxy(builder, {
          get: (_, own) =>
            own === 'execute'
              ? async (work: Parameters<typeof builder.execute>[0]) => {
                  const happens = next;
                  next = null;
                  await happens?.();
                  return builder.execute(work);
                }
              : Reflect.get(builder, own),
        });
      };
    },
  });
  return {
    db: late,
    once(work: () => Promise<unknown>) {
      next = work;
    },
  };
}

/**
 * A person who is about to reset their password, and the same site as a thief uses it, who knows the old one
 * and is signed in: `reset` happens before the thief's next transaction.
 */
async function robbed() {
  const publicUrl = passkeySite;
  const { test, email, browser } = await member({ publicUrl });
  const late = beforeTransaction(database.db);
  const thefts = createTestAccount({ database: late, publicUrl });
  const thief = thefts.open();
  expect((await thefts.signIn(email, goodPassword, thief)).status).toBe(200);
  const { once } = late;
  const reset = () => once(async () => test.resetByMail(email, fresh));
  return { test, email, browser, thefts, thief, once, reset };
}

const refused = { status: 401, code: 'auth/requires-sign-in' };

describe('a change that is under way when the password is reset', () => {
  it.each([
    [accountPaths.changePassword, { password: 'thiefs-own-harbour' }],
    [accountPaths.askNewAddress, { email: newEmail() }],
    [accountPaths.beginFactor, {}],
    [accountPaths.googleUnlink, {}],
  ])('is refused: %s', async (path, body) => {
    const { test, email, thief, thefts, reset } = await robbed();
    reset();
    expect(await problemOf(thief.post(path, body))).toEqual(refused);
    expect(thefts.mails).toEqual([]);
    expect((await test.signIn(email, fresh)).status).toBe(200);
    expect((await test.signIn(email, 'thiefs-own-harbour')).status).toBe(401);
  });

  it('is refused: a passkey', async () => {
    const { test, email, thief, reset } = await robbed();
    const authenticator = new SoftwareAuthenticator(passkeySite);
    const options = await (await thief.post(accountPaths.beginPasskey, {})).json();
    reset();
    const made = authenticator.make(options);
    expect(await problemOf(thief.post(accountPaths.addPasskey, made))).toEqual(refused);
    expect(await shutTo(enterByPasskey(test.open(), authenticator))).toBe('auth/passkey-refused');
    expect((await test.signIn(email, fresh)).status).toBe(200);
  });
});

describe('a sign-in that is under way when its credential ends', () => {
  it('is refused after a reset, as by a wrong password', async () => {
    const { email, thefts, reset } = await robbed();
    reset();
    const thief = thefts.open();
    expect(await shutTo(thefts.signIn(email, goodPassword, thief))).toBe('auth/wrong-password');
    expect(await thief.whoIs()).toBeNull();
  });

  it('is refused after a reset, before it asks for the second factor', async () => {
    const { email, browser, test, thefts, reset } = await robbed();
    await setUpApp(browser, test.clock.now());
    reset();
    expect(await shutTo(thefts.signIn(email))).toBe('auth/wrong-password');
  });

  it('is refused after its passkey was removed', async () => {
    const { browser, thefts, once } = await robbed();
    const authenticator = new SoftwareAuthenticator(passkeySite);
    const { id } = await addPasskey(browser, authenticator);
    once(async () => browser.post(accountPaths.removePasskey, { id }));
    const thief = thefts.open();
    expect(await shutTo(enterByPasskey(thief, authenticator))).toBe('auth/passkey-refused');
    expect(await thief.whoIs()).toBeNull();
  });
});

/** A person with two sessions in known browsers, a bearer token and three keys. */
async function settled() {
  const revoked: string[] = [];
  const revokeKeysOf = async (_: unknown, userId: string) => ({
    keys: revoked.push(userId) + 2,
    webhooks: 4,
  });
  const { test, email, browser } = await newcomer({ revokeKeysOf });
  const phone = test.open();
  await test.signIn(email, undefined, phone);
  const { token: bearer } = await (await browser.get(accountPaths.token)).json();
  await browser.post(accountPaths.sendReset, { email });
  // Notices go only to confirmed addresses.
  await test.markVerified(email);
  const user = await requireUser(database.db, await test.idOf(email));
  const mailer = createAccountMailer({
    ...{ db: database.db, clock: test.clock, publicUrl: test.publicUrl, companyName: 'M8 Labs' },
    mailQueue: { enqueue: async (mail) => void test.mails.push(mail) },
  });
  /** Disables the account. */
  const make = (fails?: Error) =>
    database.db.transaction().execute(async (within) => {
      const context = { clock: test.clock, mailer, revokeKeysOf };
      const ended = await credentialChanged(context, within, { user, change: 'disabled' });
      if (fails) throw fails;
      return ended;
    });
  const tables = ['account_session', 'account_device', 'account_link'] as const;
  const rows = async () => {
    const found = await Promise.all(tables.map((table) => test.rowsOf(table, email)));
    return found.map(({ length }) => length);
  };
  return { test, email, browsers: [browser, phone], bearer, user, revoked, make, rows };
}

describe('a credential change', () => {
  it('ends all that counted before, and mails what it did', async () => {
    const { test, email, browsers, bearer, user, revoked, make, rows } = await settled();
    const other = await test.signUp();
    const counts = { sessions: 2, keys: 3, webhooks: 4, devices: 2 };
    expect(await make()).toEqual(counts);
    expect(revoked).toEqual([user.id]);
    expect(await rows()).toEqual([0, 0, 0]);
    for (const browser of browsers) expect(await browser.whoIs()).toBeNull();
    expect(await test.account.findActorByToken(bearer)).toBeNull();
    expect(await other.browser.whoIs()).toMatchObject({ email: other.email });
    const mail = test.mails.at(-1);
    expect(mail).toMatchObject({ kind: 'account-disabled', to: email });
    expect(mail?.text).toContain(`${endedLabels.at}:\n1 January 2026 at 12:00 UTC`);
    for (const what of ['sessions', 'keys', 'webhooks', 'devices'] as const)
      expect(mail?.text).toContain(`${endedLabels[what]}:\n${counts[what]}`);
  });

  it('counts only live access, and ends all of it', async () => {
    const { test, make, rows } = await settled();
    test.clock.advance(8 * 24 * 3600);
    expect(await make()).toMatchObject({ sessions: 0, devices: 2 });
    expect(test.mails.at(-1)?.text).toContain(endedLabels.devices);
    expect(test.mails.at(-1)?.text).not.toContain(endedLabels.sessions);
    expect(await rows()).toEqual([0, 0, 0]);
  });

  it('does nothing if its transaction fails', async () => {
    const { browsers, make, rows } = await settled();
    const failure = new Error('the change itself failed');
    await expect(make(failure)).rejects.toThrow(failure);
    expect(await rows()).toEqual([2, 2, 2]);
    for (const browser of browsers) expect(await browser.whoIs()).not.toBeNull();
  });
});

describe('a person who changes their password', () => {
  it('stays signed in, while all other sessions end, and is notified by log and mail', async () => {
    let revoked = 0;
    const revokeKeysOf = async () => ({ keys: ++revoked, webhooks: 0 });
    const { test, email, browser } = await member({ revokeKeysOf });
    const elsewhere = test.open();
    await test.signIn(email, undefined, elsewhere);
    expect((await browser.post(accountPaths.changePassword, { password: fresh })).status).toBe(204);
    expect(await browser.whoIs()).toMatchObject({ email });
    expect(await elsewhere.whoIs()).toBeNull();
    expect((await test.signIn(email)).status).toBe(401);
    expect((await test.signIn(email, fresh)).status).toBe(200);
    expect(revoked).toBe(1);
    expect((await browser.account()).events[1]).toMatchObject({ kind: 'password-changed' });
    const mail = test.lastMailTo(email);
    const { subject } = credentialMails['password-changed'];
    expect(mail).toMatchObject({ kind: 'password-chosen', subject });
    expect(mail?.text).toContain(`${endedLabels.sessions}:\n1`);
    expect(mail?.text).toContain(`${endedLabels.devices}:\n1`);
  });

  it('is still known in this browser, so that strangers cannot lock it out', async () => {
    const { test, email, browser } = await member();
    await browser.post(accountPaths.changePassword, { password: fresh });
    const guess = () => test.signIn(email, 'a-guess');
    for (let tries = 0; tries < 60; tries++) await guess();
    expect((await guess()).status).toBe(429);
    expect((await test.signIn(email, fresh, browser)).status).toBe(200);
  });
});
