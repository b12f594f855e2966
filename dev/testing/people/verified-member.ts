import { accountPaths, type TokenAnswer } from '@m8/contracts/account.ts';
import type { NewKeyAnswer } from '@m8/contracts/documind/keys.ts';
import { documindBase, documindPaths } from '@m8/contracts/documind/paths.ts';
import { joinSite, newStranger } from './people.ts';
import { answerOf, TestBrowser } from './test-browser.ts';

/**
 * Creates a confirmed account.
 *
 * @param site origin of the running site
 * @returns the person, as the API sees them
 */
export async function createVerifiedMember(site: string) {
  const browser = new TestBrowser(site);
  await joinSite(browser, site, newStranger());
  const token = async () => (await answerOf<TokenAnswer>(browser.get(accountPaths.token))).token;
  return {
    /** A bearer token of the sign-in, valid for some minutes. */
    token,
    /** A new API key. */
    async key() {
      const headers = { authorization: `Bearer ${await token()}` };
      const made = browser.post(documindBase + documindPaths.keys, { name: 'A key' }, headers);
      return (await answerOf<NewKeyAnswer>(made)).key;
    },
  };
}
