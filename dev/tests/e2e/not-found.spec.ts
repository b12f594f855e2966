import { notFound } from '@m8/content/not-found.ts';
import { expect, expectHref, test } from '#testing/browser/browser-fixture.ts';

test.use({ allowedConsole: /status of 404/ });

for (const path of ['/nothing-here', '/products/nothing/at-all'])
  test(`${path} is a 404 with a page that leads back`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFound.title);
    await expect(page.getByText(notFound.text)).toBeVisible();
    await expectHref(page.getByRole('link', { name: notFound.products }), '/products');
    await page.getByRole('main').getByRole('link', { name: notFound.home }).click();
    await expect(page).toHaveURL('/');
  });
