import { randomUUID } from 'node:crypto';
import { accountPaths, type TokenAnswer } from '@m8/contracts/account.ts';
import type { NewKeyAnswer } from '@m8/contracts/documind/keys.ts';
import { documindBase, documindPaths } from '@m8/contracts/documind/paths.ts';
import { peopleOfSite } from './people.ts';
import { TestBrowser } from './test-browser.ts';

/** A person with a confirmed account, as the API sees them. */
export interface VerifiedMember {
  /** A bearer token of the sign-in, valid for some minutes. */
  token(): Promise<string>;
  /** An API key of their own. */
  key(): Promise<string>;
}

async function ok<Answer>(what: string, answer: Response): Promise<Answer> {
  if (!answer.ok) throw new Error(`${what} returned ${answer.status}: ${await answer.text()}`);
  return answer.json() as Promise<Answer>;
}

/**
 * Creates an account on a running site and confirms it by the mail in the outbox.
 *
 * @param site origin of the running site
 */
export async function createVerifiedMember(site: string): Promise<VerifiedMember> {
  const browser = new TestBrowser(site, fetch);
  const email = `${randomUUID()}@example.org`;
  const signedUp = await browser.post(accountPaths.signUp, { email, password: 'tulip-harbour' });
  await ok('Signing up', signedUp);
  const link = await peopleOfSite(site).mailedLink('verification', email);
  const token = new URL(link).searchParams.get('token');
  await ok('Verifying', await browser.post(accountPaths.verifyEmail, { token }));
  const member = {
    token: async () =>
      (await ok<TokenAnswer>('The token', await browser.get(accountPaths.token))).token,
    async key() {
      const answer = await fetch(site + documindBase + documindPaths.keys, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${await member.token()}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ name: 'A key' }),
      });
      return (await ok<NewKeyAnswer>('The key', answer)).key;
    },
  };
  return member;
}
