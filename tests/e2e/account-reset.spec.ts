import { accountPaths } from '#contracts/account.ts';
import { expect, fillLogin, logIn, refuse, test } from '#testing/people/people-fixture.ts';

test.use({ allowedConsole: [/the server responded with a status of 4\d\d/] });

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
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeFocused();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send reset email' }).click();
  await expect(page.getByText('Password reset email sent! Check your inbox.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the outbox' })).toBeVisible();

  await page.goto(await people.mailedLink('password-reset', person.email));
  await page.getByLabel('New password').fill('heron-lantern');
  await page.getByLabel('Confirm password').fill('heron-lantern');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await page.waitForURL('/login');
  await expect(page.getByText('Password changed. Log in with the new one.')).toBeVisible();

  await fillLogin(page, person);
  await expect(page.getByRole('alert')).toHaveText('Incorrect password');
  await fillLogin(page, { ...person, password: 'heron-lantern' });
  await page.waitForURL('/');

  await otherPage.reload();
  await expect(otherPage.locator('html')).toHaveAttribute('data-auth', 'out');
  await elsewhere.close();
});

test('the reset form asks for an address, and refuses unknown and malformed ones', async ({
  page,
  people,
}) => {
  await page.goto('/login#reset');
  const send = page.getByRole('button', { name: 'Send reset email' });
  await send.click();
  await expect(page.getByRole('alert')).toHaveText('Please enter your email address');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill(people.stranger().email);
  await send.click();
  await expect(page.getByRole('alert')).toHaveText('No account found with this email');
  await page.getByLabel('Email').fill('ada@');
  await send.click();
  await expect(page.getByRole('alert')).toHaveText('Invalid email address');
  await page.goBack();
});

test('any other trouble with the mail is told in one sentence', async ({ page, people }) => {
  await refuse(page, accountPaths.sendReset, 429, 'auth/too-many-requests');
  await page.goto('/login#reset');
  await page.getByLabel('Email').fill(people.stranger().email);
  await page.getByRole('button', { name: 'Send reset email' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to send reset email');
});

test('the way back to the login form is a link, and the browser has it too', async ({ page }) => {
  await page.goto('/login?next=/team');
  await page.getByRole('link', { name: 'Forgot your password' }).click();
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await page.getByRole('link', { name: 'Forgot your password' }).click();
  await page.getByRole('link', { name: 'Back to log in' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeFocused();
  expect(new URL(page.url()).searchParams.get('next')).toBe('/team');
});

test('an address that was typed to log in need not be typed again', async ({ page, people }) => {
  const { email } = people.stranger();
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('link', { name: 'Forgot your password' }).click();
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
});

test('a new password follows the rules, and its link serves once', async ({ page, people }) => {
  const person = await people.member();
  await page.goto('/login#reset');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send reset email' }).click();
  await expect(page.getByText('Password reset email sent!')).toBeVisible();
  const link = await people.mailedLink('password-reset', person.email);

  await page.goto(link);
  const save = async (password: string, again: string) => {
    await page.getByLabel('New password').fill(password);
    await page.getByLabel('Confirm password').fill(again);
    await page.getByRole('button', { name: 'Save new password' }).click();
  };
  await save('', '');
  await expect(page.getByRole('alert')).toHaveText('Please fill in all fields');
  await save('heron-lantern', 'heron-lanter');
  await expect(page.getByRole('alert')).toHaveText('Passwords do not match');
  await save('five5', 'five5');
  await expect(page.getByRole('alert')).toHaveText('Password must be at least 6 characters');
  await save('password', 'password');
  await expect(page.getByRole('alert')).toHaveText('Password is too weak');
  await expect(page.getByLabel('New password')).toBeFocused();
  await save('heron-lantern', 'heron-lantern');
  await page.waitForURL('/login');

  await page.goto(link);
  await save('other-lantern', 'other-lantern');
  await expect(page.getByRole('alert')).toHaveText(
    'This link has been used or is no longer valid. Ask for a new one.',
  );
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
});

test('the token of a new password leaves the address at once, and a reload still knows it', async ({
  page,
  people,
}) => {
  const person = await people.member();
  await page.goto('/login#reset');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send reset email' }).click();
  await page.goto(await people.mailedLink('password-reset', person.email));
  await expect(page).toHaveURL('/new-password');
  await page.reload();
  await page.getByLabel('New password').fill('heron-lantern');
  await page.getByLabel('Confirm password').fill('heron-lantern');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await page.waitForURL('/login');
  await page.goto('/new-password');
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveCount(0);
});

test('an address without a token says what is missing', async ({ page }) => {
  await page.goto('/new-password');
  await expect(page.getByRole('alert')).toContainText('missing its last part');
  await expect(page.getByLabel('New password')).toHaveCount(0);
});
