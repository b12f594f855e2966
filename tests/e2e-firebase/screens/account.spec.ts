import { accountWords, verifyWords } from '#content/account.ts';
import { accountSuccessWords } from '#content/account-messages.ts';
import { expect, test } from '#testing/firebase/firebase-fixture.ts';
import {
  askForReset,
  confirmAt,
  fillLogin,
  fillSignUp,
  logIn,
  logOut,
  saveNewPassword,
} from '#testing/people/people-fixture.ts';

test.use({ allowedConsole: [/the server responded with a status of 4\d\d/] });

const verificationRequired = { name: 'Email Verification Required' };

test('a member logs in, is welcomed, and is still there after a reload', async ({
  page,
  people,
}) => {
  const person = await people.member();
  await page.goto('/login?next=/team');
  await expect(page.getByText('Please log in to access the beta registration')).toBeVisible();
  await fillLogin(page, person);
  await page.waitForURL('/team');
  await expect(page.getByText('Logged in successfully!')).toBeVisible();
  await page.reload();
  await expect(page.locator('[data-email]').first()).toHaveText(person.email);
  await expect(page.locator('html')).toHaveAttribute('data-auth', 'in');
});

test('a new account is verified by the mailed link, and goes straight on to apply', async ({
  page,
  people,
}) => {
  const { email, password } = people.stranger();
  await page.goto('/signup');
  await fillSignUp(page, { email, password });
  await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeFocused();
  await expect(
    page.getByText('Account created! Please check your email for verification.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: accountWords.outbox.link })).toHaveCount(0);
  await expect(page.locator('[data-unverified]').first()).toHaveAttribute(
    'title',
    'Email not verified',
  );

  await confirmAt(page, await people.mailedLink('verification', email));
  await expect(page.getByRole('heading', { name: verifyWords.done.title })).toBeVisible();
  await page.getByRole('link', { name: verifyWords.done.join }).click();
  await page.waitForURL('/join-team');
  await expect(page.getByLabel('Name')).toBeVisible();
});

test('an unverified person asks for another mail, and goes on once it was opened', async ({
  page,
  people,
  context,
}) => {
  const person = await people.newcomer();
  await page.goto('/login?next=/team');
  await fillLogin(page, person);
  await expect(page.getByRole('heading', verificationRequired)).toBeVisible();
  await page.getByRole('button', { name: "I've Verified My Email" }).click();
  await expect(page.getByRole('heading', verificationRequired)).toBeVisible();
  await page.getByRole('button', { name: 'Resend Verification Email' }).click();
  await expect(page.getByText('Verification email sent! Check your inbox.')).toBeVisible();

  const mail = await context.newPage();
  await confirmAt(mail, await people.mailedLink('verification', person.email));
  await expect(mail.getByRole('heading', { name: verifyWords.done.title })).toBeVisible();
  await page.waitForURL('/team');
});

test('"I\'ve Verified My Email" goes on for who has verified on another machine', async ({
  page,
  people,
  browser,
  site,
}) => {
  const person = await people.newcomer();
  await page.goto('/login?next=/team');
  await fillLogin(page, person);
  await page.getByRole('button', { name: 'Resend Verification Email' }).click();
  const elsewhere = await browser.newContext({ baseURL: site.url });
  const mail = await elsewhere.newPage();
  await confirmAt(mail, await people.mailedLink('verification', person.email));
  await expect(mail.getByRole('link', { name: 'Go to Login' })).toBeVisible();
  await elsewhere.close();
  await page.getByRole('button', { name: "I've Verified My Email" }).click();
  await page.waitForURL('/team');
});

test('a forgotten password is replaced by mail, and every session ends', async ({
  page,
  people,
  browser,
  site,
}) => {
  const person = await people.member();
  const elsewhere = await browser.newContext({ baseURL: site.url });
  const otherPage = await elsewhere.newPage();
  await logIn(otherPage, person);

  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password' }).click();
  await askForReset(page, person.email);
  await expect(page.getByText('Password reset email sent! Check your inbox.')).toBeVisible();

  await page.goto(await people.mailedLink('password-reset', person.email));
  await saveNewPassword(page, 'heron-lantern');
  await page.waitForURL('/login');
  await expect(page.getByText(accountSuccessWords.passwordChanged)).toBeVisible();

  await fillLogin(page, person);
  await expect(page.getByRole('alert')).toHaveText('Incorrect password');
  await fillLogin(page, { ...person, password: 'heron-lantern' });
  await page.waitForURL('/');

  await otherPage.reload();
  await expect(otherPage.locator('html')).toHaveAttribute('data-auth', 'out');
  await elsewhere.close();
});

test('logging out leads home, says so, and ends the session', async ({ page, people }) => {
  await logIn(page, await people.member());
  await page.goto('/team');
  await logOut(page);
  await page.waitForURL('/');
  await expect(page.getByText('Logged out successfully')).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-auth', 'out');
});

test('every open tab hears of a login and of a logout', async ({ page, people, context }) => {
  const other = await context.newPage();
  await other.goto('/about');
  const person = await people.member();
  await logIn(page, person);
  await expect(other.locator('html')).toHaveAttribute('data-auth', 'in');
  await expect(other.locator('[data-email]').first()).toHaveText(person.email);
  await logOut(page);
  await page.waitForURL('/');
  await expect(other.locator('html')).toHaveAttribute('data-auth', 'out');
});
