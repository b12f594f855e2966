import { accountWords } from '@m8/content/account.ts';
import { accountErrorSentences } from '@m8/content/account-error-sentences.ts';
import { applicationSubmitted, fieldWords, formWords } from '@m8/content/applications.ts';
import { loginWords } from '@m8/content/login.ts';
import { signupWords } from '@m8/content/signup.ts';
import { verifyWords } from '@m8/content/verify.ts';
import { addressWords, passwordWords } from '@m8/content/your-account.ts';
import { fillApplication, submitButton } from '#testing/applications/application-form.ts';
import { translatePages } from '#testing/browser/translate-page.ts';
import {
  confirmAt,
  expect,
  fillLogin,
  fillSignUp,
  logOut,
  openAsMember,
  test,
} from '#testing/people/people-fixture.ts';

const { fields } = accountWords;

test.use({ allowedConsole: /the server responded with a status of 4\d\d/ });

// A translator wraps texts in elements. Content that is inserted or removed beside a text must be an
// element, or the whole form disappears.
test.beforeEach(({ page }) => translatePages(page));

test('a translated page creates an account, and confirms it', async ({ page, people }) => {
  const { email, password } = people.stranger();
  const alert = page.getByRole('alert');
  await page.goto('/signup');
  for (const weak of ['five5', 'password']) {
    await fillSignUp(page, { email, password: weak });
    await expect(alert).toBeVisible();
  }
  await page.getByLabel(fields.password, { exact: true }).fill(password);
  await expect(alert).toHaveCount(0);
  await fillSignUp(page, { email, password });
  await expect(page.getByRole('heading', { name: signupWords.sent.title })).toBeVisible();
  await page.getByRole('link', { name: signupWords.sent.login }).click();
  await page.getByRole('button', { name: loginWords.verify.done }).click();
  await expect(page.getByText(loginWords.verify.notYet)).toBeVisible();
  await confirmAt(page, await people.mailedLink('verification', email));
  await expect(page.getByRole('heading', { name: verifyWords.done.title })).toBeVisible();
});

test('a translated page logs in, and changes the account', async ({ page, people }) => {
  const person = await people.member();
  const alert = page.getByRole('alert');
  await page.goto('/login?next=/account');
  await fillLogin(page, { ...person, password: 'not-the-password' });
  await expect(alert).toContainText(accountErrorSentences['auth/wrong-password']);
  await page.getByRole('link', { name: loginWords.forgot }).click();
  await expect(page.getByRole('heading', { name: loginWords.reset.title })).toBeVisible();
  await page.getByLabel(fields.email).fill('ada@');
  await page.getByRole('button', { name: loginWords.reset.submit }).click();
  await expect(alert).toContainText(accountErrorSentences['auth/invalid-email']);
  await page.getByRole('link', { name: loginWords.reset.back }).click();
  await fillLogin(page, person);
  await page.waitForURL('/account');
  const { email } = people.stranger();
  await page.getByLabel(addressWords.field).fill(person.email);
  await page.getByRole('button', { name: addressWords.submit }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel(addressWords.field).fill(email);
  await page.getByRole('button', { name: addressWords.submit }).click();
  await expect(page.getByText(addressWords.sent(email))).toBeVisible();
  for (const [password, again] of [
    ['five5', 'five5'],
    ['lanterns-over-water', 'lanterns-under-water'],
    ['lanterns-over-water', 'lanterns-over-water'],
  ] as const) {
    await page.getByLabel(fields.newPassword).fill(password);
    await page.getByLabel(fields.confirmPassword).fill(again);
    await page.getByRole('button', { name: passwordWords.change.submit }).click();
  }
  await expect(page.getByText(passwordWords.change.done)).toBeVisible();
  await logOut(page);
  await page.waitForURL('/');
});

test('a translated form accepts an application', async ({ page, site }) => {
  await openAsMember(page, site.url, '/join-team');
  await submitButton(page).click();
  await expect(page.getByText(fieldWords.skills.missing)).toBeVisible();
  await fillApplication(page);
  await expect(page.getByText(fieldWords.skills.missing)).toHaveCount(0);
  await submitButton(page).click();
  await expect(page.getByText(applicationSubmitted)).toBeVisible();
  await expect(page.getByRole('heading', { name: formWords.done.title })).toBeVisible();
});
