import { barLinks, analyticsWords as words } from '@m8/content/navigation.ts';
import type { Page } from '@playwright/test';
import { expectNoBarriers } from '#testing/browser/find-barriers.ts';
import { expect, question, says, test } from '#testing/firebase/analytics-fixture.ts';

const yes = (page: Page) => question(page).getByRole('button', { name: words.yes });
const no = (page: Page) => question(page).getByRole('button', { name: words.no });

test('it can be answered by keyboard alone, and the focus and the buttons stay', async ({
  page,
}) => {
  await page.goto('/team');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: barLinks.signedOut.at(-1)?.label ?? '' })
    .focus();
  await page.keyboard.press('Tab');
  await expect(yes(page)).toBeFocused();
  const before = await yes(page).boundingBox();
  await page.keyboard.press('Tab');
  await expect(no(page)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(no(page)).toHaveAttribute('aria-pressed', 'true');
  expect(await yes(page).boundingBox()).toEqual(before);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(yes(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(yes(page)).toBeFocused();
  expect(await yes(page).boundingBox()).toEqual(before);
  await expectNoBarriers(page);
});

test('a choice reaches a page that the Back button restores', async ({ page }) => {
  await page.goto('/team');
  await yes(page).click();
  // The tests' browser caches no page, so this one is told that it was cached.
  await page.evaluate(() => {
    localStorage.setItem('analytics-consent', 'no');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(no(page)).toHaveAttribute('aria-pressed', 'true');
  await says(page, words.refused);
});

test('a prerendered page is counted when it is opened', async ({ page, google }) => {
  await page.addInitScript(() => {
    localStorage.setItem('analytics-consent', 'yes');
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  });
  await page.goto('/team', { waitUntil: 'networkidle' });
  expect(google.requests).toEqual([]);
  await page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false });
    document.dispatchEvent(new Event('prerenderingchange'));
  });
  await expect.poll(() => google.scripts).toHaveLength(1);
});

test('full or blocked storage is a no', async ({ page, google }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto('/team');
  await yes(page).click();
  await says(page, words.blocked);
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    }),
  );
  await page.reload({ waitUntil: 'networkidle' });
  await says(page, words.blocked);
  expect(google.requests).toEqual([]);
});
