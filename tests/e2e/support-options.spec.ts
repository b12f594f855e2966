import { support } from '#content/support.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { startSite } from '#tests/support/running-site.ts';

const openers = ['Support Development', 'Support Project'];

test.describe('the support options', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/documind');
  });

  for (const opener of openers) {
    test(`open by '${opener}' and keep a row for what is not published`, async ({ page }) => {
      await page.getByRole('button', { name: opener }).click();
      const dialog = page.getByRole('dialog', { name: 'Support Options' });
      await expect(dialog).toBeVisible();
      for (const { name, details } of support.options) {
        const option = dialog.getByRole('listitem').filter({ hasText: name });
        await expect(option.getByText('Not published yet')).toHaveCount(details.length);
        for (const { label } of details)
          await expect(option.getByText(label, { exact: true })).toBeVisible();
      }
    });
  }

  test('close by the cross, by Escape and by a click beside them', async ({ page }) => {
    const opener = page.getByRole('button', { name: 'Support Development' });
    const dialog = page.getByRole('dialog');
    for (const close of [
      () => dialog.getByRole('button', { name: 'Close' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(4, 400),
    ]) {
      await opener.click();
      await expect(dialog).toBeVisible();
      await close();
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    }
  });

  test('keep the focus inside, and the page behind only dimmed', async ({ page }) => {
    await page.getByRole('button', { name: 'Support Development' }).focus();
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
  });
  const page = await browser.newPage();
  try {
    await page.goto(`${site.url}/documind`);
    await page.getByRole('button', { name: 'Support Project' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('A. Example & Sons')).toBeVisible();
    await expect(dialog.getByText('XX00 EXAMPLE 0000')).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'support@example.com' })).toHaveAttribute(
      'href',
      'mailto:support@example.com',
    );
    await expect(dialog.getByText('Not published yet')).toHaveCount(8);
  } finally {
    await page.close();
    await site.remove();
  }
});
