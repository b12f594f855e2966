import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountPaths } from '#contracts/account.ts';
import { suiteDatabase } from '#testing/database/test-database.ts';
import { addPasskey, enterByPasskey } from '#testing/people/passkeys.ts';
import { SoftwareAuthenticator } from '#testing/people/software-authenticator.ts';
import { newEmail } from '#testing/people/test-account.ts';
import { serveTestAccount, signInWithGoogle } from '#testing/people/test-google.ts';

const database = suiteDatabase();
let test: Awaited<ReturnType<typeof serveTestAccount>>;

beforeAll(async () => {
  test = await serveTestAccount({ database });
});
afterAll(() => test.close());

it('a first sign-in with Google leaves no passkey of before, also where those were the only way in', async () => {
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
