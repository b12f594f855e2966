import { accountPaths, confirmationSeconds } from '@m8/contracts/account.ts';
import { suiteGoogle } from '@m8/dev/testing/people/suite-google.ts';
import { goodPassword, newEmail, problemOf } from '@m8/dev/testing/people/test-account.ts';
import type { TestBrowser } from '@m8/dev/testing/people/test-browser.ts';
import { signInWithGoogle } from '@m8/dev/testing/people/test-google.ts';
import { describe, expect, it } from 'vitest';

const { test } = suiteGoogle({ rateLimitScale: 1000 });

/** A person with a password and a confirmed address, signed in here and elsewhere. */
async function settled() {
  const email = newEmail();
  const browser = test.popup();
  await browser.post(accountPaths.signUp, { email, password: goodPassword });
  await test.verify(email, browser);
  const elsewhere = test.popup();
  await elsewhere.post(accountPaths.signIn, { email, password: goodPassword });
  return { email, browser, elsewhere };
}

const link = (browser: TestBrowser, email: string, verified = true) =>
  signInWithGoogle(browser, { email, verified, choice: 'continue' }, accountPaths.googleLink);

const confirm = (browser: TestBrowser, email: string) =>
  signInWithGoogle(browser, { email, choice: 'continue' }, accountPaths.googleConfirm);

describe('a person who adds Google', () => {
  it('keeps password and sessions, and is notified by log and mail', async () => {
    const { email, browser, elsewhere } = await settled();
    const atGoogle = newEmail();
    expect(await link(browser, atGoogle)).toBe('/google-return');
    const { ways_in, events } = await browser.account();
    expect(ways_in).toMatchObject({ password: true, google: true });
    expect(events[0]).toMatchObject({ kind: 'google-added' });
    expect(test.lastMailTo(email)).toMatchObject({ kind: 'google-added' });
    expect(await elsewhere.whoIs()).toMatchObject({ email });
    expect((await test.signIn(email)).status).toBe(200);
    const byGoogle = test.popup();
    await signInWithGoogle(byGoogle, { email: atGoogle, choice: 'continue' });
    expect(await byGoogle.whoIs()).toEqual({ email, emailVerified: true });
  });

  it('cannot add an account that opens another one, or one whose address Google did not verify', async () => {
    const { browser } = await settled();
    const taken = newEmail();
    await signInWithGoogle(test.popup(), { email: taken, choice: 'continue' });
    expect(await link(browser, taken)).toBe('/google-return?error=auth/google-taken');
    expect(await link(browser, newEmail(), false)).toBe(
      '/google-return?error=auth/google-mismatch',
    );
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

describe('a person who confirms with Google', () => {
  it('opens the gate with the linked account', async () => {
    const { browser, elsewhere } = await settled();
    const atGoogle = newEmail();
    await link(browser, atGoogle);
    test.clock.advance(confirmationSeconds);
    expect((await browser.account()).confirmed_until).toBeNull();
    expect(await confirm(browser, atGoogle)).toBe('/google-return');
    expect((await browser.account()).confirmed_until).not.toBeNull();
    expect((await elsewhere.account()).confirmed_until).toBeNull();
  });

  it('cannot open it with another account, which is not linked either', async () => {
    const { email, browser } = await settled();
    await link(browser, newEmail());
    test.clock.advance(confirmationSeconds);
    for (const wrong of [newEmail(), email])
      expect(await confirm(browser, wrong)).toBe('/google-return?error=auth/google-mismatch');
    expect((await browser.account()).confirmed_until).toBeNull();
    expect(await test.rowsOf('account_identity', email)).toHaveLength(2);
  });
});

describe('a person who removes Google', () => {
  it('stays signed in, and all other sessions end', async () => {
    const { email, browser, elsewhere } = await settled();
    const atGoogle = newEmail();
    await link(browser, atGoogle);
    expect((await browser.post(accountPaths.googleUnlink, {})).status).toBe(204);
    expect(await browser.whoIs()).toMatchObject({ email });
    expect(await elsewhere.whoIs()).toBeNull();
    const { ways_in, events } = await browser.account();
    expect(ways_in).toMatchObject({ password: true, google: false });
    expect(events[0]).toMatchObject({ kind: 'google-removed' });
    expect(test.lastMailTo(email)).toMatchObject({ kind: 'google-removed' });
  });

  it('cannot if it is the only sign-in method, even with ten simultaneous requests', async () => {
    const email = newEmail();
    const browser = test.popup();
    await signInWithGoogle(browser, { email, choice: 'continue' });
    const refused = await browser.post(accountPaths.googleUnlink, {});
    expect(await problemOf(refused)).toEqual({ status: 409, code: 'auth/last-way-in' });
    await browser.post(accountPaths.changePassword, { password: goodPassword });
    const asked = Array.from({ length: 10 }, () => browser.post(accountPaths.googleUnlink, {}));
    const told = (await Promise.all(asked)).map(({ status }) => status);
    expect(told.filter((status) => status === 204)).not.toEqual([]);
    expect((await browser.account()).ways_in).toMatchObject({ password: true, google: false });
    const mails = test.mails.filter(({ to, kind }) => to === email && kind === 'google-removed');
    expect(mails).toHaveLength(1);
  });
});
