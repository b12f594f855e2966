import type { Page } from '@playwright/test';
import { expect, holdBack, test } from '#testing/browser/browser-fixture.ts';

declare global {
  interface Window {
    /** Parts of the page that appeared after a first frame without them. */
    followed: string[];
  }
}

/** Lines may break elsewhere once the fonts are loaded. */
const mayMovePx = 200;

/** Opens an address with its scripts blocked, and so without a load event, until released. */
async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  await page.addInitScript(() => {
    window.followed = [];
    addEventListener('animationend', ({ target }) => {
      if (target instanceof Element && target.matches('main > *, main + footer'))
        window.followed.push(target.id || target.tagName.toLowerCase());
    });
  });
  const letGo = await holdBack(page, '**/*.js');
  await page.goto(address, { waitUntil: 'commit' });
  return letGo;
}

const followed = (page: Page) => page.evaluate(() => window.followed);

test('the rest of a page follows its first section', async ({ page }) => {
  const letScriptsGo = await openWithoutScripts(page, '/documind');
  await expect
    .poll(() => followed(page))
    .toEqual(expect.arrayContaining(['section', 'roadmap', 'footer']));
  expect(await followed(page)).not.toContain('top');
  await expect(page.locator('#roadmap')).toBeVisible();
  letScriptsGo();
  await page.waitForLoadState('load');
});

test('a page opened at a place has its full height immediately', async ({ page }) => {
  const letScriptsGo = await openWithoutScripts(page, '/documind#roadmap');
  await expect(page.locator('#roadmap')).toBeVisible();
  letScriptsGo();
  await expect(page.locator('#roadmap')).toBeInViewport();
  expect(await followed(page)).toEqual([]);
});

for (const address of ['/documind', '/documind#roadmap'])
  test(`a reload and a step back restore the position on ${address}`, async ({ page }) => {
    const readTo = (top: number) =>
      page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
    const movedFrom = async (top: number) => {
      await page.waitForLoadState('networkidle');
      return page.evaluate((y) => Math.abs(scrollY - y), top);
    };
    await page.goto(address, { waitUntil: 'networkidle' });
    await readTo(3000);
    await page.reload();
    expect(await movedFrom(3000)).toBeLessThan(mayMovePx);
    await readTo(4000);
    await page.goto('/team');
    await page.goBack();
    expect(await movedFrom(4000)).toBeLessThan(mayMovePx);
  });
