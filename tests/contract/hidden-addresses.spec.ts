import { expect, test } from './contract-test.ts';
import { refusalOf } from './tab.ts';

test.use({ hidesAddresses: true });

test('where addresses are hidden, a wrong password and an unknown address sound alike', async ({
  tab,
  person,
  elsewhere,
}) => {
  expect(await refusalOf(tab.account('signIn', person))).toBe('auth/invalid-credential');
  await tab.account('signUp', person);
  const other = await elsewhere();
  const wrong = { ...person, password: 'not-this-one' };
  expect(await refusalOf(other.account('signIn', wrong))).toBe('auth/invalid-credential');
  expect((await other.account('signIn', person)).email).toBe(person.email);
});

test('where addresses are hidden, a reset mail for an unknown one seems to be sent', async ({
  tab,
  person,
  house,
}) => {
  await tab.account('sendReset', person.email);
  await tab.account('signUp', person);
  await tab.account('sendReset', person.email);
  const token = await house.mailedToken('password-reset', person.email);
  await tab.account('resetPassword', token, 'violet-harbour');
  expect((await tab.account('signIn', { ...person, password: 'violet-harbour' })).email).toBe(
    person.email,
  );
});
