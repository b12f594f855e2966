import { accountPaths, challengeSeconds, passkeysMax } from '@m8/contracts/account.ts';
import {
  addPasskey,
  enterByPasskey,
  passkeySite,
  tryToAdd,
} from '@m8/dev/testing/people/passkeys.ts';
import { SoftwareAuthenticator } from '@m8/dev/testing/people/software-authenticator.ts';
import { suiteAccounts } from '@m8/dev/testing/people/suite-accounts.ts';
import { outcomes, shutTo } from '@m8/dev/testing/people/test-account.ts';
import type { TestBrowser } from '@m8/dev/testing/people/test-browser.ts';
import { describe, expect, it } from 'vitest';

const { database, member, newcomer, withPasskey } = suiteAccounts();

const newAuthenticator = () => new SoftwareAuthenticator(passkeySite);
const begin = async (who: TestBrowser) => (await who.post(accountPaths.beginPasskey, {})).json();
const add = (who: TestBrowser, made: object) => who.post(accountPaths.addPasskey, made);
const remove = (who: TestBrowser, id: string) => who.post(accountPaths.removePasskey, { id });

/** A person who can have passkeys, and has none. */
const withoutPasskey = (settings = {}) => member({ publicUrl: passkeySite, ...settings });

/** A person whose only sign-in method is a passkey. */
async function withPasskeyAlone() {
  const person = await withPasskey();
  const userId = await person.test.idOf(person.email);
  await database.db.deleteFrom('account_identity').where('user_id', '=', userId).execute();
  return person;
}

