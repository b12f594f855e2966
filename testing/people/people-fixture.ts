import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  accountWords,
  loginWords,
  newPasswordWords,
  signupWords,
  verifyWords,
} from '#content/account.ts';
import { accountPaths } from '#contracts/account.ts';
import { type OutboxAnswer, outboxPath } from '#contracts/outbox.ts';
import { test as base, expect } from '#testing/browser/browser-fixture.ts';
import { waitFor } from '#testing/wait-for.ts';

export { expect };

const { fields } = accountWords;

/** Somebody with an address of their own. */
export interface Person {
  email: string;
  password: string;
}

/** Makes the people of a test, without its browser. */
export interface People {
  /** Somebody without an account. */
  stranger(): Person;
  /** Somebody with an account whose address is not confirmed. */
  newcomer(): Promise<Person>;
  /** Somebody with a confirmed account. */
  member(): Promise<Person>;
  /** The link of the latest mail of a kind to an address, once it has arrived: the one with a token, if any. */
  mailedLink(kind: string, to: string): Promise<string>;
}

/** @returns somebody without an account, with an address of their own */
export function newStranger(): Person {
  return { email: `${randomUUID()}@example.org`, password: 'tulip-harbour' };
}

/** A browser test in which people come and go. */
export const test = base.extend<{ people: People }>({
  people: async ({ site }, use) => {
    const post = async (path: string, body: object) => {
      const response = await fetch(site.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: site.url },
        body: JSON.stringify(body),
      });
      expect(response.ok, `${path} answers ${response.status}`).toBe(true);
    };
    const mailedLink = (kind: string, to: string) =>
      waitFor(`a ${kind} mail to ${to}`, async () => {
        const { mails }: OutboxAnswer = await (await fetch(site.url + outboxPath)).json();
        const links = mails.find((mail) => mail.kind === kind && mail.to === to)?.links;
        return links?.find((link) => link.includes('?token=')) ?? links?.[0];
      });
    const newcomer = async () => {
      const person = newStranger();
      await post(accountPaths.signUp, person);
      return person;
    };
    const member = async () => {
      const person = await newcomer();
      const link = new URL(await mailedLink('verification', person.email));
      await post(accountPaths.verifyEmail, { token: link.searchParams.get('token') });
      return person;
    };
    await use({ stranger: newStranger, newcomer, member, mailedLink });
  },
});

/** Fills the login form that is open, and sends it. */
export async function fillLogin(page: Page, person: Person): Promise<void> {
  await page.getByLabel(fields.email).fill(person.email);
  await page.getByLabel(fields.password).fill(person.password);
  await page.getByRole('button', { name: loginWords.submit }).click();
}

/** Fills the sign-up form that is open, and sends it. */
export async function fillSignUp(
  page: Page,
  { email, password }: Person,
  again = password,
): Promise<void> {
  await page.getByLabel(fields.email).fill(email);
  await page.getByLabel(fields.password, { exact: true }).fill(password);
  await page.getByLabel(fields.confirmPassword).fill(again);
  await page.getByRole('button', { name: signupWords.submit }).click();
}

/** Asks for a mail to choose a new password, in the form that is open. */
export async function askForReset(page: Page, email: string): Promise<void> {
  await page.getByLabel(fields.email).fill(email);
  await page.getByRole('button', { name: loginWords.reset.submit }).click();
}

/** Fills the form for a new password that is open, and sends it. */
export async function saveNewPassword(
  page: Page,
  password: string,
  again = password,
): Promise<void> {
  await page.getByLabel(fields.newPassword).fill(password);
  await page.getByLabel(fields.confirmPassword).fill(again);
  await page.getByRole('button', { name: newPasswordWords.submit }).click();
}

/** Logs a member in; ends on the home page. */
export async function logIn(page: Page, person: Person): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, person);
  await page.waitForURL('/');
}

/** Logs out by the button in the bar on a wide screen, in the menu on a phone. */
export async function logOut(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: /menu/i });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click();
}

/** Answers a call with a refusal of the server, for those that a test cannot bring about. */
export async function refuse(page: Page, path: string, status: number, code: string) {
  await page.route(path, (route) =>
    route.fulfill({
      status,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code, status }),
    }),
  );
}

/** Opens the link that was mailed to confirm an address, and confirms it. */
export async function confirmAt(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: verifyWords.confirm }).click();
}
