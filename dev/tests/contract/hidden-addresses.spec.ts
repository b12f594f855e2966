import { expect, test } from './contract-test.ts';
import { errorCodeOf } from './tab.ts';

// Of the site's own accounts; Firebase has its own setting.
test.use({ hidesAddresses: true });

test('a wrong password looks like an unknown address', async ({
  tab,
  person,
  backend,
  elsewhere,
}) => {
  expect(await errorCodeOf(tab.account('signIn', person))).toBe('auth/invalid-credential');
  await tab.account('signUp', person);
  await tab.account('verifyEmail', await backend.mailedToken('verification', person.email));
  const other = await elsewhere();
  const wrong = { ...person, password: 'not-this-one' };
  expect(await errorCodeOf(other.account('signIn', wrong))).toBe('auth/invalid-credential');
  expect((await other.account('signIn', person)).email).toBe(person.email);
});

test('a reset mail for an unknown address seems to be sent', async ({ tab, person, backend }) => {
  await tab.account('sendReset', person.email);
  await tab.account('signUp', person);
  await tab.account('sendReset', person.email);
  const token = await backend.mailedToken('password-reset', person.email);
  await tab.account('resetPassword', token, 'violet-harbour');
  expect((await tab.account('signIn', { ...person, password: 'violet-harbour' })).email).toBe(
    person.email,
  );
});

test('a second sign-up to an address', async ({ tab, person, backend, elsewhere, byNature }) => {
  const first = await tab.account('signUp', person);
  await tab.account('verifyEmail', await backend.mailedToken('verification', person.email));
  const other = await elsewhere();
  const again = { ...person, password: 'another-harbour' };
  if (byNature('signUpOfHidden') === 'nobody')
    expect([first, await other.account('signUp', again)]).toEqual([null, null]);
  else expect(await errorCodeOf(other.account('signUp', again))).toBe(byNature('signUpOfHidden'));
  expect(await other.account('reload')).toBeNull();
  expect((await other.account('signIn', person)).emailVerified).toBe(true);
});
