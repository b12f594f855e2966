import { readFile } from 'node:fs/promises';
import { accountErrorSentences } from '@m8/content/account-error-sentences.ts';
import { authenticatorWords } from '@m8/content/authenticator.ts';
import { setUpWords } from '@m8/content/authenticator-set-up.ts';
import { confirmWords } from '@m8/content/confirm.ts';
import { loginWords } from '@m8/content/login.ts';
import { recoveryCodesWords, recoveryFilename } from '@m8/content/recovery-codes.ts';
import { eventSentences } from '@m8/content/your-account.ts';
import { accountPaths } from '@m8/contracts/account.ts';
import type { Page } from '@playwright/test';
import { forgetSignIn } from '#testing/browser/browser-fixture.ts';
import { expectNoBarriers } from '#testing/browser/find-barriers.ts';
import { bothWidths } from '#testing/browser/viewports.ts';
import { appCodeOf, nextCodeOf } from '#testing/people/authenticator.ts';
import type { MadeUpPerson } from '#testing/people/people.ts';
import {
  continueAs,
  expect,
  expectAlert,
  fillLogin,
  logIn,
  logOut,
  makeLate,
  openAsMember,
  openWindow,
  test,
} from '#testing/people/people-fixture.ts';

test.use({ allowedConsole: /the server responded with a status of 4\d\d/ });

const { codes, on, off } = authenticatorWords;

const sectionOf = (page: Page) => page.getByRole('region', { name: authenticatorWords.title });

/** Reads the key on the page, and enters the first code of the app. */
async function turnOn(page: Page): Promise<string> {
  const section = sectionOf(page);
  await section.getByRole('button', { name: off.submit }).click();
  const key = await section.getByRole('definition').textContent();
  const secret = (key ?? '').replaceAll(' ', '');
  await section.getByLabel(setUpWords.field).fill(appCodeOf(secret, new Date()));
  await section.getByRole('button', { name: setUpWords.submit }).click();
  await expect(section.getByText(codes.turnedOn)).toBeVisible();
  return secret;
}

/** Enters the password on /login, which then asks for a code. */
async function showPassword(page: Page, person: MadeUpPerson): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/login?next=/account');
  await fillLogin(page, person);
  await expect(page.getByLabel(loginWords.code.app.field)).toBeFocused();
}

async function showCode(page: Page, code: string, label: string = loginWords.code.app.field) {
  await page.getByLabel(label).fill(code);
  await page.getByRole('button', { name: loginWords.submit, exact: true }).click();
}

test('an app is set up, required, replaced by a recovery code, and turned off', async ({
  page,
  people,
  site,
}) => {
  const person = await openAsMember(page, site.url, '/account');
  const secret = await turnOn(page);
  const section = sectionOf(page);
  const shown = section.getByRole('list', { name: recoveryCodesWords.label }).getByRole('listitem');
  const texts = await shown.allTextContents();
  expect(texts).toHaveLength(10);
  await section.getByRole('button', { name: recoveryCodesWords.done }).click();
  await expect(section.getByText(on.left(10))).toBeVisible();
  await expect(page.getByText(eventSentences['factor-on'](null))).toBeVisible();
  expect(await people.mailsSent('factor-on', person.email)).toBe(1);

  await logOut(page);
  await page.waitForURL('/');
  await page.goto('/login?next=/account');
  await showPassword(page, person);
  await showCode(page, '000000');
  await expect(page.getByRole('alert')).toContainText(accountErrorSentences['auth/wrong-code']);
  await expect(page.getByLabel(loginWords.code.app.field)).toBeFocused();
  await expectNoBarriers(page);
  await showCode(page, nextCodeOf(secret));
  await page.waitForURL('/account');

  await showPassword(page, person);
  await page.getByRole('button', { name: loginWords.code.app.other }).click();
  await showCode(page, texts[0] ?? '', loginWords.code.recovery.field);
  await page.waitForURL('/account');
  await expect(section.getByText(on.left(9))).toBeVisible();
  expect(await people.mailsSent('code-used', person.email)).toBe(1);
  await section.getByRole('button', { name: on.turnOff }).click();
  await expect(page.getByText(on.turnedOff)).toBeVisible();
  await expect(section.getByRole('button', { name: off.submit })).toBeVisible();
  await page.context().clearCookies();
  await logIn(page, person);
});

