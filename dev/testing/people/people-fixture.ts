import { accountWords } from '@m8/content/account.ts';
import { loginWords } from '@m8/content/login.ts';
import { newPasswordWords } from '@m8/content/new-password.ts';
import { signupWords } from '@m8/content/signup.ts';
import { verifyWords } from '@m8/content/verify.ts';
import type { Page } from '@playwright/test';
import { test as base, expect } from '#testing/browser/browser-fixture.ts';
import { emulatorCalls } from '#testing/firebase/emulator-settings.ts';
import { emulatedProject, peopleOfProject } from '#testing/firebase/emulators.ts';
import { answerForGoogle, continueAtEmulator } from '#testing/firebase/google-script.ts';
import { type MadeUpPerson, peopleOfSite, type TestPeople } from './people.ts';
import { signInAsMember } from './sign-in.ts';

export { expect };

const { fields } = accountWords;

/**
 * A browser test with several people. It runs with the accounts of the site itself; with the tag
 * {@link everywhere}, also with those of a Firebase project, in its emulators.
 */
export const test = base.extend<{ people: TestPeople; popup: undefined }>({
  allowedRequests: async ({ accountSystem }, use) =>
    use(accountSystem === 'firebase' ? emulatorCalls(emulatedProject()) : []),
  popup: [
    async ({ accountSystem, context }, use) => {
      if (accountSystem === 'firebase') await answerForGoogle(context);
      await use(undefined);
    },
    { auto: true },
  ],
  people: async ({ accountSystem, site }, use) =>
    use(accountSystem === 'firebase' ? peopleOfProject(emulatedProject()) : peopleOfSite(site.url)),
});

/** Marks a test whose steps and sentences are the same with both systems of accounts. */
export const everywhere = { tag: '@everywhere' } as const;

/** Fills in the open login form, and submits it. */
export async function fillLogin(page: Page, person: MadeUpPerson): Promise<void> {
  const submit = page.getByRole('button', { name: loginWords.submit, exact: true });
  // Until then the form of the previous page may be there, or one that React renders again on
  // a translated page.
  await expect(submit).toBeEnabled();
  await page.getByLabel(fields.email).fill(person.email);
  await page.getByLabel(fields.password).fill(person.password);
  await submit.click();
}

/** Fills in the open sign-up form, and submits it. */
export async function fillSignUp(
  page: Page,
  { email, password }: MadeUpPerson,
  again = password,
): Promise<void> {
  await page.getByLabel(fields.email).fill(email);
  await page.getByLabel(fields.password, { exact: true }).fill(password);
  await page.getByLabel(fields.confirmPassword).fill(again);
  await page.getByRole('button', { name: signupWords.submit }).click();
}

/** Requests a password reset in the open form. */
export async function askForReset(page: Page, email: string): Promise<void> {
  const submit = page.getByRole('button', { name: loginWords.reset.submit });
  // It replaces the login form, and takes the focus from a field there.
  await submit.waitFor();
  await page.getByLabel(fields.email).fill(email);
  await submit.click();
}

/** Fills in the open form for a new password, and submits it. */
export async function saveNewPassword(
  page: Page,
  password: string,
  again = password,
): Promise<void> {
  await page.getByLabel(fields.newPassword).fill(password);
  await page.getByLabel(fields.confirmPassword).fill(again);
  await page.getByRole('button', { name: newPasswordWords.submit }).click();
}

/** Presses a button, by default that of Google. @returns the window that it opens */
export async function openWindow(
  page: Page,
  button = page.getByRole('button', { name: accountWords.google }),
): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await button.click();
  return opened;
}

/** Enters in Google's window, or the one in its place, the address that Google returns for the person. */
export async function continueAs(popup: Page, { email }: MadeUpPerson): Promise<void> {
  const atEmulator = popup.locator('#add-account-button');
  const own = popup.getByRole('button', { name: 'Continue' });
  await atEmulator.or(own).waitFor();
  if (await atEmulator.isVisible()) return continueAtEmulator(popup, email);
  await popup.getByLabel('Email', { exact: true }).fill(email);
  await own.click();
}

/** Logs a member in, and ends on a page. */
export async function logIn(page: Page, person: MadeUpPerson, next = '/'): Promise<void> {
  await page.goto(next === '/' ? '/login' : `/login?next=${next}`);
  await fillLogin(page, person);
  await page.waitForURL(next);
}

/** Opens a page as a new member, without the forms. */
export async function openAsMember(page: Page, site: string, path: string): Promise<MadeUpPerson> {
  const person = await signInAsMember(page, site);
  await page.goto(path);
  return person;
}

/** Logs out by the button in the bar on a wide screen, in the menu on a phone. */
export async function logOut(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: /menu/i });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click();
}

/** Answers a call with a server's refusal that a test cannot cause. */
export async function refuse(page: Page, path: string, status: number, code: string) {
  await page.route(path, (route) =>
    route.fulfill({
      status,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code, status }),
    }),
  );
}

/**
 * Makes calls find, while `isLate`, that the person's confirmation is too old.
 *
 * @param acts matches a call's method and address
 */
export async function makeLate(page: Page, path: string, acts = /./): Promise<{ isLate: boolean }> {
  const gate = { isLate: true };
  await page.route(path, (route) =>
    gate.isLate && acts.test(route.request().method() + route.request().url())
      ? route.fulfill({ status: 403, json: { code: 'auth/confirm-it-is-you', detail: 'First.' } })
      : route.continue(),
  );
  return gate;
}

/** Waits until the open form shows a sentence. */
export const expectAlert = (page: Page, sentence: string): Promise<void> =>
  expect(page.getByRole('alert')).toHaveText(sentence);

/** Opens the mailed link of a confirmation, and confirms the address. */
export async function confirmAt(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: verifyWords.confirm }).click();
}
