import { documindBase, documindPaths } from '@m8/contracts/documind/paths.ts';
import { decodeJwt } from 'jose';
import { expect, test } from './contract-test.ts';
import { errorCodeOf, type Tab } from './tab.ts';

/** @returns DocuMind's status for a call with this token */
async function documindAnswers(site: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(site + documindBase + documindPaths.documents, { headers })).status;
}

const tokenOf = async (tab: Tab) => (await tab.account('getToken')).token;

test('DocuMind accepts tokens of verified addresses, even if verified elsewhere', async ({
  tab,
  person,
  backend,
  site,
  elsewhere,
}) => {
  await tab.account('signUp', person);
  expect(await documindAnswers(site.url, await tokenOf(tab))).toBe(403);
  const reader = await elsewhere();
  await reader.account('verifyEmail', await backend.mailedToken('verification', person.email));
  expect((await tab.account('reload'))?.emailVerified).toBe(true);
  expect(await documindAnswers(site.url, await tokenOf(tab))).toBe(200);
});

test('a token has an expiry within an hour, and what it says and is worth after a sign-out differs', async ({
  tab,
  person,
  backend,
  site,
  byNature,
}) => {
  await tab.account('signUp', person);
  await tab.account('verifyEmail', await backend.mailedToken('verification', person.email));
  const { token, expires_at } = await tab.account('getToken');
  const left = Date.parse(expires_at) - Date.now();
  expect(left).toBeGreaterThan(60_000);
  expect(left).toBeLessThanOrEqual(3_600_000 + 5_000);
  expect(String(decodeJwt(token).email_verified)).toBe(byNature('verifiedClaim'));
  expect(await documindAnswers(site.url, token)).toBe(200);
  await tab.account('signOut');
  expect(await documindAnswers(site.url, token)).toBe(byNature('endedToken'));
});

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
  const token = await tokenOf(tab);
  await backend.disable(person.email);

  expect(await tab.account('reload')).toBeNull();
  expect(await errorCodeOf(tab.account('getToken'))).toBe('auth/requires-sign-in');
  expect(await documindAnswers(site.url, token)).toBe(byNature('endedToken'));

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
