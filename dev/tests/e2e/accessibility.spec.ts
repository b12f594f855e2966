import { expect, test } from '#testing/browser/browser-fixture.ts';
import { findBarriersInBothThemes } from '#testing/browser/find-barriers.ts';
import { pageStates } from '#testing/browser/page-states.ts';
import { namedSite } from '#testing/site/running-site.ts';
import { everyAddress } from '#testing/site/site-pages.ts';

// By name, so that the page includes passkeys.
test.use({ siteSettings: { PUBLIC_URL: namedSite } });

test.describe('there are no accessibility barriers in either theme', () => {
  // The mail in the outbox is in a frame without scripts, which axe cannot inspect either.
  test.use({ allowedConsole: /status of 4\d\d|frame is sandboxed/ });
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

  for (const address of everyAddress)
    test(`of ${address}`, async ({ page }) => {
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      expect(await findBarriersInBothThemes(page)).toEqual([]);
    });

  for (const { name, at, reach } of pageStates)
    test(`of ${name}`, async ({ page, site }, { project }) => {
      test.skip(at !== undefined && at !== project.name, `It exists at ${at} only.`);
      await reach(page, site.url);
      expect(await findBarriersInBothThemes(page)).toEqual([]);
    });
});
