import { accountPaths } from '@m8/contracts/account.ts';
import { confirmedPerson } from '@m8/dev/testing/people/authenticator.ts';
import { addPasskey, enterByPasskey } from '@m8/dev/testing/people/passkeys.ts';
import { SoftwareAuthenticator } from '@m8/dev/testing/people/software-authenticator.ts';
import { suiteGoogle } from '@m8/dev/testing/people/suite-google.ts';
import { newEmail, problemOf } from '@m8/dev/testing/people/test-account.ts';
import { signInWithGoogle } from '@m8/dev/testing/people/test-google.ts';
import { expect, it } from 'vitest';

const { test } = suiteGoogle({ rateLimitScale: 1000 });

it('the first sign-in with Google removes earlier passkeys', async () => {
  const { email, browser } = await confirmedPerson(test);
  const device = new SoftwareAuthenticator(test.publicUrl);
  await addPasskey(browser, device);
  expect((await enterByPasskey(test.popup(), device)).status).toBe(200);
  const popup = test.popup();
  expect(await signInWithGoogle(popup, { email, choice: 'continue' })).toBe('/google-return');
  const refused = await enterByPasskey(test.popup(), device);
  expect(await problemOf(refused)).toMatchObject({ code: 'auth/passkey-refused' });
});

it('Google can be removed if a passkey remains, and then the passkey cannot', async () => {
  const browser = test.popup();
  const device = new SoftwareAuthenticator(test.publicUrl);
  await signInWithGoogle(browser, { email: newEmail(), choice: 'continue' });
  const unlink = () => browser.post(accountPaths.googleUnlink, {});
  expect(await problemOf(unlink())).toMatchObject({ code: 'auth/last-way-in' });
  const { id } = await addPasskey(browser, device);
  expect((await unlink()).status).toBe(204);
  const removed = await browser.post(accountPaths.removePasskey, { id });
  expect(await problemOf(removed)).toMatchObject({ code: 'auth/last-way-in' });
  expect((await enterByPasskey(test.popup(), device)).status).toBe(200);
});

it('a first sign-in with Google removes earlier passkeys, even if they were the only sign-in method', async () => {
  const browser = test.popup();
  await signInWithGoogle(browser, { email: newEmail(), choice: 'continue' });
  const device = new SoftwareAuthenticator(test.publicUrl);
  await addPasskey(browser, device);
  const email = newEmail();
  await browser.post(accountPaths.askNewAddress, { email });
  const token = test.mailedToken('new-address', email);
  await browser.post(accountPaths.changeAddress, { token });
  await enterByPasskey(browser, device);
  expect((await browser.post(accountPaths.googleUnlink, {})).ok).toBe(true);

  const owner = test.popup();
  await signInWithGoogle(owner, { email, choice: 'continue' });
  const { ways_in } = await (await owner.get(accountPaths.account)).json();
  expect(ways_in).toEqual({ password: false, google: true, passkeys: 0 });
  expect((await enterByPasskey(test.popup(), device)).ok).toBe(false);
});
