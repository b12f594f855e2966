import { pages, publicPaths } from '@m8/content/pages.ts';
import type { Page } from '@playwright/test';
import { expect, expectHref, test } from '#testing/browser/browser-fixture.ts';
import { expectNoBarriers } from '#testing/browser/find-barriers.ts';
import { screens } from '#testing/browser/screens.ts';
import { signInAsMember } from '#testing/people/sign-in.ts';
import { everyAddress, isGuarded } from '#testing/site/site-pages.ts';

/** Smallest height and width of a touch target, in CSS pixels (WCAG 2.2, 2.5.5). */
const targetPx = 44;

const widths = [320, 390, 768, 1024, 1440, 1920];

const testedWidths = new Set<number>([screens.phone.width, screens.wide.width]);

/** How far the page overflows the window to the right. */
const overflowPx = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

/** Links and buttons that are smaller, except links within a sentence. */
function smallTargets(page: Page): Promise<string[]> {
  return page.locator('a, button, summary').evaluateAll(
    (targets, least) =>
      targets
        .filter((target) => {
          if (!target.checkVisibility({ visibilityProperty: true })) return false;
          if (getComputedStyle(target).display === 'inline') return false;
          const { width, height } = target.getBoundingClientRect();
          return Math.min(width, height) < least - 0.5;
        })
        .map((target) => `${target.textContent} ${target.getAttribute('aria-label') ?? ''}`.trim()),
    targetPx,
  );
}

/** Pages with structured data for search engines. */
const described: readonly string[] = [
  ...['/', '/products/mind-m8', '/documind', '/documind/try', '/documind/reference'],
];

/** Values that a reader sees; the rest of the structured data is addresses and fixed words. */
const readProperties = new Set(['name', 'description', 'jobTitle']);

function readTexts(data: unknown): string[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) =>
    typeof value === 'string' ? (readProperties.has(key) ? [value] : []) : readTexts(value),
  );
}

test.describe('every page', () => {
  // A missing page is answered with 404, which the browser reports; axe cannot look into a mail.
  test.use({ allowedConsole: /404 \(Not Found\)|frame is sandboxed/ });

  for (const address of everyAddress)
    test(`${address} fits every width, has a place for toasts, and no barriers`, async ({
      page,
      site,
    }) => {
      if (isGuarded(address)) await signInAsMember(page, site.url);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      const toasts = page.getByRole('status').and(page.locator('[data-toasts]'));
      await expect(toasts).toHaveAttribute('aria-live', 'polite');
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        expect(await overflowPx(page), `at ${width} px`).toBeLessThanOrEqual(0);
        if (!isGuarded(address) && testedWidths.has(width))
          expect(await smallTargets(page), `at ${width} px`).toEqual([]);
      }
      await expectNoBarriers(page);
    });
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of publicPaths)
    test(`${path} shows its text under one heading, and describes nothing else`, async ({
      page,
      site,
    }) => {
      await page.goto(path);
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

      const url = `${site.url}${path}`;
      await expect(page).toHaveTitle(new RegExp(`^${pages[path].title} · `));
      await expectHref(page.locator('link[rel=canonical]'), url);
      await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', url);

      const [data, ...others] = await page
        .locator('script[type="application/ld+json"]')
        .allTextContents();
      expect(others).toEqual([]);
      expect(data !== undefined, 'described').toBe(described.includes(path));
      if (data === undefined) return;
      expect(data).toContain(site.url);
      const told = readTexts(JSON.parse(data));
      expect(told.length).toBeGreaterThan(0);
      const shown = ((await page.locator('body').textContent()) ?? '').replace(/\s+/g, ' ');
      for (const text of told) expect(shown).toContain(text);
    });
});
