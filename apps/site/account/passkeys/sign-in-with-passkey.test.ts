import { accountPaths, challengeSeconds } from '@m8/contracts/account.ts';
import { addPasskey, enterByPasskey, passkeySite } from '@m8/dev/testing/people/passkeys.ts';
import { SoftwareAuthenticator } from '@m8/dev/testing/people/software-authenticator.ts';
import { suiteAccounts } from '@m8/dev/testing/people/suite-accounts.ts';
import { newEmail, shutTo, tally } from '@m8/dev/testing/people/test-account.ts';
import type { TestBrowser } from '@m8/dev/testing/people/test-browser.ts';
import { describe, expect, it } from 'vitest';

const { createTest, member, withPasskey } = suiteAccounts();

const ask = async (browser: TestBrowser, path: string = accountPaths.passkeySignInOptions) =>
  (await browser.post(path, {})).json();
const askToConfirm = (browser: TestBrowser) => ask(browser, accountPaths.passkeyConfirmOptions);
const enterWith = (browser: TestBrowser, signed: object) =>
  browser.post(accountPaths.signInWithPasskey, signed);
const confirmWith = (browser: TestBrowser, signed: object) =>
  browser.post(accountPaths.confirmByPasskey, signed);
const refused = 'auth/passkey-refused';
const expired = 'auth/passkey-expired';

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

  it('is refused without user verification, or for the page or the passkey of another site', async () => {
    const { test, authenticator } = await withPasskey();
    for (const behaviour of [
      { isUnlocked: false },
      { origin: 'http://localhost:4000' },
      { rpId: 'example.org' },
    ]) {
      const browser = test.open();
      expect(await shutTo(enterByPasskey(browser, authenticator, behaviour))).toBe(refused);
      expect(await browser.whoIs()).toBeNull();
    }
  });

  it('is refused with a signature by someone else, or of something else', async () => {
    const { test, authenticator } = await withPasskey();
    const { authenticator: other } = await withPasskey();
    const browser = test.open();
    const forged = authenticator.sign(await ask(browser));
    forged.response.signature = other.sign({ challenge: 'x' }).response.signature;
    const swapped = other.sign(await ask(browser));
    swapped.response.userHandle = authenticator.sign({ challenge: 'x' }).response.userHandle;
    const silent = other.sign(await ask(browser));
    const unsaid = { ...silent, response: { ...silent.response, userHandle: null } };
    const broken = authenticator.sign(await ask(browser));
    broken.response.clientDataJSON = 'bm90IGpzb24';
    for (const signed of [forged, swapped, unsaid, broken])
      expect(await shutTo(enterWith(browser, signed))).toBe(refused);
  });

  it('is refused with the same message for an unknown or removed passkey', async () => {
    const { test, browser, authenticator, passkey } = await withPasskey();
    const stranger = new SoftwareAuthenticator(passkeySite);
    stranger.make({
      challenge: '',
      rp: { name: '', id: 'localhost' },
      user: { id: 'bm9ib2R5', name: '', displayName: '' },
      pubKeyCredParams: [],
    });
    expect(await shutTo(enterByPasskey(test.open(), stranger))).toBe(refused);
    await browser.post(accountPaths.removePasskey, { id: passkey.id });
    expect(await shutTo(enterByPasskey(test.open(), authenticator))).toBe(refused);
  });

  it('reveals nothing about people in its options', async () => {
    const { test } = await withPasskey();
    expect(await ask(test.open())).toEqual({
      ...{ challenge: expect.any(String), timeout: expect.any(Number) },
      ...{ rpId: 'localhost', userVerification: 'required' },
    });
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
    const test = createTest({ publicUrl: passkeySite, rateLimitScale: 0.05 });
    const browser = test.open('198.51.100.20');
    const guess = () => test.signIn(newEmail(), 'a-guess', browser);
    for (let tries = 0; tries < 5; tries++) await guess();
    expect((await guess()).status).toBe(429);
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries++)
      statuses.push((await enterByPasskey(browser, authenticator, { isUnlocked: false })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('is unavailable if the site’s host is an IP address', async () => {
    const { browser } = await member({ publicUrl: 'http://127.0.0.1:3000' });
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
  it('lets in one of thirty simultaneous sign-ins, and nobody afterwards', async () => {
    const { test, browser, authenticator } = await withPasskey({ rateLimitScale: 1000 });
    const before = (await browser.account()).sessions.length;
    const options = await ask(test.open());
    const signed = authenticator.sign(options);
    const answers = await tally(30, () => enterWith(test.open(), signed));
    expect(answers).toEqual({ 200: 1, [expired]: 29 });
    expect((await browser.account()).sessions).toHaveLength(before + 1);
    expect(await shutTo(enterWith(test.open(), authenticator.sign(options)))).toBe(expired);
  });

  it('is valid for five minutes, and used up by a refused attempt', async () => {
    const { test, authenticator } = await withPasskey();
    const [first, second] = [await ask(test.open()), await ask(test.open())];
    const enter = (isUnlocked: boolean) =>
      enterWith(test.open(), authenticator.sign(first, { isUnlocked }));
    expect(await shutTo(enter(false))).toBe(refused);
    expect(await shutTo(enter(true))).toBe(expired);
    test.clock.advance(challengeSeconds);
    expect(await shutTo(enterWith(test.open(), authenticator.sign(second)))).toBe(expired);
  });

  it('is only valid for its purpose, and if the site made it', async () => {
    const { test, browser, authenticator } = await withPasskey();
    const toConfirm = authenticator.sign(await askToConfirm(browser));
    expect(await shutTo(enterWith(test.open(), toConfirm))).toBe(expired);
    const toSignIn = authenticator.sign(await ask(browser));
    expect(await shutTo(confirmWith(browser, toSignIn))).toBe(expired);
    const invented = authenticator.sign({ challenge: 'aW52ZW50ZWQ', rpId: 'localhost' });
    expect(await shutTo(enterWith(browser, invented))).toBe(expired);
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
    const copied = authenticator.sign(await askToConfirm(browser), { counter: 0 });
    expect(await shutTo(confirmWith(browser, copied))).toBe('auth/passkey-copied');
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

it('the passkey of another person does not confirm a session', async () => {
  const { test, browser } = await withPasskey();
  const { browser: another } = await test.member();
  const thief = new SoftwareAuthenticator(passkeySite);
  await addPasskey(another, thief);
  test.clock.advance(600);
  const stolen = thief.sign(await askToConfirm(browser));
  const silent = thief.sign(await askToConfirm(browser));
  const unsaid = { ...silent, response: { ...silent.response, userHandle: undefined } };
  for (const signed of [stolen, unsaid])
    expect(await shutTo(confirmWith(browser, signed))).toBe(refused);
  expect((await browser.account()).confirmed_until).toBeNull();
});
