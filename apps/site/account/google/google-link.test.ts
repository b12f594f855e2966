import { accountPaths, confirmationSeconds } from '@m8/contracts/account.ts';
import { setUpApp } from '@m8/dev/testing/people/authenticator.ts';
import { addPasskey, enterByPasskey } from '@m8/dev/testing/people/passkeys.ts';
import { SoftwareAuthenticator } from '@m8/dev/testing/people/software-authenticator.ts';
import { suiteGoogle } from '@m8/dev/testing/people/suite-google.ts';
import { goodPassword, newEmail, shutTo, tally } from '@m8/dev/testing/people/test-account.ts';
import type { TestBrowser } from '@m8/dev/testing/people/test-browser.ts';
import { signInWithGoogle } from '@m8/dev/testing/people/test-google.ts';
import { describe, expect, it } from 'vitest';

const { test } = suiteGoogle({ rateLimitScale: 1000 });
const done = '/google-return';

/** A person with a password and a confirmed address, signed in here and elsewhere. */
async function settled() {
  const email = newEmail();
  const browser = test.popup();
  await browser.post(accountPaths.signUp, { email, password: goodPassword });
  await test.verify(email, browser);
  const elsewhere = test.popup();
  await test.signIn(email, goodPassword, elsewhere);
  return { email, browser, elsewhere };
}

/** A person whose only sign-in method is Google. */
async function byGoogleAlone() {
  const email = newEmail();
  const browser = test.popup();
  await signInWithGoogle(browser, { email });
  return { email, browser };
}

const link = (browser: TestBrowser, email: string, verified = true) =>
  signInWithGoogle(browser, { email, verified }, accountPaths.googleLink);
const confirm = (browser: TestBrowser, email: string) =>
  signInWithGoogle(browser, { email }, accountPaths.googleConfirm);
const unlink = (browser: TestBrowser) => browser.post(accountPaths.googleUnlink, {});

describe('a person who adds Google', () => {
  it('keeps password and sessions, and is notified by log and mail', async () => {
    const { email, browser, elsewhere } = await settled();
    const atGoogle = newEmail();
    expect(await link(browser, atGoogle)).toBe(done);
    const { ways_in, events } = await browser.account();
    expect(ways_in).toMatchObject({ password: true, google: true });
    expect(events[0]).toMatchObject({ kind: 'google-added' });
    expect(test.lastMailTo(email)).toMatchObject({ kind: 'google-added' });
    expect(await elsewhere.whoIs()).toMatchObject({ email });
    expect((await test.signIn(email)).status).toBe(200);
    const byGoogle = test.popup();
    await signInWithGoogle(byGoogle, { email: atGoogle });
    expect(await byGoogle.whoIs()).toEqual({ email, emailVerified: true });
  });

  it('cannot add an account that opens another one, or one whose address Google did not verify', async () => {
    const { browser } = await settled();
    const { email: taken } = await byGoogleAlone();
    expect(await link(browser, taken)).toBe(`${done}?error=auth/google-taken`);
    expect(await link(browser, newEmail(), false)).toBe(`${done}?error=auth/google-mismatch`);
    expect((await browser.account()).ways_in.google).toBe(false);
  });

  it('cannot be sent there by another site', async () => {
    const { browser } = await settled();
    for (const site of ['cross-site', 'same-site', 'none']) {
      const answer = await browser.get(accountPaths.googleLink, { 'sec-fetch-site': site });
      expect(answer.headers.get('location')).toMatch(/^\/google-return\?error=/);
    }
  });
});

it('a linked account opens the gate of this session; another one does not, and is not linked', async () => {
  const { email, browser, elsewhere } = await settled();
  const atGoogle = newEmail();
  await link(browser, atGoogle);
  test.clock.advance(confirmationSeconds);
  for (const wrong of [newEmail(), email])
    expect(await confirm(browser, wrong)).toBe(`${done}?error=auth/google-mismatch`);
  expect((await browser.account()).confirmed_until).toBeNull();
  expect(await test.rowsOf('account_identity', email)).toHaveLength(2);
  expect(await confirm(browser, atGoogle)).toBe(done);
  expect((await browser.account()).confirmed_until).not.toBeNull();
  expect((await elsewhere.account()).confirmed_until).toBeNull();
});

