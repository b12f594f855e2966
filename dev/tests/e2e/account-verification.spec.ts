import {
  accountErrorSentence,
  accountErrorSentences,
} from '@m8/content/account-error-sentences.ts';
import { accountSuccessWords } from '@m8/content/account-messages.ts';
import { connectionWords } from '@m8/content/connection.ts';
import { workspaceWords } from '@m8/content/documind-workspace.ts';
import { loginWords } from '@m8/content/login.ts';
import { navigation } from '@m8/content/navigation.ts';
import { verifyWords } from '@m8/content/verify.ts';
import { yourAccountWords } from '@m8/content/your-account.ts';
import { accountPaths } from '@m8/contracts/account.ts';
import type { Page } from '@playwright/test';
import { expectNoBarriers } from '#testing/browser/find-barriers.ts';
import type { MadeUpPerson, TestPeople } from '#testing/people/people.ts';
import {
  confirmAt,
  everywhere,
  expect,
  expectAlert,
  fillLogin,
  refuse,
  test,
} from '#testing/people/people-fixture.ts';

test.use({ allowedConsole: /the server responded with a status of 4\d\d/ });

async function askForAnotherMail(
  page: Page,
  people: TestPeople,
  { email }: MadeUpPerson,
): Promise<void> {
  const sent = () => people.mailsSent('verification', email);
  const before = await sent();
  await page.getByRole('button', { name: loginWords.verify.resend }).click();
  await expect(page.getByText(accountSuccessWords.verificationSent)).toBeVisible();
  await expect.poll(sent).toBe(before + 1);
}

const required = { name: loginWords.verify.title };

/** Logs a person in, who is then asked to confirm their address. */
async function logInUnverified(page: Page, person: MadeUpPerson): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, person);
  await expect(page.getByRole('heading', required)).toBeVisible();
}

test(
  'an unverified person is asked to confirm, gets another mail, and continues after confirming',
  everywhere,
  async ({ page, people, context }) => {
    const person = await people.newcomer();
    await page.goto('/login?next=/team');
    await fillLogin(page, person);
    await expect(page.getByRole('heading', required)).toBeFocused();
    await expect(page.getByText(person.email).last()).toBeVisible();
    await expect(page.getByText(loginWords.verify.why)).toBeVisible();
    await expectNoBarriers(page);
    await expect(page.locator('[data-unverified]').first()).toHaveAttribute(
      'title',
      navigation.unverified,
    );

    await askForAnotherMail(page, people, person);

    await page.getByRole('button', { name: loginWords.verify.done }).click();
    await expect(page.getByText(loginWords.verify.notYet)).toBeVisible();
    await expect(page.getByRole('heading', required)).toBeVisible();

    const mail = await context.newPage();
    await confirmAt(mail, await people.mailedLink('verification', person.email));
    await expect(mail.getByRole('heading', { name: verifyWords.done.title })).toBeVisible();
    await page.waitForURL('/team');
  },
);

test(
  'a confirmation on a phone is noticed when the person returns',
  everywhere,
  async ({ page, people, otherPage }) => {
    const person = await people.newcomer();
    await page.goto('/login?next=/team');
    await fillLogin(page, person);
    await askForAnotherMail(page, people, person);
    await confirmAt(otherPage, await people.mailedLink('verification', person.email));
    await expect(otherPage.getByRole('link', { name: verifyWords.done.login })).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(page).toHaveURL('/team');
  },
);

test(
  'a returning unverified person is asked again, and may use another account',
  everywhere,
  async ({ page, people }) => {
    const person = await people.newcomer();
    await logInUnverified(page, person);
    for (const path of ['/documind/workspace', '/signup', '/login']) {
      await page.goto(path);
      await expect(page.getByRole('heading', required)).toBeVisible();
      await expect(page.getByText(person.email).last()).toBeVisible();
      await expect(page.getByLabel(workspaceWords.ask.label)).toHaveCount(0);
    }
    await page.getByRole('button', { name: loginWords.verify.otherAccount }).click();
    await expect(page.getByRole('button', { name: loginWords.submit, exact: true })).toBeEnabled();
  },
);