describe('a passkey', () => {
  it('is added, and reported by log and mail', async () => {
    const { test, email, browser, passkey } = await withPasskey();
    const { ways_in, passkeys, events } = await browser.account();
    expect(passkeys).toEqual([passkey]);
    expect(passkey).toMatchObject({ backed_up: true, last_used_at: null });
    expect(ways_in).toEqual({ password: true, google: false, passkeys: 1 });
    expect(events[0]).toMatchObject({ kind: 'passkey-added', about: passkey.name });
    expect(test.lastMailTo(email)).toMatchObject({ kind: 'passkey-added' });
  });

  it('is discoverable, requires user verification, and is not created twice on a device', async () => {
    const { email, browser } = await withPasskey();
    expect(await begin(browser)).toMatchObject({
      rp: { id: 'localhost', name: 'M8 Labs' },
      user: { name: email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [{ transports: ['internal'] }],
    });
  });

  it('is named after the browser, with a unique name', async () => {
    const { browser } = await withoutPasskey();
    const names: string[] = [];
    for (let n = 0; n < 3; n++) names.push((await addPasskey(browser, newAuthenticator())).name);
    expect(names).toEqual(['An unknown browser', 'An unknown browser 2', 'An unknown browser 3']);
  });

  it('is refused without user verification, or from another page or site', async () => {
    const { browser } = await withoutPasskey();
    for (const behaviour of [
      { isUnlocked: false },
      { origin: 'https://localhost:3000' },
      { rpId: 'example.org' },
    ]) {
      const made = tryToAdd(browser, newAuthenticator(), behaviour);
      expect(await shutTo(made)).toBe('auth/passkey-refused');
    }
    expect((await browser.account()).passkeys).toEqual([]);
  });

  it('cannot be added twice, nor with an old or used challenge or one of someone else', async () => {
    const { test, browser } = await withoutPasskey();
    const { browser: other } = await test.member();
    const first = newAuthenticator().make(await begin(browser));
    expect(await shutTo(add(other, first))).toBe('auth/passkey-expired');
    expect((await add(browser, first)).status).toBe(200);
    expect(await shutTo(add(browser, first))).toBe('auth/passkey-expired');
    const { challenge } = await begin(other);
    const copied = structuredClone(first);
    const clientData = { type: 'webauthn.create', challenge, origin: passkeySite };
    copied.response.clientDataJSON = Buffer.from(JSON.stringify(clientData)).toString('base64url');
    expect(await shutTo(add(other, copied))).toBe('auth/passkey-known');
    const late = newAuthenticator().make(await begin(browser));
    test.clock.advance(challengeSeconds);
    expect(await shutTo(add(browser, late))).toBe('auth/passkey-expired');
  });

  it('requires a confirmed address', async () => {
    const { browser } = await newcomer({ publicUrl: passkeySite });
    const begun = browser.post(accountPaths.beginPasskey, {});
    expect(await shutTo(begun)).toBe('auth/address-unconfirmed');
  });

  it('is one of at most ten, even if several are added simultaneously', async () => {
    const { browser } = await withoutPasskey({ rateLimitScale: 100 });
    const begun = await Promise.all(Array.from({ length: passkeysMax + 2 }, () => begin(browser)));
    const made = begun.map((options) => add(browser, newAuthenticator().make(options)));
    expect(await outcomes(made)).toEqual({ 200: passkeysMax, 'auth/passkey-limit': 2 });
    expect((await browser.account()).passkeys).toHaveLength(passkeysMax);
    const more = browser.post(accountPaths.beginPasskey, {});
    expect(await shutTo(more)).toBe('auth/passkey-limit');
  });

  it('gets the name that its person chooses, which only the log reports', async () => {
    const { test, browser, passkey } = await withPasskey();
    const told = test.mails.length;
    const rename = (id: string, name: string) =>
      browser.post(accountPaths.renamePasskey, { id, name });
    expect((await rename(passkey.id, ' My phone ')).status).toBe(204);
    const { passkeys, events } = await browser.account();
    expect(passkeys).toMatchObject([{ name: 'My phone' }]);
    expect(events[0]).toMatchObject({ kind: 'passkey-renamed', about: 'My phone' });
    expect(test.mails).toHaveLength(told);
    expect((await rename(passkey.id, 'x'.repeat(60))).status).toBe(204);
    for (const name of ['   ', 'x'.repeat(61), 'a\u0000b'])
      expect(await shutTo(rename(passkey.id, name))).toBe('request/invalid');
    const other = await withPasskey();
    expect(await shutTo(rename(other.passkey.id, 'Mine now'))).toBe('auth/passkey-not-found');
  });

  it('is removed with all other sessions, which it may have opened', async () => {
    const { test, email, browser, authenticator, passkey } = await withPasskey();
    const elsewhere = test.open();
    await enterByPasskey(elsewhere, authenticator);
    expect((await remove(browser, passkey.id)).status).toBe(204);
    expect(await elsewhere.whoIs()).toBeNull();
    expect(await browser.whoIs()).toMatchObject({ email });
    const { passkeys, events } = await browser.account();
    expect(passkeys).toEqual([]);
    expect(events[0]).toMatchObject({ kind: 'passkey-removed', about: passkey.name });
    expect(test.lastMailTo(email)?.kind).toBe('passkey-removed');
    const other = await withPasskey();
    for (const { id } of [passkey, other.passkey])
      expect(await shutTo(remove(browser, id))).toBe('auth/passkey-not-found');
  });

  it('cannot be removed if it is the only sign-in method, also of two removed simultaneously', async () => {
    const { test, browser, passkey, authenticator } = await withPasskeyAlone();
    expect(await shutTo(remove(browser, passkey.id))).toBe('auth/last-way-in');
    expect((await enterByPasskey(test.open(), authenticator)).status).toBe(200);
    const other = await addPasskey(browser, newAuthenticator());
    const removed = await outcomes([passkey, other].map(({ id }) => remove(browser, id)));
    expect(removed).toEqual({ 204: 1, 'auth/last-way-in': 1 });
    expect((await browser.account()).passkeys).toHaveLength(1);
  });

  it('survives a new password by mail, which ends its sessions', async () => {
    const { test, email, authenticator } = await withPasskey();
    const elsewhere = test.open();
    await enterByPasskey(elsewhere, authenticator);
    await test.resetByMail(email, 'lanterns-over-water');
    expect(await elsewhere.whoIs()).toBeNull();
    expect((await enterByPasskey(elsewhere, authenticator)).status).toBe(200);
    expect((await test.signIn(email)).status).toBe(401);
  });
});
