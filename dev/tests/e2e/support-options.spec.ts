import { documindClosing, documindCoffee, support } from '@m8/content/documind.ts';
import { expect, test } from '#testing/browser/browser-fixture.ts';
import { expectNoBarriers } from '#testing/browser/find-barriers.ts';

test('the support options have every row as samples, keep the focus, and the page behind stays', async ({
  page,
}) => {
  await page.goto('/documind');
  await page.getByRole('button', { name: documindClosing.support }).click();
  const dialog = page.getByRole('dialog', { name: support.title });
  await expect(dialog.getByText(support.sample)).toBeVisible();
  for (const { name, details } of support.options) {
    const option = dialog.getByRole('listitem').filter({ hasText: name });
    await expect(option.locator('dd')).toHaveCount(details.length);
    for (const { label } of details)
      await expect(option.getByText(label, { exact: true })).toBeVisible();
  }
  await expectNoBarriers(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: documindCoffee.action }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
  const section = page.getByRole('main').locator('section').first();
  expect(await section.evaluate((element) => getComputedStyle(element).filter)).toBe('none');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main > section'))).toBe(null);
  const before = await page.evaluate(() => scrollY);
  await page.mouse.move(4, 400);
  await page.mouse.wheel(0, 900);
  await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
  expect(await page.evaluate(() => scrollY)).toBe(before);
});
