import { expect, test } from './contract-test.ts';
import { refusalOf } from './tab.ts';

test('without a network every call says so, and works again with one', async ({
  tab,
  person,
  context,
}) => {
  await tab.account('signUp', person);
  await context.setOffline(true);
  const unreachable = 'auth/network-request-failed';
  expect(await refusalOf(tab.account('sendVerification'))).toBe(unreachable);
  expect(await refusalOf(tab.account('signIn', person))).toBe(unreachable);
  expect(await refusalOf(tab.account('sendReset', person.email))).toBe(unreachable);
  expect(await refusalOf(tab.account('verifyEmail', 'x'))).toBe(unreachable);
  await context.setOffline(false);
  expect((await tab.account('signIn', person)).email).toBe(person.email);
});

test('a page whose network goes before its first call says so, too', async ({
  tab,
  person,
  context,
}) => {
  await context.setOffline(true);
  expect(await refusalOf(tab.account('signIn', person))).toBe('auth/network-request-failed');
});

test('trouble of whoever keeps the accounts is an internal error', async ({
  tab,
  person,
  house,
}) => {
  await tab.account('signUp', person);
  await house.failAccounts(tab.page);
  expect(await refusalOf(tab.account('signIn', person))).toBe('auth/internal-error');
  expect(await refusalOf(tab.account('sendReset', person.email))).toBe('auth/internal-error');
});
