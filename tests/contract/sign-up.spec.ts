import { expect, test } from './contract-test.ts';
import { errorCodeOf } from './tab.ts';

test('sign-up signs in, unverified, and mails a link', async ({ tab, person, backend }) => {
  const user = { email: person.email, emailVerified: false };
  expect(await tab.account('signUp', person)).toEqual(user);
  expect(await tab.account('reload')).toEqual(user);
  expect(await backend.mailedToken('verification', person.email)).not.toBe('');
});

test('whoever signed up is still signed in after the page is read anew', async ({
  tab,
  person,
}) => {
  await tab.account('signUp', person);
  await tab.open();
  expect(await tab.account('reload')).toEqual({ email: person.email, emailVerified: false });
});

test('an address has one account: a second sign-up is refused', async ({
  tab,
  person,
  elsewhere,
}) => {
  await tab.account('signUp', person);
  const other = await elsewhere();
  const again = { ...person, password: 'another-harbour' };
  expect(await errorCodeOf(other.account('signUp', again))).toBe('auth/email-already-in-use');
  expect(await other.account('reload')).toBeNull();
});

test('a password of five characters is refused', async ({ tab, person }) => {
  const weak = { ...person, password: 'five5' };
  expect(await errorCodeOf(tab.account('signUp', weak))).toBe('auth/weak-password');
  expect(await tab.account('reload')).toBeNull();
});

test('a malformed address is refused', async ({ tab, person }) => {
  const malformed = { ...person, email: 'ada@' };
  expect(await errorCodeOf(tab.account('signUp', malformed))).toBe('auth/invalid-email');
});
