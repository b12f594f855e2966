import { documindClosing, documindCoffee, documindPlan } from '@m8/content/documind.ts';
import { support } from '@m8/content/support.ts';
import { teamPage } from '@m8/content/team.ts';
import { expect, expectHref, test } from '#testing/browser/browser-fixture.ts';
import { productionSettings } from '#testing/site/production-settings.ts';
import { freePort, startSite } from '#testing/site/running-site.ts';

const openers = [documindCoffee.action, documindClosing.support];

test.describe('the support options', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/documind');
  });

  for (const opener of openers) {
    test(`open by '${opener}', with every row, as samples`, async ({ page }) => {
      await page.getByRole('button', { name: opener }).click();
      const dialog = page.getByRole('dialog', { name: support.title });
      await expect(dialog).toBeVisible();
      await expect(dialog.getByText(support.sample)).toBeVisible();
      for (const { name, details } of support.options) {
        const option = dialog.getByRole('listitem').filter({ hasText: name });
        await expect(option.locator('dd')).toHaveCount(details.length);
        for (const { label } of details)
          await expect(option.getByText(label, { exact: true })).toBeVisible();
      }
    });
  }

  test('do not scroll the page behind', async ({ page }) => {
    await page.getByRole('button', { name: documindCoffee.action }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const before = await page.evaluate(() => scrollY);
    await page.mouse.move(4, 400);
    await page.mouse.wheel(0, 900);
    await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });

  test('keep the focus inside, and the page behind only dimmed', async ({ page }) => {
    await page.getByRole('button', { name: documindCoffee.action }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
    const filter = await page
      .getByRole('main')
      .locator('section')
      .first()
      .evaluate((element) => getComputedStyle(element).filter);
    expect(filter).toBe('none');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main > section'))).toBe(null);
  });
});

test('shows the values that the owner has set, and only those', async ({ browser }) => {
  const site = await startSite({
    SUPPORT_WALLET_1_NAME: 'A. Example & Sons',
    SUPPORT_BANK_IBAN: 'XX00 EXAMPLE 0000',
    SUPPORT_EMAIL_1: 'support@example.com',
    CONTACT_EMAIL: 'us@example.org',
  });
  const page = await browser.newPage();
  try {
    await page.goto(`${site.url}/documind`);
    await page.getByRole('button', { name: documindClosing.support }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('A. Example & Sons')).toBeVisible();
    await expect(dialog.getByText('XX00 EXAMPLE 0000')).toBeVisible();
    await expectHref(
      dialog.getByRole('link', { name: 'support@example.com' }),
      'mailto:support@example.com',
    );
    await expect(dialog.locator('dd')).toHaveCount(3);
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
    await expect(dialog.getByText(support.sample)).toHaveCount(0);
    const html = await (await fetch(`${site.url}/team`)).text();
    expect(html).toContain('href="mailto:us@example.org"');
    expect(html).not.toContain(teamPage.contactSample);
    const answer = await fetch(`${site.url}/.well-known/security.txt`);
    expect(answer.headers.get('content-type')).toContain('text/plain');
    const text = await answer.text();
    expect(text).toContain('Contact: mailto:us@example.org\n');
    const expires = Date.parse(text.match(/^Expires: (.*)$/m)?.[1] ?? '');
    expect(expires).toBeGreaterThan(Date.now());
    expect(expires).toBeLessThan(Date.now() + 366 * 24 * 60 * 60 * 1000);
  } finally {
    await page.close();
    await site.remove();
  }
});

test.describe('in production, with nothing set', () => {
  test('nobody is asked for support, and no link is dead', async () => {
    const port = String(await freePort());
    const site = await startSite({ ...productionSettings, PORT: port });
    try {
      const text = async (path: string) =>
        (
          await fetch(`http://127.0.0.1:${port}${path}`, { headers: { host: 'site.example' } })
        ).text();
      const documind = await text('/documind');
      expect(documind).toContain(documindPlan.title);
      const ways = support.options.filter(({ type }) => type !== 'email').map(({ name }) => name);
      for (const gone of [support.title, ...openers, support.sample, ...ways])
        expect(documind).not.toContain(gone);
      const team = await text('/team');
      for (const gone of [teamPage.contact, 'example.com', teamPage.contactSample])
        expect(team).not.toContain(gone);
      expect(team).toContain(teamPage.joinQuestion);
      const security = await fetch(`http://127.0.0.1:${port}/.well-known/security.txt`);
      expect(security.status).toBe(404);
    } finally {
      await site.remove();
    }
  });
});
