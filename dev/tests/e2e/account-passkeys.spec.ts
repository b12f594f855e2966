import { accountErrorSentences } from '@m8/content/account-error-sentences.ts';
import { confirmWords } from '@m8/content/confirm.ts';
import { dayText } from '@m8/content/date-text.ts';
import { loginWords } from '@m8/content/login.ts';
import { confirmByPasskeyWords, passkeysWords as words } from '@m8/content/passkeys.ts';
import { eventSentences } from '@m8/content/your-account.ts';
import { accountPaths } from '@m8/contracts/account.ts';
import type { Page } from '@playwright/test';
import { expectNoBarriers } from '#testing/browser/find-barriers.ts';
import {
  expect,
  expectAlert,
  makeLate,
  openAsMember,
  test,
} from '#testing/people/people-fixture.ts';

test.use({ allowedConsole: /the server responded with a status of 4\d\d/ });

const firstName = 'Chrome on Linux';

/**
 * Gives a page of Chromium a device for passkeys, whose person is present and unlocks it, and removes every
 * other device.
 */
async function addAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Sets whether its person unlocks it when it asks. */
    async setUnlocked(isUserVerified: boolean) {
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    /** Forgets every passkey. */
    async forget() {
      await cdp.send('WebAuthn.clearCredentials', { authenticatorId });
    },
    /** @returns how many passkeys it keeps */
    async count() {
      const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials.length;
    },
  };
}

const sectionOf = (page: Page) => page.getByRole('region', { name: words.title });
const rowsOf = (page: Page) => sectionOf(page).getByRole('listitem');
const pressIn = (page: Page, name: string) =>
  sectionOf(page).getByRole('button', { name, exact: true }).click();

/** Adds a passkey on the open account page. */
async function addPasskey(page: Page): Promise<void> {
  const before = await rowsOf(page).count();
  await pressIn(page, words.add);
  await expect(rowsOf(page)).toHaveCount(before + 1);
}

/** Keeps the browser from offering passkeys beside the field, so that the login uses the button. */
async function withoutOffers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
}

/** What a passkey says that was used today. */
const usedToday = () => words.used(dayText(new Date()));

test('a passkey is added, reported, and logs in by its button', async ({ page, people, site }) => {
  const device = await addAuthenticator(page);
  await withoutOffers(page);
  const person = await openAsMember(page, site.url, '/account');
  await addPasskey(page);
  expect(await device.count()).toBe(1);
  await expect(rowsOf(page)).toContainText([firstName]);
  await expect(rowsOf(page)).toContainText([words.neverUsed]);
  await expect(
    page.getByText(eventSentences['passkey-added'](firstName), { exact: true }),
  ).toBeVisible();
  expect(await people.mailsSent('passkey-added', person.email)).toBe(1);
  await expectNoBarriers(page);

  await page.context().clearCookies();
  await page.goto('/login?next=/account');
  await page.getByRole('button', { name: loginWords.passkey }).click();
  await page.waitForURL('/account');
  await expect(rowsOf(page)).toContainText([usedToday()]);
});

test('a passkey is offered beside the address field', async ({ page, site }) => {
  await addAuthenticator(page);
  await openAsMember(page, site.url, '/account');
  await addPasskey(page);
  await page.context().clearCookies();
  await page.goto('/login?next=/account');
  await page.waitForURL('/account');
  await expect(rowsOf(page)).toContainText([usedToday()]);
});

test('a missing passkey or a locked device is reported', async ({ page, site }) => {
  const device = await addAuthenticator(page);
  await withoutOffers(page);
  const cancelled = page.getByText(accountErrorSentences['auth/passkey-cancelled']);
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn');
  await page.getByRole('button', { name: loginWords.passkey }).click();
  await expect(cancelled).toBeVisible();
  await openAsMember(page, site.url, '/account');
  await device.setUnlocked(false);
  await pressIn(page, words.add);
  await expect(cancelled).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(0);
  await device.setUnlocked(true);
  await addPasskey(page);
  await pressIn(page, words.add);
  await expect(
    sectionOf(page).getByText(accountErrorSentences['auth/passkey-known']),
  ).toBeVisible();
});

test('a passkey is renamed, and a removed one no longer logs in', async ({
  page,
  people,
  site,
}) => {
  const forgotten: string[] = [];
  await page.exposeFunction('forgetPasskey', (id: string) => forgotten.push(id));
  await page.addInitScript(() =>
    Object.assign(PublicKeyCredential, {
      signalUnknownCredential: async ({ credentialId }: { credentialId: string }) =>
        Reflect.get(window, 'forgetPasskey')(credentialId),
    }),
  );
  await addAuthenticator(page);
  await withoutOffers(page);
  const person = await openAsMember(page, site.url, '/account');
  await addPasskey(page);
  await pressIn(page, words.renameOf(firstName));
  const field = sectionOf(page).getByLabel(words.name);
  await expect(field).toBeFocused();
  await field.fill(' ');
  await pressIn(page, words.save);
  await expect(sectionOf(page).getByText(words.badName)).toBeVisible();
  await expectNoBarriers(page);
  await field.fill('My laptop');
  await page.keyboard.press('Enter');
  await expect(rowsOf(page)).toContainText(['My laptop']);
  await expect(page.getByText(eventSentences['passkey-renamed']('My laptop'))).toBeVisible();
  await expect(page.getByRole('heading', { name: words.title })).toBeFocused();
  await pressIn(page, words.renameOf('My laptop'));
  await pressIn(page, words.cancel);
  const again = sectionOf(page).getByRole('button', { name: words.renameOf('My laptop') });
  await expect(again).toBeFocused();

  await pressIn(page, words.removeOf('My laptop'));
  await expect(rowsOf(page)).toHaveCount(0);
  expect(forgotten).toEqual([expect.stringMatching(/^[\w-]{20,}$/)]);
  expect(await people.mailsSent('passkey-removed', person.email)).toBe(1);
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByRole('button', { name: loginWords.passkey }).click();
  await expectAlert(page, accountErrorSentences['auth/passkey-refused']);
});

test('a passkey confirms the person, too', async ({ page, site }) => {
  const device = await addAuthenticator(page);
  await openAsMember(page, site.url, '/account');
  await addPasskey(page);
  const gate = await makeLate(page, accountPaths.removePasskey);
  await pressIn(page, words.removeOf(firstName));
  const dialog = page.getByRole('dialog', { name: confirmWords.title });
  const byPasskey = dialog.getByRole('button', { name: confirmByPasskeyWords.submit });
  await device.setUnlocked(false);
  await byPasskey.click();
  await expect(dialog.getByText(accountErrorSentences['auth/passkey-cancelled'])).toBeVisible();
  await expectNoBarriers(page);
  gate.isLate = false;
  await device.setUnlocked(true);
  await byPasskey.click();
  await expect(dialog).toBeHidden();
  await expect(rowsOf(page)).toHaveCount(0);
});

test('if a browser does not support passkeys, they are not mentioned', async ({ page, site }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await page.goto('/login');
  await expect(page.getByRole('button', { name: loginWords.submit, exact: true })).toBeEnabled();
  await expect(page.getByRole('button', { name: loginWords.passkey })).toBeHidden();
  await openAsMember(page, site.url, '/account');
  await expect(sectionOf(page).getByText(words.unsupported)).toBeVisible();
});
