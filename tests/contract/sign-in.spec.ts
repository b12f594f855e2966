import { newStranger } from '#testing/people/people.ts';
import { expect, test } from './contract-test.ts';
import { errorCodeOf } from './tab.ts';

test('sign-in answers with the person, read anew', async ({ tab, person, backend, elsewhere }) => {
  await tab.account('signUp', person);
  const token = await backend.mailedToken('verification', person.email);
  const other = await elsewhere();
  expect(await other.account('signIn', person)).toEqual({
    email: person.email,
    emailVerified: false,
  });
  await tab.account('verifyEmail', token);
  expect(await other.account('signIn', person)).toEqual({
    email: person.email,
    emailVerified: true,
  });
});

test('a wrong password is refused, and signs nobody in', async ({ tab, person, elsewhere }) => {
  await tab.account('signUp', person);
  const other = await elsewhere();
  const wrong = { ...person, password: 'not-this-one' };
  expect(await errorCodeOf(other.account('signIn', wrong))).toBe('auth/wrong-password');
  expect(await other.account('reload')).toBeNull();
});

test('an unknown address is refused', async ({ tab, person }) => {
  expect(await errorCodeOf(tab.account('signIn', person))).toBe('auth/user-not-found');
});

test('a malformed address is refused', async ({ tab, person }) => {
  const malformed = { ...person, email: 'ada@' };
  expect(await errorCodeOf(tab.account('signIn', malformed))).toBe('auth/invalid-email');
});

test('who signs in on top of somebody else takes their place', async ({ tab, person }) => {
  const other = newStranger();
  await tab.account('signUp', other);
  await tab.account('signUp', person);
  await tab.account('signIn', other);
  expect(await tab.account('reload')).toEqual({ email: other.email, emailVerified: false });
});

test('sign-out leaves a visitor, for good', async ({ tab, person }) => {
  await tab.account('signUp', person);
  await tab.account('signOut');
  expect(await tab.account('reload')).toBeNull();
  await tab.open();
  expect(await tab.account('reload')).toBeNull();
});

test('a visitor is nobody, gets no token and no mail', async ({ tab }) => {
  expect(await tab.account('reload')).toBeNull();
  expect(await errorCodeOf(tab.account('getToken'))).toBe('auth/requires-sign-in');
  expect(await errorCodeOf(tab.account('sendVerification'))).toBe('auth/requires-sign-in');
});