describe('a person who removes Google', () => {
  it('stays signed in, and all other sessions end', async () => {
    const { email, browser, elsewhere } = await settled();
    await link(browser, newEmail());
    expect((await unlink(browser)).status).toBe(204);
    expect(await browser.whoIs()).toMatchObject({ email });
    expect(await elsewhere.whoIs()).toBeNull();
    const { ways_in, events } = await browser.account();
    expect(ways_in).toMatchObject({ password: true, google: false });
    expect(events[0]).toMatchObject({ kind: 'google-removed' });
    expect(test.lastMailTo(email)).toMatchObject({ kind: 'google-removed' });
  });

  it('cannot if it is the only sign-in method, even with ten simultaneous requests', async () => {
    const { email, browser } = await byGoogleAlone();
    expect(await tally(10, () => unlink(browser))).toEqual({ 'auth/last-way-in': 10 });
    await browser.post(accountPaths.changePassword, { password: goodPassword });
    expect(await tally(10, () => unlink(browser))).toHaveProperty('204');
    expect((await browser.account()).ways_in).toMatchObject({ password: true, google: false });
    const mails = test.mails.filter(({ to, kind }) => to === email && kind === 'google-removed');
    expect(mails).toHaveLength(1);
  });

  it('can if a passkey remains, and then cannot remove that', async () => {
    const { browser } = await byGoogleAlone();
    const device = new SoftwareAuthenticator(test.publicUrl);
    const { id } = await addPasskey(browser, device);
    expect((await unlink(browser)).status).toBe(204);
    const removed = browser.post(accountPaths.removePasskey, { id });
    expect(await shutTo(removed)).toBe('auth/last-way-in');
    expect((await enterByPasskey(test.popup(), device)).status).toBe(200);
  });
});

it('a first sign-in with Google removes earlier passkeys, even if they were the only sign-in method', async () => {
  const { browser } = await byGoogleAlone();
  const device = new SoftwareAuthenticator(test.publicUrl);
  await addPasskey(browser, device);
  const email = newEmail();
  await browser.post(accountPaths.askNewAddress, { email });
  const token = test.mailedToken('new-address', email);
  await browser.post(accountPaths.changeAddress, { token });
  await enterByPasskey(browser, device);
  expect((await unlink(browser)).ok).toBe(true);

  const owner = test.popup();
  await signInWithGoogle(owner, { email });
  const ways_in = { password: false, google: true, passkeys: 0 };
  expect(await owner.account()).toMatchObject({ ways_in });
  expect(await shutTo(enterByPasskey(test.popup(), device))).toBe('auth/passkey-refused');
});

describe('with a second factor, Google', () => {
  const asked = `${done}?error=auth/second-factor-needed`;
  const show = (browser: TestBrowser, code = '') =>
    browser.post(accountPaths.signInWithCode, { code });

  it('signs in only after the code', async () => {
    const { email, browser } = await byGoogleAlone();
    const { codes } = await setUpApp(browser, test.clock.now());
    const popup = test.popup();
    expect(await signInWithGoogle(popup, { email })).toBe(asked);
    expect(await popup.whoIs()).toBeNull();
    expect(popup.cookies.has('account.session_token')).toBe(false);
    expect((await show(popup, codes[0])).status).toBe(200);
    expect(await popup.whoIs()).toEqual({ email, emailVerified: true });
  });

  it('cannot bypass it at the first sign-in, and replaces no sign-in method', async () => {
    const { email, browser } = await settled();
    const { codes } = await setUpApp(browser, test.clock.now());
    const popup = test.popup();
    expect(await signInWithGoogle(popup, { email })).toBe(asked);
    expect(await popup.whoIs()).toBeNull();
    expect((await show(popup, codes[0])).status).toBe(200);
    expect(await popup.whoIs()).toMatchObject({ email });
    const { ways_in, events } = await popup.account();
    expect(ways_in).toMatchObject({ password: true, google: false });
    expect(events.map(({ kind }) => kind)).not.toContain('google-linked');
    expect(await browser.whoIs()).toMatchObject({ email });
  });
});
