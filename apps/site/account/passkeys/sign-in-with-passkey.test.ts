import { accountPaths, challengeSeconds } from '@m8/contracts/account.ts';
import { confirmedPerson, setUpApp } from '@m8/dev/testing/people/authenticator.ts';
import { addPasskey, enterByPasskey, passkeySite } from '@m8/dev/testing/people/passkeys.ts';
import { SoftwareAuthenticator } from '@m8/dev/testing/people/software-authenticator.ts';
import { suiteAccounts } from '@m8/dev/testing/people/suite-accounts.ts';
import { createTestAccount, newEmail, shutTo } from '@m8/dev/testing/people/test-account.ts';
import type { TestBrowser } from '@m8/dev/testing/people/test-browser.ts';
import { describe, expect, it } from 'vitest';

const { database, createTest, withPasskey } = suiteAccounts();

const ask = async (browser: TestBrowser, path: string = accountPaths.passkeySignInOptions) =>
  (await browser.post(path, {})).json();

describe('a sign-in with a passkey', () => {
  it('opens a session, and stores when the passkey was used', async () => {
    const { test, email, authenticator } = await withPasskey();
    const browser = test.open();
    const entered = await enterByPasskey(browser, authenticator);
    expect(entered.status).toBe(200);
    expect(await entered.json()).toEqual({ user: { email, emailVerified: true } });
    expect(await browser.whoIs()).toEqual({ email, emailVerified: true });
    expect(browser.cookies.has('signed-in')).toBe(true);
    expect(browser.cookies.has('account.device')).toBe(true);
    const { passkeys, events, confirmed_until } = await browser.account();
    expect(passkeys).toMatchObject([{ last_used_at: test.clock.now().toISOString() }]);
    expect(events[0]).toMatchObject({ kind: 'signed-in' });
    expect(confirmed_until).not.toBeNull();
  });

  it('asks for no code, because its person has unlocked it', async () => {
    const { test, email, browser, authenticator } = await withPasskey();
    await setUpApp(browser, test.clock.now());
    const elsewhere = test.open();
    expect((await enterByPasskey(elsewhere, authenticator)).status).toBe(200);
    expect(await elsewhere.whoIs()).toMatchObject({ email });
    expect((await test.signIn(email)).status).toBe(202);
  });

  it('is refused without user verification', async () => {
    const { test, authenticator } = await withPasskey();
    const browser = test.open();
    const locked = enterByPasskey(browser, authenticator, { isUnlocked: false });
    expect(await shutTo(locked)).toBe('auth/passkey-refused');
    expect(await browser.whoIs()).toBeNull();
  });

  it('is refused for the page or the passkey of another site', async () => {
    const { test, authenticator } = await withPasskey();
    for (const behaviour of [{ origin: 'http://localhost:4000' }, { rpId: 'example.org' }]) {
      const answer = enterByPasskey(test.open(), authenticator, behaviour);
      expect(await shutTo(answer)).toBe('auth/passkey-refused');
    }
  });

  it('is refused with a signature by someone else, or of something else', async () => {
    const { test, authenticator } = await withPasskey();
    const other = await withPasskey();
    const browser = test.open();
    const forged = authenticator.sign(await ask(browser));
    forged.response.signature = other.authenticator.sign({ challenge: 'x' }).response.signature;
    const answer = browser.post(accountPaths.signInWithPasskey, forged);
    expect(await shutTo(answer)).toBe('auth/passkey-refused');
    const swapped = other.authenticator.sign(await ask(browser));
    swapped.response.userHandle = authenticator.sign({ challenge: 'x' }).response.userHandle;
    const another = browser.post(accountPaths.signInWithPasskey, swapped);
    expect(await shutTo(another)).toBe('auth/passkey-refused');
    const silent = other.authenticator.sign(await ask(browser));
    const unsaid = { ...silent, response: { ...silent.response, userHandle: null } };
    const without = browser.post(accountPaths.signInWithPasskey, unsaid);
    expect(await shutTo(without)).toBe('auth/passkey-refused');
  });

  it('is refused with the same message for an unknown, removed or malformed passkey', async () => {
    const { test, browser, authenticator, passkey } = await withPasskey();
    const stranger = new SoftwareAuthenticator(passkeySite);
    stranger.make({
      challenge: '',
      rp: { name: '', id: 'localhost' },
      user: { id: 'bm9ib2R5', name: '', displayName: '' },
      pubKeyCredParams: [],
    });
    expect(await shutTo(enterByPasskey(test.open(), stranger))).toBe('auth/passkey-refused');
    await browser.post(accountPaths.removePasskey, { id: passkey.id });
    expect(await shutTo(enterByPasskey(test.open(), authenticator))).toBe('auth/passkey-refused');
    const broken = authenticator.sign(await ask(browser));
    broken.response.clientDataJSON = 'bm90IGpzb24';
    const answer = browser.post(accountPaths.signInWithPasskey, broken);
    expect(await shutTo(answer)).toBe('auth/passkey-refused');
  });

  it('reveals nothing about people in its options', async () => {
    const { test } = await withPasskey();
    const options = await ask(test.open());
    expect(Object.keys(options).toSorted()).toEqual([
      'challenge',
      'rpId',
      'timeout',
      'userVerification',
    ]);
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  });

  it('is refused for a disabled account, with the message for that', async () => {
    const { test, email, authenticator } = await withPasskey();
    await test.disable(email);
    const browser = test.open();
    expect(await shutTo(enterByPasskey(browser, authenticator))).toBe('auth/user-disabled');
    expect(await browser.whoIs()).toBeNull();
  });

  it('has its own count by network, which wrong passwords do not affect', async () => {
    const { authenticator } = await withPasskey();
    const twentieth = { database, publicUrl: passkeySite, rateLimitScale: 0.05 };
    const browser = createTestAccount(twentieth).open('198.51.100.20');
    const guess = () =>
      browser.post(accountPaths.signIn, { email: newEmail(), password: 'a-guess' });
    for (let tries = 0; tries < 5; tries++) await guess();
    expect((await guess()).status).toBe(429);
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries++)
      statuses.push((await enterByPasskey(browser, authenticator, { isUnlocked: false })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('is unavailable if the site’s host is an IP address', async () => {
    const test = createTest({ publicUrl: 'http://127.0.0.1:3000' });
    const { browser } = await confirmedPerson(test);
    expect((await browser.account()).passkeys).toBeNull();
    for (const path of [
      accountPaths.passkeySignInOptions,
      accountPaths.beginPasskey,
      accountPaths.passkeyConfirmOptions,
    ])
      expect(await shutTo(browser.post(path, {}))).toBe('auth/operation-not-allowed');
  });
});

describe('a challenge', () => {
  it('is valid once', async () => {
    const { test, authenticator } = await withPasskey();
    const options = await ask(test.open());
    const signed = authenticator.sign(options);
    expect((await test.open().post(accountPaths.signInWithPasskey, signed)).status).toBe(200);
    const again = test.open().post(accountPaths.signInWithPasskey, signed);
    expect(await shutTo(again)).toBe('auth/passkey-expired');
    const anew = test.open().post(accountPaths.signInWithPasskey, authenticator.sign(options));
    expect(await shutTo(anew)).toBe('auth/passkey-expired');
  });

  it('lets in one of thirty simultaneous sign-ins', async () => {
    const { test, browser, authenticator } = await withPasskey({ rateLimitScale: 1000 });
    const before = (await browser.account()).sessions.length;
    const signed = authenticator.sign(await ask(test.open()));
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => test.open().post(accountPaths.signInWithPasskey, signed)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 410)).toHaveLength(29);
    expect((await browser.account()).sessions).toHaveLength(before + 1);
  });

  it('is valid for five minutes', async () => {
    const { test, authenticator } = await withPasskey();
    const options = await ask(test.open());
    test.clock.advance(challengeSeconds);
    const late = test.open().post(accountPaths.signInWithPasskey, authenticator.sign(options));
    expect(await shutTo(late)).toBe('auth/passkey-expired');
  });

  it('is used up by a refused attempt', async () => {
    const { test, authenticator } = await withPasskey();
    const options = await ask(test.open());
    const sign = (isUnlocked: boolean) =>
      test.open().post(accountPaths.signInWithPasskey, authenticator.sign(options, { isUnlocked }));
    expect(await shutTo(sign(false))).toBe('auth/passkey-refused');
    expect(await shutTo(sign(true))).toBe('auth/passkey-expired');
  });

  it('is only valid for its purpose', async () => {
    const { test, browser, authenticator } = await withPasskey();
    const toConfirm = await ask(browser, accountPaths.passkeyConfirmOptions);
    const entered = test.open().post(accountPaths.signInWithPasskey, authenticator.sign(toConfirm));
    expect(await shutTo(entered)).toBe('auth/passkey-expired');
    const toSignIn = authenticator.sign(await ask(browser));
    const confirmed = browser.post(accountPaths.confirmByPasskey, toSignIn);
    expect(await shutTo(confirmed)).toBe('auth/passkey-expired');
    const invented = authenticator.sign({ challenge: 'aW52ZW50ZWQ', rpId: 'localhost' });
    const answer = browser.post(accountPaths.signInWithPasskey, invented);
    expect(await shutTo(answer)).toBe('auth/passkey-expired');
  });
});

describe('the counter of a passkey', () => {
  it.each([7, 3, 0])('that was 7 and is %s refuses the passkey as a copy', async (counter) => {
    const { test, email, browser, authenticator, passkey } = await withPasskey();
    const enter = (behaviour: object) => enterByPasskey(test.open(), authenticator, behaviour);
    expect((await enter({ counter: 7 })).status).toBe(200);
    expect(await shutTo(enter({ counter }))).toBe('auth/passkey-copied');
    expect(test.logged.some((line) => line.includes('"why":"count"'))).toBe(true);
    expect(test.lastMailTo(email)).toMatchObject({ kind: 'passkey-copied' });
    const { events } = await browser.account();
    expect(events[0]).toMatchObject({ kind: 'passkey-copied', about: passkey.name });
    expect((await enter({ counter: 4_000_000_000 })).status).toBe(200);
  });

  it('that goes back does not confirm a session either', async () => {
    const { test, browser, authenticator } = await withPasskey();
    expect((await enterByPasskey(test.open(), authenticator, { counter: 6 })).status).toBe(200);
    test.clock.advance(600);
    const copied = authenticator.sign(await ask(browser, accountPaths.passkeyConfirmOptions), {
      counter: 0,
    });
    const refused = browser.post(accountPaths.confirmByPasskey, copied);
    expect(await shutTo(refused)).toBe('auth/passkey-copied');
    expect((await browser.account()).confirmed_until).toBeNull();
  });

  it('is not expected from a password manager, which has none', async () => {
    const { test, email, authenticator } = await withPasskey();
    const enter = (counter: number) => enterByPasskey(test.open(), authenticator, { counter });
    for (const counter of [0, 0, 0, 5]) expect((await enter(counter)).status).toBe(200);
    expect(test.mails.filter(({ to }) => to === email).map(({ kind }) => kind)).not.toContain(
      'passkey-copied',
    );
  });
});

describe('the confirmation of identity', () => {
  it('accepts a passkey', async () => {
    const { test, browser, authenticator } = await withPasskey();
    test.clock.advance(600);
    expect((await browser.account()).confirmed_until).toBeNull();
    const options = await ask(browser, accountPaths.passkeyConfirmOptions);
    expect(options.allowCredentials).toHaveLength(1);
    const signed = authenticator.sign(options);
    const confirm = () => browser.post(accountPaths.confirmByPasskey, signed);
    expect((await confirm()).status).toBe(204);
    expect((await browser.account()).confirmed_until).not.toBeNull();
    expect(await shutTo(confirm())).toBe('auth/passkey-expired');
  });

  it('refuses the passkey of another person', async () => {
    const { test, browser } = await withPasskey();
    const { browser: another } = await confirmedPerson(test);
    const thief = new SoftwareAuthenticator(passkeySite);
    await addPasskey(another, thief);
    test.clock.advance(600);
    const options = await ask(browser, accountPaths.passkeyConfirmOptions);
    const stolen = browser.post(accountPaths.confirmByPasskey, thief.sign(options));
    expect(await shutTo(stolen)).toBe('auth/passkey-refused');
    const silent = thief.sign(await ask(browser, accountPaths.passkeyConfirmOptions));
    const unsaid = { ...silent, response: { ...silent.response, userHandle: undefined } };
    const again = browser.post(accountPaths.confirmByPasskey, unsaid);
    expect(await shutTo(again)).toBe('auth/passkey-refused');
    expect((await browser.account()).confirmed_until).toBeNull();
  });
});