test('the key is a picture, a text and a link', bothWidths, async ({ page, site }) => {
  await openAsMember(page, site.url, '/account');
  const section = sectionOf(page);
  await section.getByRole('button', { name: off.submit }).click();
  await expect(section.getByRole('definition')).toHaveText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/);
  const link = section.getByRole('link', { name: setUpWords.link });
  await expect(link).toHaveAttribute('href', /^otpauth:\/\/totp\/.+secret=[A-Z2-7]{32}&/);
  const picture = section.getByRole('img', { name: setUpWords.qrName });
  await expect(picture).toBeVisible();
  const [above, below] = [
    await picture.boundingBox(),
    await section.getByRole('definition').boundingBox(),
  ];
  expect(above?.y).toBeLessThan(below?.y ?? 0);
  await section.getByRole('button', { name: setUpWords.submit }).click();
  await expect(section.getByText(setUpWords.empty)).toBeVisible();
  await expectNoBarriers(page);
  await section.getByRole('button', { name: setUpWords.cancel }).click();
  await expect(section.getByRole('button', { name: off.submit })).toBeVisible();
});

test('recovery codes are copied and saved, and leaving asks for confirmation before', async ({
  page,
  site,
  context,
}) => {
  const person = await openAsMember(page, site.url, '/account');
  await turnOn(page);
  const section = sectionOf(page);
  const list = section.getByRole('list', { name: recoveryCodesWords.label });
  const [first = ''] = await list.getByRole('listitem').allTextContents();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await section.getByRole('button', { name: recoveryCodesWords.copy }).click();
  await expect(page.getByText(recoveryCodesWords.copied)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(first);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    section.getByRole('button', { name: recoveryCodesWords.save }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(recoveryFilename);
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toContain(first);
  expect(file).toContain(person.email);
  await expectNoBarriers(page);

  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await section.getByRole('button', { name: recoveryCodesWords.done }).click();
  await expect(section.getByText(on.left(10))).toBeVisible();
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
});

test('a code or a recovery code confirms the person', async ({ page, site }) => {
  await openAsMember(page, site.url, '/account');
  const secret = await turnOn(page);
  const section = sectionOf(page);
  const list = section.getByRole('list', { name: recoveryCodesWords.label });
  const [recoveryCode = ''] = await list.getByRole('listitem').allTextContents();
  await section.getByRole('button', { name: recoveryCodesWords.done }).click();
  const renewal = await makeLate(page, accountPaths.renewCodes);
  await section.getByRole('button', { name: on.renew }).click();
  const dialog = page.getByRole('dialog', { name: confirmWords.title });
  const { app, recovery } = loginWords.code;
  await dialog.getByLabel(app.field).fill('000000');
  await expect(dialog.getByLabel(confirmWords.password)).toHaveCount(0);
  await dialog.getByRole('button', { name: confirmWords.submit }).click();
  await expect(dialog.getByText(accountErrorSentences['auth/wrong-code'])).toBeVisible();
  await expectNoBarriers(page);
  renewal.isLate = false;
  await dialog.getByLabel(app.field).fill(nextCodeOf(secret));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(section.getByText(codes.renewed)).toBeVisible();
  const [renewed = ''] = await list.getByRole('listitem').allTextContents();
  expect(renewed).not.toBe(recoveryCode);
  await expect(page.getByText(eventSentences['codes-made'](null))).toBeVisible();
  await section.getByRole('button', { name: recoveryCodesWords.done }).click();

  const turningOff = await makeLate(page, accountPaths.turnFactorOff);
  await section.getByRole('button', { name: on.turnOff }).click();
  await dialog.getByRole('button', { name: app.other }).click();
  await dialog.getByLabel(recovery.field).fill(renewed);
  turningOff.isLate = false;
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(on.turnedOff)).toBeVisible();
  await expect(page.getByText(eventSentences['code-used'](null))).toBeVisible();
});

test('Google asks for the code, too', async ({ page, people }) => {
  const person = people.stranger();
  await page.goto('/login?next=/account');
  await continueAs(await openWindow(page), person);
  await page.waitForURL('/account');
  const secret = await turnOn(page);
  await forgetSignIn(page.context());
  await page.goto('/signup?next=/account');
  await continueAs(await openWindow(page), person);
  await page.waitForURL('/login?next=/account#code');
  await showCode(page, nextCodeOf(secret));
  await page.waitForURL('/account');
});

test('a code without a password leads back to the login', async ({ page }) => {
  await page.goto('/login#code');
  await showCode(page, '123456');
  await expectAlert(page, accountErrorSentences['auth/sign-in-expired']);
  await page.getByRole('link', { name: loginWords.reset.back }).click();
  await expect(page.getByRole('heading', { name: loginWords.title })).toBeFocused();
});