test('a link can be tried again after a failure; a used one is refused, with a way to a new one', async ({
  page,
  people,
}) => {
  const person = await people.newcomer();
  const link = await people.mailedLink('verification', person.email);
  await refuse(page, accountPaths.verifyEmail, 429, 'auth/too-many-requests');
  await confirmAt(page, link);
  await expectAlert(page, accountErrorSentences['auth/too-many-requests']);
  await page.unroute(accountPaths.verifyEmail);
  await page.getByRole('button', { name: connectionWords.tryAgain }).click();
  await page.getByRole('button', { name: verifyWords.confirm }).click();
  await expect(page.getByRole('heading', { name: verifyWords.done.title })).toBeVisible();
  await expect(page.getByRole('link', { name: verifyWords.done.login })).toBeVisible();

  await confirmAt(page, link);
  await expectAlert(page, accountErrorSentences['auth/invalid-action-code']);
  await expectNoBarriers(page);
  await page.getByRole('link', { name: verifyWords.refused.login }).click();
  await page.waitForURL('/login');
});

test('a logged-in person gets another mail, and its link helps even if used, invented or incomplete', async ({
  page,
  people,
}) => {
  const person = await people.newcomer();
  await logInUnverified(page, person);
  const resend = page.getByRole('button', { name: loginWords.verify.resend });
  await refuse(page, accountPaths.sendVerification, 429, 'auth/too-many-requests');
  await resend.click();
  await expectAlert(page, accountErrorSentence('resend', 'auth/internal-error'));
  await page.unroute(accountPaths.sendVerification);

  await page.goto('/account');
  const verify = page.getByRole('link', { name: yourAccountWords.verify });
  await expect(verify).toBeVisible();
  await expectNoBarriers(page);
  await verify.click();
  await expect(page.getByRole('heading', required)).toBeVisible();

  await page.goto('/verify');
  await expectAlert(page, verifyWords.refused.noToken);
  await confirmAt(page, '/verify?token=invented');
  await resend.click();
  await expect(page.getByText(accountSuccessWords.verificationSent)).toBeVisible();

  const link = await people.mailedLink('verification', person.email);
  await confirmAt(page, link);
  await expect(page.getByRole('heading', { name: verifyWords.done.title })).toBeVisible();
  await confirmAt(page, link);
  await expect(page.getByRole('heading', { name: verifyWords.done.title })).toBeVisible();
  await page.getByRole('link', { name: verifyWords.done.join }).click();
  await page.waitForURL('/join-team');
});

test('a person who did not open the account closes it', async ({ page, people, otherPage }) => {
  const person = await people.newcomer();
  await logInUnverified(otherPage, person);

  await page.goto(await people.mailedLink('verification', person.email));
  await page.getByRole('button', { name: verifyWords.disown }).click();
  await expect(page.getByRole('heading', { name: verifyWords.closed.title })).toBeFocused();
  await expect(page.getByText(verifyWords.closed.lead)).toBeVisible();

  await otherPage.reload();
  await fillLogin(otherPage, person);
  await expectAlert(otherPage, accountErrorSentences['auth/user-not-found']);
});

test('opening a link confirms nothing, and removes its token from address and history', async ({
  page,
  people,
  site,
}) => {
  const { email } = await people.newcomer();
  const link = await people.mailedLink('verification', email);
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posted.push(request.url());
  });
  await page.goto('/team');
  await page.goto(link);
  const confirm = page.getByRole('button', { name: verifyWords.confirm });
  for (const move of ['open', 'reload', 'go away and back'] as const) {
    if (move === 'reload') await page.reload();
    if (move === 'go away and back') {
      await page.goto('/about');
      await page.goBack();
    }
    await expect(confirm).toBeEnabled();
    await expect(page).toHaveURL('/verify');
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toMatch(/[\w-]{43}/);
  }
  expect(posted.filter((url) => url.startsWith(`${site.url}/api/auth`))).toEqual([]);
  await expectNoBarriers(page);
  await confirm.click();
  await expect(page.getByRole('heading', { name: verifyWords.done.title })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: verifyWords.done.title })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toMatch(/[\w-]{43}/);
});

test('a browser that stores nothing can still confirm', async ({ page, people }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  const person = await people.newcomer();
  await confirmAt(page, await people.mailedLink('verification', person.email));
  await expect(page.getByRole('heading', { name: verifyWords.done.title })).toBeVisible();
  await expect(page).toHaveURL('/verify');
});
