import type { ApplicationsAnswer, DeskRole } from '@m8/contracts/desk.ts';
import { deskBase } from '@m8/contracts/desk-access.ts';
import { askAdminSocket } from '@m8/platform/admin-socket.ts';
import type { Page } from '@playwright/test';
import type { RunningSite } from '#testing/site/running-site.ts';
import { setUpApp } from './authenticator.ts';
import { browserOf, signInAsMember } from './sign-in.ts';
import type { TestBrowser } from './test-browser.ts';

/** Runs a verb like the owner's command line on a running site. */
export async function askSite(site: RunningSite, verb: string, input: string): Promise<string> {
  const pieces = await askAdminSocket(site.dataDir, verb, input);
  if (pieces === null) throw new Error('No server has this folder open');
  let answer = '';
  for await (const piece of pieces) answer += piece;
  return answer;
}

/**
 * Signs the browser of a page in as a new person who works at the desk.
 *
 * @returns the account's email, the secret of its authenticator app, and the recovery codes
 */
export async function signInAtDesk(page: Page, site: RunningSite, role: DeskRole) {
  const { email } = await signInAsMember(page, site.url);
  const app = await setUpApp(browserOf(page, site.url), new Date());
  await askSite(site, `people-${role}`, email);
  return { email, ...app };
}

/** As a person at the desk, adds a note to the application with their own name in it. */
export async function leaveNote(browser: TestBrowser, email: string): Promise<void> {
  const path = `${deskBase}/applications`;
  const word = email.split('@', 1)[0] ?? '';
  const found: ApplicationsAnswer = await (await browser.get(`${path}?q=${word}`)).json();
  const id = found.applications[0]?.id;
  const noted = await browser.post(`${path}/${id}/notes`, { text: `${word} note` });
  if (!noted.ok) throw new Error(`The note returned ${noted.status}`);
}
