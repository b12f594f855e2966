import { accountWords } from '@m8/content/account.ts';
import { accountErrorSentences } from '@m8/content/account-error-sentences.ts';
import { accountRuleWords, accountSuccessWords } from '@m8/content/account-messages.ts';
import { loginWords } from '@m8/content/login.ts';
import { newPasswordWords } from '@m8/content/new-password.ts';
import { expectNoBarriers } from '#testing/browser/find-barriers.ts';
import {
  askForReset,
  everywhere,
  expect,
  expectAlert,
  fillLogin,
  logIn,
  saveNewPassword,
  test,
} from '#testing/people/people-fixture.ts';

const { fields } = accountWords;

test.use({ allowedConsole: /the server responded with a status of 4\d\d/ });

test(
  'a forgotten password is replaced by mail, and every session ends',
  everywhere,
  async ({ page, people, otherPage }) => {
    const person = await people.member();
    await logIn(otherPage, person);

    await page.goto('/login');
    await page.getByRole('link', { name: loginWords.forgot }).click();
    await expect(page.getByRole('heading', { name: loginWords.reset.title })).toBeFocused();
    await askForReset(page, person.email);
    await expect(page.getByText(accountSuccessWords.resetSent)).toBeVisible();

    await page.goto(await people.mailedLink('password-reset', person.email));
    await saveNewPassword(page, 'heron-lantern');
    await page.waitForURL('/login');
    await expect(page.getByText(accountSuccessWords.passwordChanged)).toBeVisible();

    await fillLogin(page, person);
    await expectAlert(page, accountErrorSentences['auth/wrong-password']);
    await fillLogin(page, { ...person, password: 'heron-lantern' });
    await page.waitForURL('/');

    await otherPage.reload();
    await expect(otherPage.locator('html')).toHaveAttribute('data-auth', 'out');
  },
);

test('the reset form refuses unknown and malformed addresses', async ({ page, people }) => {
  await page.goto('/login#reset');
  const send = page.getByRole('button', { name: loginWords.reset.submit });
  await send.click();
  await expectAlert(page, accountRuleWords.emailMissing);
  await expect(page.getByLabel(fields.email)).toBeFocused();
  await expectNoBarriers(page);
  await page.getByLabel(fields.email).fill(people.stranger().email);
  await send.click();
  await expectAlert(page, accountErrorSentences['auth/user-not-found']);
  await page.getByLabel(fields.email).fill('ada@');
  await send.click();
  await expectAlert(page, accountErrorSentences['auth/invalid-email']);
});

test(
  "the reset form leads back to the login by a link and by the browser's Back",
  everywhere,
  async ({ page }) => {
    await page.goto('/login?next=/team');
    await page.getByLabel(fields.email).fill('ada@example.org');
    await page.getByRole('link', { name: loginWords.forgot }).click();
    await expect(page.getByRole('heading', { name: loginWords.reset.title })).toBeVisible();
    await expect(page.getByLabel(fields.email)).toHaveValue('ada@example.org');
    await page.goBack();
    await expect(page.getByRole('button', { name: loginWords.submit, exact: true })).toBeVisible();
    await page.getByRole('link', { name: loginWords.forgot }).click();
    await page.getByRole('link', { name: loginWords.reset.back }).click();
    await expect(page.getByRole('heading', { name: loginWords.title })).toBeFocused();
    expect(new URL(page.url()).searchParams.get('next')).toBe('/team');
  },
);

test('a new password follows the rules, and its link works once, whose token is never in the address', async ({
  page,
  people,
}) => {
  const person = await people.member();
  await page.goto('/login#reset');
  await askForReset(page, person.email);
  await expect(page.getByText(accountSuccessWords.resetSent)).toBeVisible();
  const link = await people.mailedLink('password-reset', person.email);

  await page.goto(link);
  await expect(page).toHaveURL('/new-password');
  await saveNewPassword(page, '');
  await expectAlert(page, accountRuleWords.fillAll);
  await expectNoBarriers(page);
  await saveNewPassword(page, 'heron-lantern', 'heron-lanter');
  await expectAlert(page, accountRuleWords.mismatch);
  await saveNewPassword(page, 'five5');
  await expectAlert(page, accountRuleWords.tooShort('6'));
  await saveNewPassword(page, 'password');
  await expectAlert(page, accountErrorSentences['auth/weak-password']);
  await expect(page.getByLabel(fields.newPassword)).toBeFocused();
  await page.reload();
  await saveNewPassword(page, 'heron-lantern');
  await page.waitForURL('/login');
  await page.goto('/new-password');
  await expectAlert(page, newPasswordWords.noToken);
  await expect(page.getByRole('link', { name: newPasswordWords.askAgain })).toBeVisible();
  await expect(page.getByLabel(fields.newPassword)).toHaveCount(0);

  await page.goto(link);
  await saveNewPassword(page, 'other-lantern');
  await expectAlert(page, accountErrorSentences['auth/invalid-action-code']);
  await page.getByRole('link', { name: newPasswordWords.askAgain }).click();
  await expect(page.getByRole('heading', { name: loginWords.reset.title })).toBeVisible();
});
