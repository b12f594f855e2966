import { expect, test } from './contract-test.ts';
import { errorCodeOf } from './tab.ts';

test('without a network every call fails with that error', async ({ tab, person, context }) => {
  await tab.account('signUp', person);
  await context.setOffline(true);
  const unreachable = 'auth/network-request-failed';
  expect(await errorCodeOf(tab.account('sendVerification'))).toBe(unreachable);
  expect(await errorCodeOf(tab.account('signIn', person))).toBe(unreachable);
  expect(await errorCodeOf(tab.account('sendReset', person.email))).toBe(unreachable);
  expect(await errorCodeOf(tab.account('verifyEmail', 'x'))).toBe(unreachable);
  await context.setOffline(false);
  expect((await tab.account('signIn', person)).email).toBe(person.email);
});

test('a network that fails before the first call', async ({ tab, person, context }) => {
  await context.setOffline(true);
  expect(await errorCodeOf(tab.account('signIn', person))).toBe('auth/network-request-failed');
});

test('a failure of the accounts is an internal error', async ({ tab, person, backend }) => {
  await tab.account('signUp', person);
  await backend.failAccounts(tab.page);
  expect(await errorCodeOf(tab.account('signIn', person))).toBe('auth/internal-error');
  expect(await errorCodeOf(tab.account('sendReset', person.email))).toBe('auth/internal-error');
});
