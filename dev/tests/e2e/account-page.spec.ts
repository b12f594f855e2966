import { accountWords } from '@m8/content/account.ts';
import { accountErrorSentences } from '@m8/content/account-error-sentences.ts';
import { confirmWords } from '@m8/content/confirm.ts';
import { loginWords } from '@m8/content/login.ts';
import { barLinks } from '@m8/content/navigation.ts';
import { newAddressWords } from '@m8/content/new-address.ts';
import {
  addressWords,
  eventSentences,
  keysWords,
  passwordWords,
  sessionsWords,
  yourAccountWords,
} from '@m8/content/your-account.ts';
import { accountPaths } from '@m8/contracts/account.ts';
import { documindBase } from '@m8/contracts/documind/paths.ts';
import { brokenWords } from '#testing/browser/broken-words.ts';
import { expectHref } from '#testing/browser/browser-fixture.ts';
import { expectNoBarriers } from '#testing/browser/find-barriers.ts';
import { bothWidths } from '#testing/browser/viewports.ts';
import {
  expect,
  fillLogin,
  logIn,
  logOut,
  makeLate,
  openAsMember,
  test,
} from '#testing/people/people-fixture.ts';
import { TestBrowser } from '#testing/people/test-browser.ts';

test.use({ allowedConsole: /the server responded with a status of 4\d\d/ });

test(
  'the navigation links to documents and account, whose page is in groups with a list',
  bothWidths,
  async ({ page, site, viewport }) => {
    await openAsMember(page, site.url, '/');
    if ((viewport?.width ?? 0) < 900) await page.getByRole('button', { name: /menu/i }).click();
    const entry = (name: string) =>
      page.getByRole('banner').getByRole('link', { name }).filter({ visible: true });
    const [documents] = barLinks.signedIn;
    const [account] = barLinks.email;
    await expectHref(entry(documents?.label ?? ''), '/documind/workspace');
    await entry(account?.label ?? '').click();
    await page.waitForURL('/account');
    for (const { id, title } of yourAccountWords.groups) {
      await page.getByRole('navigation', { name: yourAccountWords.title }).getByText(title).click();
      await expect(page).toHaveURL(`/account#${id}`);
      await expect(page.getByRole('region', { name: title, exact: true })).toBeInViewport();
    }
    const height = await page.evaluate(() => document.querySelector('main')?.scrollHeight);
    if ((viewport?.width ?? 0) >= 1200) expect(height).toBeLessThan(2200);
    await page.getByRole('link', { name: yourAccountWords.documents }).click();
    await page.waitForURL('/documind/workspace');
  },
);

test('a visitor is sent to log in, comes back, and changes the password, which revokes API keys', async ({
  page,
  people,
  site,
}) => {
  const person = await people.member();
  await page.goto('/account');
  await page.waitForURL('/login?next=/account');
  await expect(page.getByText(loginWords.fromAccount)).toBeVisible();
  await expect(page.getByText(loginWords.fromElsewhere)).toBeHidden();
  await fillLogin(page, person);
  await page.waitForURL('/account');
  await expect(page.getByRole('heading', { name: yourAccountWords.title })).toBeVisible();
  await expect(page.getByRole('main').getByText(person.email)).toBeVisible();
  const { token } = await (await page.request.get(site.url + accountPaths.token)).json();
  await page.request.post(`${site.url}${documindBase}/keys`, {
    data: { name: 'Of the lighthouse' },
    headers: { authorization: `Bearer ${token}` },
  });
  await page.reload();
  const keys = page.getByRole('region', { name: keysWords.title });
  await expect(keys.getByText('Of the lighthouse')).toBeVisible();
  await expect(page.getByText(eventSentences['key-made']('Of the lighthouse'))).toBeVisible();
  const changed = { ...person, password: 'lanterns-over-water' };
  await page.getByLabel(accountWords.fields.newPassword).fill(changed.password);
  await page.getByLabel(accountWords.fields.confirmPassword).fill(changed.password);
  await page.getByRole('button', { name: passwordWords.change.submit }).click();
  await expect(page.getByText(passwordWords.change.done)).toBeVisible();
  await expect(
    page.getByText(eventSentences['password-changed'](null), { exact: true }),
  ).toBeVisible();
  await expect(keys.getByText(keysWords.empty)).toBeVisible();
  expect(await people.mailsSent('password-chosen', person.email)).toBe(1);
  await logOut(page);
  await page.waitForURL('/');
  await page.goto('/login?next=/account');
  await fillLogin(page, changed);
  await page.waitForURL('/account');
});

