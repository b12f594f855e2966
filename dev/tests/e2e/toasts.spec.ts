import { navigation as words } from '@m8/content/navigation.ts';
import { signOutWords } from '@m8/content/sign-out.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '#testing/browser/browser-fixture.ts';
import { expectNoBarriers } from '#testing/browser/find-barriers.ts';
import { bothWidths } from '#testing/browser/viewports.ts';

const region = (page: Page) => page.getByRole('status').and(page.locator('[data-toasts]'));
const text = signOutWords.failed;

/** Stores a message for the next page, like a sign-out that failed. */
const keep = (page: Page) =>
  page.evaluate(
    (value) => sessionStorage.setItem('toast-after-navigation', JSON.stringify(['bad', value])),
    text,
  );

test(
  'a toast appears at the top right after a navigation, once',
  bothWidths,
  async ({ page, viewport }) => {
    await page.goto('/');
    await keep(page);
    await page.goto('/team');
    const toast = region(page).getByText(text);
    await expect(toast).toBeVisible();
    const box = await region(page).boundingBox();
    expect(box?.y).toBeLessThan(150);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan((viewport?.width ?? 0) - 60);
    // It stays while it has the focus.
    await page.getByRole('button', { name: words.dismiss }).focus();
    await expectNoBarriers(page);
    await page.reload();
    await expect(page.getByText(text)).toHaveCount(0);
  },
);

test('it can be dismissed, and disappears by itself unless the pointer or the focus is on it', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  await keep(page);
  await page.reload();
  await expect(region(page)).toContainText(text);
  await page.getByRole('button', { name: words.dismiss }).click();
  await expect(region(page)).toBeEmpty();
  await keep(page);
  await page.reload();
  await region(page).getByText(text).hover();
  await page.clock.runFor(30_000);
  await expect(region(page)).toContainText(text);
  await page.getByRole('button', { name: words.dismiss }).focus();
  await page.mouse.move(0, 800);
  await page.clock.runFor(30_000);
  await expect(region(page)).toContainText(text);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.clock.runFor(10_000);
  await expect(region(page)).toBeEmpty();
});

test('a stored message is shown as text, whatever it is', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() =>
    sessionStorage.setItem('toast-after-navigation', '["ok","<img src=x onerror=alert(1)>"]'),
  );
  await page.reload();
  await expect(region(page)).toContainText('<img src=x');
  for (const broken of ['', 'nonsense', '["unknown","a"]', '{}']) {
    await page.evaluate((value) => sessionStorage.setItem('toast-after-navigation', value), broken);
    await page.reload();
    await expect(region(page)).toBeEmpty();
  }
});
