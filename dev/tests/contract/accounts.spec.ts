import { newStranger } from '#testing/people/people.ts';
import { expect, test } from './contract-test.ts';
import { errorCodeOf } from './tab.ts';

test('without a network every call fails with that error, the first one too', async ({
  tab,
  person,
  context,
}) => {
  const unreachable = 'auth/network-request-failed';
  await context.setOffline(true);
  expect(await errorCodeOf(tab.account('signIn', person))).toBe(unreachable);
  await context.setOffline(false);
  await tab.account('signUp', person);
  await context.setOffline(true);
  expect(await errorCodeOf(tab.account('sendVerification'))).toBe(unreachable);
  expect(await errorCodeOf(tab.account('signIn', person))).toBe(unreachable);
  expect(await errorCodeOf(tab.account('sendReset', person.email))).toBe(unreachable);
  expect(await errorCodeOf(tab.account('verifyEmail', 'x'))).toBe(unreachable);
  await context.setOffline(false);
  expect((await tab.account('signIn', person)).email).toBe(person.email);
});

test('a failure of the accounts is an internal error', async ({ tab, person, backend }) => {
  await tab.account('signUp', person);
  await backend.failAccounts(tab.page);
  expect(await errorCodeOf(tab.account('signIn', person))).toBe('auth/internal-error');
  expect(await errorCodeOf(tab.account('sendReset', person.email))).toBe('auth/internal-error');
});

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
