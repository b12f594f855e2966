import { documindBase, documindPaths } from '@m8/contracts/documind/paths.ts';
import { decodeJwt } from 'jose';
import { expect, test } from './contract-test.ts';
import type { Tab } from './tab.ts';

/** @returns DocuMind's status for a call with this token */
async function documindAnswers(site: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(site + documindBase + documindPaths.documents, { headers })).status;
}

const tokenOf = async (tab: Tab) => (await tab.account('getToken')).token;

test('DocuMind accepts tokens of verified addresses', async ({ tab, person, backend, site }) => {
  await tab.account('signUp', person);
  expect(await documindAnswers(site.url, await tokenOf(tab))).toBe(403);
  await tab.account('verifyEmail', await backend.mailedToken('verification', person.email));
  expect(await documindAnswers(site.url, await tokenOf(tab))).toBe(200);
});

test('a verification elsewhere counts immediately', async ({
  tab,
  person,
  backend,
  site,
  elsewhere,
}) => {
  await tab.account('signUp', person);
  await tokenOf(tab);
  const reader = await elsewhere();
  await reader.account('verifyEmail', await backend.mailedToken('verification', person.email));
  expect((await tab.account('reload'))?.emailVerified).toBe(true);
  expect(await documindAnswers(site.url, await tokenOf(tab))).toBe(200);
});

test('what a token says about a verified address', async ({ tab, person, backend, byNature }) => {
  await tab.account('signUp', person);
  await tab.account('verifyEmail', await backend.mailedToken('verification', person.email));
  const { email_verified } = decodeJwt(await tokenOf(tab));
  expect(String(email_verified)).toBe(byNature('verifiedClaim'));
});

test('a token has an expiry, later than now and within an hour', async ({ tab, person }) => {
  await tab.account('signUp', person);
  const { expires_at } = await tab.account('getToken');
  const left = Date.parse(expires_at) - Date.now();
  expect(left).toBeGreaterThan(60_000);
  expect(left).toBeLessThanOrEqual(3_600_000 + 5_000);
});

test('what a token is worth after a sign-out', async ({ tab, person, backend, site, byNature }) => {
  await tab.account('signUp', person);
  await tab.account('verifyEmail', await backend.mailedToken('verification', person.email));
  const token = await tokenOf(tab);
  expect(await documindAnswers(site.url, token)).toBe(200);
  await tab.account('signOut');
  expect(await documindAnswers(site.url, token)).toBe(byNature('tokenAfterSignOut'));
});
