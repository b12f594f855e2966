import type { Page } from '@playwright/test';
import { expect, test } from '#testing/browser/browser-fixture.ts';
import { findBarriersInBothThemes } from '#testing/browser/find-barriers.ts';
import { pageStates } from '#testing/browser/page-states.ts';
import { bothWidths } from '#testing/browser/viewports.ts';
import { namedSite } from '#testing/site/running-site.ts';
import { everyAddress, isGuarded } from '#testing/site/site-pages.ts';

// By name, so that the page includes passkeys.
test.use({ siteSettings: { PUBLIC_URL: namedSite } });

/** Smallest height and width of a touch target, in CSS pixels (WCAG 2.2, 2.5.5). */
const targetPx = 44;

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

test.describe('there are no accessibility barriers in either theme', bothWidths, () => {
  // The mail in the outbox is in a frame without scripts, which axe cannot inspect either.
  test.use({ allowedConsole: /status of 4\d\d|frame is sandboxed/ });
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

  for (const address of everyAddress)
    test(`of ${address}, whose targets are as large as a fingertip`, async ({ page }) => {
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      if (!isGuarded(address)) expect(await smallTargets(page)).toEqual([]);
      expect(await findBarriersInBothThemes(page)).toEqual([]);
    });

  for (const { name, at, reach } of pageStates)
    test(`of ${name}`, async ({ page, site }, { project }) => {
      test.skip(at !== undefined && at !== project.name, `It exists at ${at} only.`);
      await reach(page, site.url);
      expect(await findBarriersInBothThemes(page)).toEqual([]);
    });
});
