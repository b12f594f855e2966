import { footer } from '#content/navigation.ts';
import { pages } from '#content/pages.ts';
import { statusPage, statusWords as words } from '#content/status.ts';
import { expect, test } from '#testing/browser/browser-fixture.ts';

test.use({ javaScriptEnabled: false });

test('the footer leads to how the service is, without script', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('navigation', { name: footer.legal.label })
    .getByRole('link', { name: pages[statusPage].title })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.up.title);
  const main = page.getByRole('main');
  const [beforeTime = ''] = words.up.checked('|').split('|');
  await expect(main).toContainText(beforeTime);
  await expect(main).toContainText(String(new Date().getUTCFullYear()));
  await expect(main).not.toContainText(/[{}⟦⟧]/);
  await expect(
    main.getByRole('img', { name: words.drawing('', 0).split(',')[0] ?? '' }),
  ).toBeVisible();
});

test.describe('with scripts', () => {
  test.use({ javaScriptEnabled: true });

  test('the longest lengths of time fit on the narrowest screens', async ({ page }) => {
    await page.goto('/status');
    await page.getByRole('definition').evaluateAll((figures) => {
      for (const figure of figures) figure.textContent = '23\u00a0hours 59\u00a0minutes';
    });
    for (const width of [320, 390, 480, 481, 768, 1281]) {
      await page.setViewportSize({ width, height: 900 });
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrollWidth, `at ${width} px`).toBeLessThanOrEqual(width);
    }
  });
});
