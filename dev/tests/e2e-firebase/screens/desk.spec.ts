import { accountErrorSentences } from '@m8/content/account-error-sentences.ts';
import { authenticatorWords } from '@m8/content/authenticator.ts';
import { setUpWords } from '@m8/content/authenticator-set-up.ts';
import { confirmWords } from '@m8/content/confirm.ts';
import { keptByFirebaseWords, deskWords as words } from '@m8/content/desk.ts';
import { firebaseAuthenticatorWords } from '@m8/content/kept-by-firebase.ts';
import { loginWords } from '@m8/content/login.ts';
import { navigation } from '@m8/content/navigation.ts';
import { deskLinkWords } from '@m8/content/your-account.ts';
import { deskBase, deskPage } from '@m8/contracts/desk-access.ts';
import type { Page } from '@playwright/test';
import { expectNoBarriers } from '#testing/browser/find-barriers.ts';
import { playAuthenticator, shownCode } from '#testing/firebase/authenticator.ts';
import { expect, test } from '#testing/firebase/firebase-fixture.ts';
import { askSite } from '#testing/people/desk-people.ts';
import type { MadeUpPerson } from '#testing/people/people.ts';
import { fillLogin, logIn, makeLate } from '#testing/people/people-fixture.ts';
import type { RunningSite } from '#testing/site/running-site.ts';

test.use({ allowedConsole: /the server responded with a status of 40[034]/ });

const door = (page: Page) => page.getByRole('button', { name: deskLinkWords.open });

/** Gives a signed-in person a role, and sets up their authenticator app. */
async function becomeOwner(page: Page, site: RunningSite, { email }: MadeUpPerson): Promise<void> {
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: authenticatorWords.title })).toHaveCount(0);
  await expect.poll(() => askSite(site, 'people-owner', email).catch(() => '')).toContain(email);
  await page.reload();
  await expect(page.getByText(deskLinkWords.needsSecondFactor)).toBeVisible();
  await page.getByRole('button', { name: authenticatorWords.off.submit }).click();
  const field = page.getByLabel(setUpWords.field);
  await field.fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText(accountErrorSentences['auth/wrong-code'])).toBeVisible();
  await field.fill(shownCode);
  await page.keyboard.press('Enter');
  await expect(page.getByText(firebaseAuthenticatorWords.on)).toBeVisible();
}

/** Logs out on /account. */
async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: navigation.logout }).filter({ visible: true }).click();
  await page.waitForURL((url) => url.pathname !== '/account');
  await expect(page.locator('html')).toHaveAttribute('data-auth', 'out');
}

/** Logs in with the code of the app. */
async function logInByCode(page: Page, person: MadeUpPerson): Promise<void> {
  await page.goto('/login?next=/account');
  await fillLogin(page, person);
  const field = page.getByLabel(loginWords.code.app.field);
  await field.fill(shownCode);
  await page.keyboard.press('Enter');
  await page.waitForURL('/account');
}

/** Logs out on /account, in again with a code, and opens the desk. */
async function openDesk(page: Page, owner: MadeUpPerson): Promise<void> {
  await leave(page);
  await logInByCode(page, owner);
  await door(page).click();
  await page.waitForURL(deskPage);
}

test('the owner works at the desk after a code', async ({ page, people, project, site }) => {
  const owner = await people.member();
  await playAuthenticator(page, project);
  await logIn(page, owner);
  await becomeOwner(page, site, owner);
  expect(await page.request.get(deskPage).then((answer) => answer.status())).toBe(404);
  await page.goto('/account');
  await openDesk(page, owner);

  await expect(page.getByText(keptByFirebaseWords.applications)).toBeVisible();
  await expectNoBarriers(page);
  const view = (name: keyof typeof words.views) =>
    page
      .getByRole('navigation', { name: words.sections })
      .getByRole('link', { name: words.views[name] });
  await view('people').click();
  await expect(page.getByText(keptByFirebaseWords.people)).toBeVisible();
  await page.getByLabel(words.people.find).fill(owner.email);
  await expect(page.getByText(words.people.you, { exact: true })).toBeVisible();
  await expectNoBarriers(page);
  for (const [part, text] of [
    ['visits', words.visits.lead],
    ['mails', words.mails.lead],
    ['health', words.health.lead],
    ['audit', words.audit.acts['role-given']],
  ] as const) {
    await view(part).click();
    await expect(page.getByText(text).first()).toBeVisible();
  }
  await expectNoBarriers(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: words.title })).toBeVisible();

  // The pass to the desk has ended, and the sign-in continues.
  await page.context().clearCookies({ name: 'pass' });
  await view('people').click();
  await page.getByLabel(words.people.find).fill('a');
  await expect.poll(() => page.request.get(deskPage).then((found) => found.status())).toBe(200);

  await page.goto('/account');
  await leave(page);
  expect(await page.request.get(deskPage).then((answer) => answer.status())).toBe(404);
});

test('an old sign-in must be repeated', async ({ page, people, project, site }) => {
  const owner = await people.member();
  await playAuthenticator(page, project);
  await logIn(page, owner);
  await becomeOwner(page, site, owner);
  await openDesk(page, owner);
  await page.goto(`${deskPage}?view=audit`);
  await makeLate(page, `**${deskBase}/audit.csv`);
  await page.getByRole('button', { name: words.csv }).click();
  const dialog = page.getByRole('dialog', { name: confirmWords.title });
  await expect(dialog.getByText(confirmWords.signInAgain.lead)).toBeVisible();
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: confirmWords.signInAgain.submit }).click();
  await page.waitForURL('/login?next=/account');
});