test('an address is changed by the link mailed to the new one', async ({ page, people, site }) => {
  const person = await openAsMember(page, site.url, '/account');
  const { email } = people.stranger();
  await page.getByLabel(addressWords.field).fill(email);
  await page.getByRole('button', { name: addressWords.submit }).click();
  await expect(page.getByText(addressWords.sent(email))).toBeVisible();
  expect(await people.mailsSent('address-asked', person.email)).toBe(1);
  await page.goto(await people.mailedLink('new-address', email));
  await page.getByRole('button', { name: newAddressWords.submit }).click();
  await expect(page.getByRole('heading', { name: newAddressWords.done.title })).toBeVisible();
  await page.getByRole('link', { name: newAddressWords.toAccount }).click();
  await expect(page.getByRole('main').getByText(email, { exact: true })).toBeVisible();
});

test('other browsers are logged out from here, all at once after the password', async ({
  page,
  people,
  otherPage,
}) => {
  const person = await people.member();
  await logIn(otherPage, person);
  await logIn(page, person, '/account');
  const sessions = page.getByRole('region', { name: sessionsWords.title });
  // The third one is from the sign-up.
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await expect(sessions.getByRole('listitem').first()).toContainText(sessionsWords.thisOne);
  await sessions
    .getByRole('button', { name: sessionsWords.endOf('Chrome on Linux'), exact: true })
    .click();
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  const gate = await makeLate(page, accountPaths.endOtherSessions);
  await page.getByRole('button', { name: sessionsWords.endOthers }).click();
  const dialog = page.getByRole('dialog', { name: confirmWords.title });
  await dialog.getByRole('button', { name: confirmWords.cancel }).last().click();
  await expect(page.getByRole('button', { name: sessionsWords.endOthers })).toBeFocused();
  await expect(page.getByText(accountErrorSentences['auth/confirm-it-is-you'])).toBeVisible();
  await page.getByRole('button', { name: sessionsWords.endOthers }).click();
  await dialog.getByLabel(confirmWords.password).fill('not-the-password');
  await dialog.getByRole('button', { name: confirmWords.submit }).click();
  await expect(dialog.getByText(accountErrorSentences['auth/wrong-password'])).toBeVisible();
  await expectNoBarriers(page);
  gate.isLate = false;
  await dialog.getByLabel(confirmWords.password).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(sessions.getByText(sessionsWords.alone)).toBeVisible();
  await expect(page.getByText(eventSentences['session-ended'](null))).toBeVisible();
  await otherPage.goto('/account');
  await otherPage.waitForURL('/login?next=/account');
});

const headless =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36';
const samsung =
  'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36';

test.describe('of a browser with a long name', () => {
  test.use({ userAgent: samsung });

  test('the words are not divided', async ({ page, site }) => {
    const person = await openAsMember(page, site.url, '/');
    for (const agent of [headless, samsung])
      await new TestBrowser(site.url).post(accountPaths.signIn, person, { 'user-agent': agent });
    await page.goto('/account');
    const section = page.getByRole('region', { name: sessionsWords.title });
    const rows = section.getByRole('listitem');
    await expect(rows.filter({ hasText: sessionsWords.thisOne })).toBeVisible();
    expect(await rows.count()).toBeGreaterThan(2);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await brokenWords(rows.locator('> :first-child'))).toEqual([]);
    }
  });
});
