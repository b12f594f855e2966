import { type AccountEventAnswer, accountPaths } from '@m8/contracts/account.ts';
import { appCodeOf, setUpApp, stepSeconds } from '@m8/dev/testing/people/authenticator.ts';
import { suiteGoogle } from '@m8/dev/testing/people/suite-google.ts';
import { goodPassword, newEmail } from '@m8/dev/testing/people/test-account.ts';
import { signInWithGoogle } from '@m8/dev/testing/people/test-google.ts';
import { expect, it } from 'vitest';

const { test } = suiteGoogle({ rateLimitScale: 1000 });

const asked = '/google-return?error=auth/second-factor-needed';

it('Google signs in only after the code', async () => {
  const email = newEmail();
  const ada = { email, choice: 'continue' } as const;
  const first = test.popup();
  await signInWithGoogle(first, ada);
  const { secret } = await setUpApp(first, test.clock.now());
  test.clock.advance(2 * stepSeconds);
  const popup = test.popup();
  expect(await signInWithGoogle(popup, ada)).toBe(asked);
  expect(await popup.whoIs()).toBeNull();
  expect(popup.cookies.has('account.session_token')).toBe(false);
  const code = appCodeOf(secret, test.clock.now());
  expect((await popup.post(accountPaths.signInWithCode, { code })).status).toBe(200);
  expect(await popup.whoIs()).toEqual({ email, emailVerified: true });
});

it('the first sign-in with Google cannot bypass it, and replaces no sign-in method', async () => {
  const email = newEmail();
  const browser = test.popup();
  await browser.post(accountPaths.signUp, { email, password: goodPassword });
  await test.verify(email, browser);
  const { codes } = await setUpApp(browser, test.clock.now());
  const popup = test.popup();
  expect(await signInWithGoogle(popup, { email, choice: 'continue' })).toBe(asked);
  expect(await popup.whoIs()).toBeNull();
  const answer = await popup.post(accountPaths.signInWithCode, { code: codes[0] });
  expect(answer.status).toBe(200);
  expect(await popup.whoIs()).toMatchObject({ email });
  const { ways_in, events } = await (await popup.get(accountPaths.account)).json();
  expect(ways_in).toMatchObject({ password: true, google: false });
  expect(events.map(({ kind }: AccountEventAnswer) => kind)).not.toContain('google-linked');
  expect(await browser.whoIs()).toMatchObject({ email });
});
