import { newStranger } from '#testing/people/people.ts';
import { expect, test } from './contract-test.ts';
import { errorCodeOf } from './tab.ts';

test('a second sign-in replaces the first person', async ({ tab, person }) => {
  const other = newStranger();
  await tab.account('signUp', other);
  await tab.account('signUp', person);
  await tab.account('signIn', other);
  expect(await tab.account('reload')).toEqual({ email: other.email, emailVerified: false });
});

test('a visitor is signed out, and gets no token and no mail', async ({ tab }) => {
  expect(await tab.account('reload')).toBeNull();
  expect(await errorCodeOf(tab.account('getToken'))).toBe('auth/requires-sign-in');
  expect(await errorCodeOf(tab.account('sendVerification'))).toBe('auth/requires-sign-in');
});
