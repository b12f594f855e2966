import { accountWords } from '@m8/content/account.ts';
import {
  accountErrorSentence,
  accountErrorSentences,
} from '@m8/content/account-error-sentences.ts';
import { accountSuccessWords } from '@m8/content/account-messages.ts';
import { clickUnasked } from '#testing/browser/click-unasked.ts';
import { expect, test } from '#testing/firebase/firebase-fixture.ts';
import { continueAtEmulator } from '#testing/firebase/google-script.ts';
import { expectSentence } from '#testing/firebase/refusals.ts';
import { openWindow } from '#testing/people/people-fixture.ts';

test('Google logs in and leads back to where the person came from', async ({ page, people }) => {
  const person = people.stranger();
  await page.goto('/login?next=/team');
  await continueAtEmulator(await openWindow(page), person.email);
  await page.waitForURL('/team');
  await expect(page.getByText(accountSuccessWords.googleLoggedIn)).toBeVisible();
  await expect(page.locator('[data-email]').first()).toHaveText(person.email);
});

test('signing up with Google leads straight home, after a window that was closed', async ({
  page,
  people,
}) => {
  await page.goto('/signup');
  const popup = await openWindow(page);
  await popup.waitForLoadState();
  await popup.close();
  await expectSentence(page, accountErrorSentence('googleSignUp', 'auth/popup-closed-by-user'));
  await expect(page.getByRole('button', { name: accountWords.google })).toBeEnabled();
  await continueAtEmulator(await openWindow(page), people.stranger().email);
  await page.waitForURL('/');
  await expect(page.getByText(accountSuccessWords.googleAccountCreated)).toBeVisible();
});

test('a blocked window is reported', async ({ page }) => {
  await clickUnasked(page, '/login', accountWords.google);
  await expectSentence(page, accountErrorSentences['auth/popup-blocked']);
  expect(page.context().pages()).toHaveLength(1);
});
