import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountPaths } from '#contracts/account.ts';
import { suiteDatabase } from '#testing/database/test-database.ts';
import { confirmedPerson } from '#testing/people/authenticator.ts';
import { addPasskey, enterByPasskey } from '#testing/people/passkeys.ts';
import { SoftwareAuthenticator } from '#testing/people/software-authenticator.ts';
import { newEmail, problemOf } from '#testing/people/test-account.ts';
import { serveTestAccount, signInWithGoogle } from '#testing/people/test-google.ts';

const database = suiteDatabase();
let test: Awaited<ReturnType<typeof serveTestAccount>>;

beforeAll(async () => {
  test = await serveTestAccount({ database, rateLimitScale: 1000 });
});
afterAll(() => test.close());

it('the first sign-in with Google leaves no passkey of before', async () => {
  const { email, browser } = await confirmedPerson(test);
  const device = new SoftwareAuthenticator(test.publicUrl);
  await addPasskey(browser, device);
  expect((await enterByPasskey(test.popup(), device)).status).toBe(200);
  const popup = test.popup();
  expect(await signInWithGoogle(popup, { email, choice: 'continue' })).toBe('/google-return');
  const refused = await enterByPasskey(test.popup(), device);
  expect(await problemOf(refused)).toMatchObject({ code: 'auth/passkey-refused' });
});

it('Google is taken away where a passkey is left, and the passkey then is not', async () => {
  const browser = test.popup();
  const device = new SoftwareAuthenticator(test.publicUrl);
  await signInWithGoogle(browser, { email: newEmail(), choice: 'continue' });
  const unlink = () => browser.post(accountPaths.googleUnlink, {});
  expect(await problemOf(await unlink())).toMatchObject({ code: 'auth/last-way-in' });
  const { id } = await addPasskey(browser, device);
  expect((await unlink()).status).toBe(204);
  const removed = await browser.post(accountPaths.removePasskey, { id });
  expect(await problemOf(removed)).toMatchObject({ code: 'auth/last-way-in' });
  expect((await enterByPasskey(test.popup(), device)).status).toBe(200);
});
