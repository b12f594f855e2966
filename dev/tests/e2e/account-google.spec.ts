import { accountWords, googleReturnWords } from '@m8/content/account.ts';
import {
  accountErrorSentence,
  accountErrorSentences,
} from '@m8/content/account-error-sentences.ts';
import { accountSuccessWords } from '@m8/content/account-messages.ts';
import { confirmWords } from '@m8/content/confirm.ts';
import { standInWords } from '@m8/content/google-stand-in.ts';
import { eventSentences, googleWords, passwordWords } from '@m8/content/your-account.ts';
import { accountPaths } from '@m8/contracts/account.ts';
import { clickUnasked } from '#testing/browser/click-unasked.ts';
import {
  continueAs,
  everywhere,
  expect,
  expectAlert,
  logOut,
  makeLate,
  openAsMember,
  openWindow,
  test,
} from '#testing/people/people-fixture.ts';

test.use({ allowedConsole: /the server responded with a status of 4\d\d/ });

test(
  'a person logs in with Google, the first time and again',
  everywhere,
  async ({ page, people }) => {
    const person = people.stranger();
    for (const _ of ['first', 'again']) {
      await page.goto('/login?next=/team');
      const popup = await openWindow(page);
      const closed = popup.waitForEvent('close');
      await continueAs(popup, person);
      await page.waitForURL('/team');
      await expect(page.getByText(accountSuccessWords.googleLoggedIn)).toBeVisible();
      await expect(page.locator('[data-email]').first()).toHaveText(person.email);
      await closed;
      await logOut(page);
      await page.waitForURL('/');
    }
  },
);

test('without the site’s key, the stand-in for Google says what to do', async ({
  otherPage: page,
}) => {
  await page.goto('/login');
  const popup = await openWindow(page);
  await expect(popup.getByText(standInWords.closed.advice)).toBeVisible();
  await popup.close();
  await expect(page.getByText(accountErrorSentences['auth/popup-closed-by-user'])).toBeVisible();
  await expect(page.getByRole('button', { name: accountWords.google })).toBeEnabled();
});

test(
  'signing up with Google leads straight home, after a window that was closed',
  everywhere,
  async ({ page, people }) => {
    await page.goto('/signup');
    const popup = await openWindow(page);
    await popup.waitForLoadState();
    await popup.close();
    const sentence = accountErrorSentence('googleSignUp', 'auth/popup-closed-by-user');
    await expect(page.getByText(sentence)).toBeVisible();
    await continueAs(await openWindow(page), people.stranger());
    await page.waitForURL('/');
    await expect(page.getByText(accountSuccessWords.googleAccountCreated)).toBeVisible();
  },
);

test('a blocked window is reported', everywhere, async ({ page }) => {
  await clickUnasked(page, '/login', accountWords.google);
  await expectAlert(page, accountErrorSentences['auth/popup-blocked']);
  expect(page.context().pages()).toHaveLength(1);
});

test('an unverified account of the same address is not handed over', async ({ page, people }) => {
  const person = await people.newcomer();
  for (const form of ['/login', '/signup']) {
    await page.goto(form);
    await continueAs(await openWindow(page), person);
    await expectAlert(page, accountErrorSentences['auth/account-exists-with-different-credential']);
  }
});

test('a window that may not close itself says what to do', async ({ page }) => {
  await page.addInitScript(() => {
    window.close = () => undefined;
  });
  await page.goto('/google-return');
  await expect(page.getByText(googleReturnWords.lead)).toBeVisible();
});

test('Google is added to an account, and removed again', async ({ page, people, site }) => {
  const person = await openAsMember(page, site.url, '/account');
  const add = page.getByRole('button', { name: googleWords.add });
  await continueAs(await openWindow(page, add), people.stranger());
  await expect(page.getByText(googleWords.added)).toBeVisible();
  await expect(page.getByText(eventSentences['google-added'](null), { exact: true })).toBeVisible();
  expect(await people.mailsSent('google-added', person.email)).toBe(1);
  await page.getByRole('button', { name: googleWords.remove }).click();
  await expect(page.getByText(googleWords.removed)).toBeVisible();
  await expect(add).toBeVisible();
});

test('a person with Google alone confirms with it, and cannot remove it', async ({
  page,
  people,
}) => {
  const person = people.stranger();
  await page.goto('/login?next=/account');
  await continueAs(await openWindow(page), person);
  await page.waitForURL('/account');
  await expect(page.getByText(googleWords.onlyWay)).toBeVisible();
  const gate = await makeLate(page, accountPaths.googleUnlink);
  await page.getByRole('button', { name: googleWords.remove }).click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: confirmWords.google });
  const popup = await openWindow(page, confirm);
  gate.isLate = false;
  await continueAs(popup, person);
  await expect(page.getByText(accountErrorSentences['auth/last-way-in'])).toBeVisible();
  await page.getByLabel(accountWords.fields.newPassword).fill(person.password);
  await page.getByLabel(accountWords.fields.confirmPassword).fill(person.password);
  await page.getByRole('button', { name: passwordWords.set.submit }).click();
  await expect(page.getByText(passwordWords.set.done)).toBeVisible();
  await page.getByRole('button', { name: googleWords.remove }).click();
  await expect(page.getByText(googleWords.removed)).toBeVisible();
});
