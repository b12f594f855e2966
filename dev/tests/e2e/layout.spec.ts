import { publicPaths } from '@m8/content/pages.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '#testing/browser/browser-fixture.ts';
import { signInAsMember } from '#testing/people/sign-in.ts';
import { namedSite } from '#testing/site/running-site.ts';
import { everyAddress, isGuarded } from '#testing/site/site-pages.ts';

// By name, so that the page includes passkeys.
test.use({ siteSettings: { PUBLIC_URL: namedSite } });

/** How far the page overflows the window to the right. */
const overflowPx = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

const widths = [320, 390, 768, 1024, 1440, 1920];

test.describe('every page', () => {
  // A missing page is answered with 404, which the browser reports.
  test.use({ allowedConsole: /404 \(Not Found\)/ });

  for (const address of everyAddress)
    test(`${address} fits from 320 to 1920 pixels`, async ({ page, site }) => {
      if (isGuarded(address)) await signInAsMember(page, site.url);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(address);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        expect(await overflowPx(page), `at ${width} px`).toBeLessThanOrEqual(0);
      }
    });
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  for (const address of publicPaths)
    test(`${address} shows its text under one heading`, async ({ page }) => {
      await page.goto(address);
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page.locator('h1')).toBeVisible();
      expect((await page.locator('main').textContent())?.length).toBeGreaterThan(200);
      for (const heading of await page.locator('main :is(h1, h2)').all())
        if (!(await heading.evaluate((element) => element.closest('dialog'))))
          await expect(heading).toBeVisible();
      await expect(page.getByRole('navigation').first()).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await page.setViewportSize({ width: 320, height: 900 });
      expect(await overflowPx(page)).toBeLessThanOrEqual(0);
    });
});
