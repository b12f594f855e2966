import { navigation } from '@m8/content/navigation.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '#testing/browser/browser-fixture.ts';

const shownTheme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);
const storedTheme = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));
const button = (page: Page) => page.locator('[data-theme-toggle]');

test('the system decides until a person chooses, and the choice is kept', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  expect(await shownTheme(page)).toBe('dark');
  expect(await storedTheme(page)).toBeNull();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => shownTheme(page)).toBe('light');
  await page.evaluate(() => localStorage.setItem('theme', '"><script>'));
  await page.reload();
  expect(await shownTheme(page)).toBe('light');
  await page.getByRole('button', { name: navigation.theme.toDark }).click();
  expect(await shownTheme(page)).toBe('dark');
  expect(await storedTheme(page)).toBe('dark');
  await page.reload();
  expect(await shownTheme(page)).toBe('dark');
  await page.getByRole('button', { name: navigation.theme.toLight }).click();
  expect(await storedTheme(page)).toBe('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/team');
  expect(await shownTheme(page)).toBe('light');
});

test('the choice reaches the other tabs', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const other = await context.newPage();
  await other.emulateMedia({ colorScheme: 'light' });
  await other.goto('/team');
  await button(page).click();
  await expect.poll(() => shownTheme(other)).toBe('dark');
  await expect(button(other)).toHaveAccessibleName(navigation.theme.toLight);
});

test('a chosen dark theme never flashes light', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await button(page).click();
  const dark = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const look = () => {
      if (document.body) seen.add(getComputedStyle(document.body).backgroundColor);
      requestAnimationFrame(look);
    };
    look();
  });
  for (const address of ['/', '/documind', '/login']) {
    await page.goto(address);
    const seen = await page.evaluate(() => [...(Reflect.get(window, 'seen') as Set<string>)]);
    expect(seen, address).toEqual([dark]);
  }
});

test('without storage the button still works', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await page.goto('/');
  await button(page).click();
  expect(await shownTheme(page)).toBe('dark');
});
