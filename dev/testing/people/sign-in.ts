import { randomUUID } from 'node:crypto';
import { accountPaths } from '@m8/contracts/account.ts';
import type { Page } from '@playwright/test';
import { peopleOfSite } from './people.ts';

/** A password that every rule accepts. */
export const memberPassword = 'tulips-behind-the-shed';

/**
 * Creates an account and signs the browser of a page in to it, like a form; the address is not confirmed.
 *
 * @param site origin of the running site
 * @param name the beginning of the address
 * @returns the account's email, unique to the test
 */
export async function signInAsNewPerson(
  page: Page,
  site: string,
  name = 'person',
): Promise<string> {
  const email = `${name}-${randomUUID()}@example.com`;
  const answer = await page.request.post(site + accountPaths.signUp, {
    data: { email, password: memberPassword },
    headers: { origin: site },
  });
  if (answer.status() !== 201) throw new Error(`Signing up returned ${answer.status()}`);
  return email;
}

/**
 * Like {@link signInAsNewPerson}, with a confirmed address.
 *
 * @returns the account's email
 */
export async function signInAsMember(page: Page, site: string): Promise<string> {
  const email = await signInAsNewPerson(page, site);
  const link = await peopleOfSite(site).mailedLink('verification', email);
  const answer = await page.request.post(site + accountPaths.verifyEmail, {
    data: { token: new URL(link).searchParams.get('token') },
    headers: { origin: site },
  });
  if (!answer.ok()) throw new Error(`Verifying returned ${answer.status()}`);
  return email;
}
