import { accountPaths } from '@m8/contracts/account.ts';
import { beforeTransaction } from '@m8/dev/testing/database/before-transaction.ts';
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
import { describe, expect, it } from 'vitest';

const { database, member } = suiteAccounts();
const fresh = 'lanterns-over-water';

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
