import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/firebase-test.ts';
import { continueAtEmulator } from '#tests/support/google-script.ts';

async function openGoogle(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  return opened;
}

test('Google logs in and leads back to where the person came from', async ({ page, people }) => {
  const person = people.stranger();
  await page.goto('/login?next=/team');
  await continueAtEmulator(await openGoogle(page), person.email);
  await page.waitForURL('/team');
  await expect(page.getByText('Signed in with Google successfully!')).toBeVisible();
  await expect(page.locator('[data-email]').first()).toHaveText(person.email);
});

test('signing up with Google leads straight home', async ({ page, people }) => {
  await page.goto('/signup');
  await continueAtEmulator(await openGoogle(page), people.stranger().email);
  await page.waitForURL('/');
  await expect(page.getByText('Account created with Google successfully!')).toBeVisible();
});

for (const [path, sentence] of [
  ['/login', 'Sign in cancelled'],
  ['/signup', 'Sign up cancelled'],
] as const)
  test(`on ${path}, closing the window says: ${sentence}`, async ({ page }) => {
    await page.goto(path);
    const popup = await openGoogle(page);
    await popup.waitForLoadState();
    await popup.close();
    await expect(page.getByText(sentence)).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
  });
