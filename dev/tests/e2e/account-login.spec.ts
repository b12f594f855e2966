import { accountWords } from '@m8/content/account.ts';
import {
  accountErrorSentence,
  accountErrorSentences,
} from '@m8/content/account-error-sentences.ts';
import { accountRuleWords, accountSuccessWords } from '@m8/content/account-messages.ts';
import { connectionWords } from '@m8/content/connection.ts';
import { loginWords } from '@m8/content/login.ts';
import { accountPaths } from '@m8/contracts/account.ts';
import { holdBack } from '#testing/browser/browser-fixture.ts';
import { expectNoBarriers } from '#testing/browser/find-barriers.ts';
import {
  everywhere,
  expect,
  expectAlert,
  fillLogin,
  refuse,
  test,
} from '#testing/people/people-fixture.ts';

const { fields } = accountWords;

test.use({ allowedConsole: /the server responded with a status of 4\d\d|ERR_FAILED/ });

test(
  'a member logs in on a page that names another site, is welcomed at home, and then passed on',
  everywhere,
  async ({ page, people }) => {
    const person = await people.member();
    await page.goto('/login?next=//evil.example');
    await expect(page.getByText(loginWords.fromElsewhere)).toHaveCount(0);
    await fillLogin(page, person);
    await page.waitForURL('/');
    await expect(page.getByText(accountSuccessWords.loggedIn)).toBeVisible();
    await expect(page.locator('[data-email]').first()).toHaveText(person.email);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-auth', 'in');
    for (const path of ['/login', '/signup']) {
      await page.goto(`${path}?next=/about`);
      await expect(page).toHaveURL('/about');
    }
  },
);

test(
  'empty fields are requested until they are edited, and the first one gets the focus',
  everywhere,
  async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: loginWords.submit, exact: true }).click();
    await expectAlert(page, accountRuleWords.fillAll);
    await expect(page.getByLabel(fields.email)).toBeFocused();
    await expect(page.getByLabel(fields.email)).toHaveAccessibleDescription(
      accountRuleWords.fillAll,
    );
    await expectNoBarriers(page);
    await page.getByLabel(fields.email).fill('ada@example.org');
    await expect(page.getByLabel(fields.email)).not.toHaveAttribute('aria-invalid');
    await expect(page.getByLabel(fields.password)).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('button', { name: loginWords.submit, exact: true }).click();
    await expect(page.getByLabel(fields.password)).toBeFocused();
    await page.getByLabel(fields.password).fill('tulip');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByLabel(fields.password)).not.toHaveAttribute('aria-invalid');
    await expect(page.getByLabel(fields.password)).toBeFocused();
  },
);

test('each refusal has its sentence until the next attempt, and nothing typed is lost', async ({
  page,
  people,
}) => {
  const person = await people.member();
  const alert = page.getByRole('alert');
  const submit = page.getByRole('button', { name: loginWords.submit, exact: true });
  await page.goto('/login');
  await fillLogin(page, people.stranger());
  await expectAlert(page, accountErrorSentences['auth/user-not-found']);
  await expect(page.getByLabel(fields.email)).toBeFocused();
  const letGo = await holdBack(page, accountPaths.signIn);
  await submit.click();
  await expect(submit).toBeDisabled();
  await expect(alert).toHaveCount(0);
  letGo();
  await expectAlert(page, accountErrorSentences['auth/user-not-found']);

  await fillLogin(page, { email: 'ada@', password: 'tulip-harbour' });
  await expectAlert(page, accountErrorSentences['auth/invalid-email']);
  await refuse(page, accountPaths.signIn, 418, 'server/unexpected');
  await fillLogin(page, person);
  await expectAlert(page, accountErrorSentence('logIn', 'auth/internal-error'));
  await page.route(accountPaths.signIn, (route) => route.abort());
  await submit.click();
  await expect(alert).toContainText(connectionWords.unreachable);
  await page.unroute(accountPaths.signIn);

  await page.route(accountPaths.signIn, async (route) => {
    const answer = await route.fetch();
    const { 'set-cookie': _, ...headers } = answer.headers();
    await page.context().clearCookies();
    await route.fulfill({ response: answer, headers });
  });
  await submit.click();
  await expectAlert(page, accountErrorSentences['auth/cookies-blocked']);
  await page.unroute(accountPaths.signIn);
  await submit.click();
  await page.waitForURL('/');
});

test('the form works by keyboard alone', async ({ page, people }) => {
  const person = await people.member();
  await page.goto('/login');
  await expect(page.getByRole('button', { name: loginWords.submit, exact: true })).toBeEnabled();
  await page.getByRole('button', { name: accountWords.google }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel(fields.email)).toBeFocused();
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('wrong');
  await page.keyboard.press('Tab');
  const show = page.getByRole('button', { name: fields.showPassword });
  await expect(show).toBeFocused();
  await expect(show).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Space');
  await expect(show).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel(fields.password)).toHaveAttribute('type', 'text');
  await expectNoBarriers(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectAlert(page, accountErrorSentences['auth/wrong-password']);
  await expect(page.getByLabel(fields.password)).toBeFocused();
  await expect(page.getByLabel(fields.email)).toHaveValue(person.email);
  await expect(page.getByLabel(fields.password)).toHaveValue('wrong');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('/');
});

test.describe('in the browser of another app', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Instagram 350.0' });

  test('Google leads to the browser, and the form stays', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByText(accountWords.googleInApp)).toBeVisible();
    await expect(page.getByRole('button', { name: accountWords.google })).toHaveCount(0);
    await expect(page.getByRole('button', { name: loginWords.submit, exact: true })).toBeEnabled();
  });
});
