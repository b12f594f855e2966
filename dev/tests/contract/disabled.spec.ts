import { documindBase, documindPaths } from '@m8/contracts/documind/paths.ts';
import { expect, test } from './contract-test.ts';
import { errorCodeOf } from './tab.ts';

test('an account disabled while its person is signed in is signed out, and cannot return', async ({
  tab,
  person,
  backend,
  site,
  elsewhere,
  byNature,
}) => {
  await tab.account('signUp', person);
  await tab.account('verifyEmail', await backend.mailedToken('verification', person.email));
  const { token } = await tab.account('getToken');
  await backend.disable(person.email);

  expect(await tab.account('reload')).toBeNull();
  expect(await errorCodeOf(tab.account('getToken'))).toBe('auth/requires-sign-in');
  const answer = await fetch(site.url + documindBase + documindPaths.documents, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(byNature('tokenOfDisabled'));

  const other = await elsewhere();
  expect(await errorCodeOf(other.account('signIn', person))).toBe('auth/user-disabled');
  expect(await other.account('reload')).toBeNull();
});

test('a disowned account', async ({ tab, person, backend, elsewhere, byNature }) => {
  await tab.account('signUp', person);
  const reader = await elsewhere();
  const token = await backend.mailedToken('verification', person.email);
  expect(await reader.account('disownAccount', token)).toBe(byNature('disownedAccount'));
  const kept = byNature('disownedAccount') === 'kept';
  expect(await tab.account('reload')).toEqual(
    kept ? { email: person.email, emailVerified: false } : null,
  );
});
