import type { Page } from '@playwright/test';
import { clickUnasked } from '#testing/browser/click-unasked.ts';
import { expect, test } from '#testing/firebase/firebase-fixture.ts';
import { continueAtEmulator } from '#testing/firebase/google-script.ts';
import { expectSentence } from '#testing/firebase/refusals.ts';

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

for (const [path, screen, sentence] of [
  ['/login', 'Google, login', 'Sign in cancelled'],
  ['/signup', 'Google, sign-up', 'Sign up cancelled'],
] as const) {
  test(`on ${path}, closing the window says: ${sentence}`, async ({ page }) => {
    await page.goto(path);
    const popup = await openGoogle(page);
    await popup.waitForLoadState();
    await popup.close();
    const code = 'auth/popup-closed-by-user';
    await expectSentence(page, { screen, code, from: 'browser', sentence });
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
  });

  test(`on ${path}, a window that the browser blocks is told`, async ({ page }) => {
    await clickUnasked(page, path, 'Continue with Google');
    await expectSentence(page, {
      screen,
      code: 'auth/popup-blocked',
      from: 'browser',
      sentence: 'Popup was blocked. Please allow popups for this site.',
    });
    expect(page.context().pages()).toHaveLength(1);
  });
}
