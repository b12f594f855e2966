import { expect, test } from './contract-test.ts';
import { errorCodeOf } from './tab.ts';

/** Firebase counts in whole seconds: what happens within one has no order. */
async function nextSecond(): Promise<void> {
  const second = () => Math.floor(Date.now() / 1000);
  const now = second();
  await expect.poll(second, { intervals: [50] }).toBeGreaterThan(now);
}

test('the mailed link sets a new password, and the old one is refused', async ({
  tab,
  person,
  backend,
  elsewhere,
}) => {
  await tab.account('signUp', person);
  const other = await elsewhere();
  await other.account('sendReset', person.email);
  const token = await backend.mailedToken('password-reset', person.email);
  await other.account('resetPassword', token, 'violet-harbour');
  expect(await errorCodeOf(other.account('signIn', person))).toBe('auth/wrong-password');
  const renewed = { ...person, password: 'violet-harbour' };
  expect((await other.account('signIn', renewed)).email).toBe(person.email);
});

test('the link serves once', async ({ tab, person, backend }) => {
  await tab.account('signUp', person);
  await tab.account('sendReset', person.email);
  const token = await backend.mailedToken('password-reset', person.email);
  await tab.account('resetPassword', token, 'violet-harbour');
  expect(await errorCodeOf(tab.account('resetPassword', token, 'third-harbour'))).toBe(
    'auth/invalid-action-code',
  );
});

test('a new password ends every session, wherever it is', async ({
  tab,
  person,
  backend,
  elsewhere,
}) => {
  await tab.account('signUp', person);
  await nextSecond();
  const other = await elsewhere();
  await other.account('sendReset', person.email);
  const token = await backend.mailedToken('password-reset', person.email);
  await other.account('resetPassword', token, 'violet-harbour');
  expect(await tab.account('reload')).toBeNull();
});

test('a weak password is refused, and the link still serves', async ({ tab, person, backend }) => {
  await tab.account('signUp', person);
  await tab.account('sendReset', person.email);
  const token = await backend.mailedToken('password-reset', person.email);
  expect(await errorCodeOf(tab.account('resetPassword', token, 'five5'))).toBe(
    'auth/weak-password',
  );
  await tab.account('resetPassword', token, 'violet-harbour');
});

test('an invented link is refused', async ({ tab }) => {
  expect(await errorCodeOf(tab.account('resetPassword', 'invented', 'violet-harbour'))).toBe(
    'auth/invalid-action-code',
  );
});

test('a link for an address without an account is refused', async ({ tab, person }) => {
  expect(await errorCodeOf(tab.account('sendReset', person.email))).toBe('auth/user-not-found');
});

test('a link for a malformed address is refused', async ({ tab, byNature }) => {
  expect(await errorCodeOf(tab.account('sendReset', 'ada@'))).toBe(byNature('resetOfMalformed'));
});
