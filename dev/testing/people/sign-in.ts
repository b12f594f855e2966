import { accountPaths } from '@m8/contracts/account.ts';
import type { Page } from '@playwright/test';
import { joinSite, type MadeUpPerson, newStranger } from './people.ts';
import { answerOf, TestBrowser } from './test-browser.ts';

/** @returns the browser of a page as an API sees it, with the cookies of the page */
export function browserOf(page: Page, site: string): TestBrowser {
  return new TestBrowser(site, async (url, { method = 'GET', headers: sent, body }) => {
    const headers = Object.fromEntries(new Headers(sent));
    const data = typeof body === 'string' && { data: body };
    const answer = await page.request.fetch(url, { method, headers, ...data, maxRedirects: 0 });
    return new Response((await answer.text()) || null, { status: answer.status() });
  });
}

/**
 * Creates an account and signs the browser of a page in to it, like a form; the address is not confirmed.
 *
 * @param site origin of the running site
 * @param name the beginning of the address
 */
export async function signInAsNewPerson(
  page: Page,
  site: string,
  name?: string,
): Promise<MadeUpPerson> {
  const person = newStranger(name);
  await answerOf(browserOf(page, site).post(accountPaths.signUp, person));
  return person;
}

/** Like {@link signInAsNewPerson}, with a confirmed address. */
export async function signInAsMember(page: Page, site: string): Promise<MadeUpPerson> {
  const person = newStranger();
  await joinSite(browserOf(page, site), site, person);
  return person;
}
