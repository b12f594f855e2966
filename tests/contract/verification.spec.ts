import { expect, test } from './contract-test.ts';
import { errorCodeOf } from './tab.ts';

test('the mailed link verifies the address, and serves once', async ({ tab, person, backend }) => {
  await tab.account('signUp', person);
  const token = await backend.mailedToken('verification', person.email);
  await tab.account('verifyEmail', token);
  expect(await tab.account('reload')).toEqual({ email: person.email, emailVerified: true });
  expect(await errorCodeOf(tab.account('verifyEmail', token))).toBe('auth/invalid-action-code');
});

test('the link serves in a browser where nobody is signed in, and signs nobody in', async ({
  tab,
  person,
  backend,
  elsewhere,
}) => {
  await tab.account('signUp', person);
  const reader = await elsewhere();
  await reader.account('verifyEmail', await backend.mailedToken('verification', person.email));
  expect(await reader.account('reload')).toBeNull();
  expect(await tab.account('reload')).toEqual({ email: person.email, emailVerified: true });
});

test('an invented link is refused', async ({ tab }) => {
  expect(await errorCodeOf(tab.account('verifyEmail', 'invented'))).toBe(
    'auth/invalid-action-code',
  );
});

test('who did not open the account says so with the link', async ({
  tab,
  person,
  backend,
  elsewhere,
  byNature,
}) => {
  await tab.account('signUp', person);
  const reader = await elsewhere();
  const token = await backend.mailedToken('verification', person.email);
  expect(await reader.account('disownAccount', token)).toBe(byNature('disownedAccount'));
  const kept = byNature('disownedAccount') === 'kept';
  expect(await tab.account('reload')).toEqual(
    kept ? { email: person.email, emailVerified: false } : null,
  );
});

test('an invented link disowns nothing', async ({ tab }) => {
  expect(await errorCodeOf(tab.account('disownAccount', 'invented'))).toBe(
    'auth/invalid-action-code',
  );
});

test('another mail can be asked for, and its link verifies', async ({ tab, person, backend }) => {
  await tab.account('signUp', person);
  const first = await backend.mailedToken('verification', person.email);
  await tab.account('sendVerification');
  await expect.poll(() => backend.mailedToken('verification', person.email)).not.toBe(first);
  await tab.account('verifyEmail', await backend.mailedToken('verification', person.email));
  expect(await tab.account('reload')).toEqual({ email: person.email, emailVerified: true });
});
