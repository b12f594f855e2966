import { barLinks, productLinks, sheetLinks, navigation as words } from '@m8/content/navigation.ts';
import { type PagePath, pages } from '@m8/content/pages.ts';
import { signOutWords } from '@m8/content/sign-out.ts';
import type { Locator, Page } from '@playwright/test';
import { expect, expectHref, test } from '#testing/browser/browser-fixture.ts';
import { expectNoBarriers } from '#testing/browser/find-barriers.ts';
import { watchLayoutShifts } from '#testing/browser/layout-shifts.ts';
import { bothWidths, onlyPhone } from '#testing/browser/viewports.ts';
import { signInAsNewPerson } from '#testing/people/sign-in.ts';

const closeDelayMs = 150;
const bar = (page: Page) => page.getByRole('navigation').first();
const labelOf = (path: PagePath) => pages[path].label ?? pages[path].title;
const addresses = ['/', '/products', '/products/mind-m8', '/documind', '/documind', '/team'];
const link = (within: Locator, path: PagePath) =>
  within.getByRole('link', { name: labelOf(path), exact: true });

test.describe('the bar', () => {
  test('is the first navigation landmark and links to every entry', async ({ page }) => {
    await page.goto('/');
    for (const { href } of barLinks.main) await expect(link(bar(page), href)).toBeVisible();
    const banner = page.getByRole('banner');
    await expectHref(link(banner, '/login'), '/login');
    await expectHref(link(banner, '/signup'), '/signup');
    await link(bar(page), '/team').click();
    await expect(page).toHaveURL('/team');
    await expect(link(bar(page), '/team')).toHaveAttribute('aria-current', 'page');
  });

  test('the first tab stop skips it', async ({ page }) => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: words.skip })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/#main');
  });
});

test.describe('the products menu', () => {
  const toggle = (page: Page) => bar(page).getByRole('button', { name: words.showProducts });
  const choice = (page: Page) => bar(page).getByRole('link', { name: productLinks[0]?.hint ?? '' });
  const expectOpen = async (page: Page, open: boolean) => {
    await expect(toggle(page)).toHaveAttribute('aria-expanded', String(open));
    await expect(choice(page)).toBeVisible({ visible: open });
  };
  const leave = (page: Page) => page.mouse.move(700, 800);

  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await expectOpen(page, false);
  });

  test('opens on hover, stays while the pointer moves into it, and its links work', async ({
    page,
  }) => {
    await link(bar(page), '/products').hover();
    await expectOpen(page, true);
    await expectHref(page.locator('#products-menu a').last(), '/documind');
    await choice(page).hover();
    await page.clock.runFor(1000);
    await expectOpen(page, true);
    await choice(page).click();
    await expect(page).toHaveURL('/products/mind-m8');
  });

  test(`closes ${closeDelayMs} ms after the pointer left, unless it returns in time`, async ({
    page,
  }) => {
    await toggle(page).hover();
    await expectOpen(page, true);
    await page.clock.pauseAt(Date.now() + 60_000);
    await leave(page);
    await page.clock.runFor(closeDelayMs - 1);
    await choice(page).hover();
    await page.clock.runFor(1000);
    await expectOpen(page, true);
    await leave(page);
    await page.clock.runFor(closeDelayMs - 1);
    await expectOpen(page, true);
    await page.clock.runFor(1);
    await expectOpen(page, false);
  });

  test('a click right after the hover keeps it open, the next one and Escape close it', async ({
    page,
  }) => {
    await toggle(page).hover();
    await expectOpen(page, true);
    await toggle(page).click();
    await expectOpen(page, true);
    await toggle(page).click();
    await expectOpen(page, false);
    await toggle(page).click();
    await expectOpen(page, true);
    await expectNoBarriers(page);
    await page.keyboard.press('Escape');
    await expectOpen(page, false);
    await toggle(page).click();
    await expectOpen(page, true);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('heading', { level: 1 }).click({ position: { x: 2, y: 2 } });
    await expectOpen(page, false);
  });

  test('by keyboard: opens, closes on Escape and when the focus leaves, and restores the focus', async ({
    page,
  }) => {
    await toggle(page).focus();
    // A closed menu is no tab stop.
    await page.keyboard.press('Tab');
    await expect(link(bar(page), '/documind')).toBeFocused();
    await toggle(page).focus();
    await page.keyboard.press('Enter');
    await expectOpen(page, true);
    await page.keyboard.press('Tab');
    await expect(choice(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expectOpen(page, false);
    await expect(toggle(page)).toBeFocused();
    await page.keyboard.press('Enter');
    for (let stop = 0; stop < 3; stop++) await page.keyboard.press('Tab');
    await expectOpen(page, false);
    await toggle(page).focus();
    await page.keyboard.press('Enter');
    for (let stop = 0; stop < 2; stop++) await page.keyboard.press('Shift+Tab');
    await expectOpen(page, false);
    await toggle(page).focus();
    await page.keyboard.press('Space');
    await expectOpen(page, true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/products/mind-m8');
  });
});

test.describe('the mobile menu', bothWidths, () => {
  onlyPhone('Wide screens have the bar.');

  const button = (page: Page) => page.locator('[data-menu-toggle]');
  const sheet = (page: Page) => page.getByRole('navigation', { name: words.sheet });

  test('has the same entries, and the rest of the site', async ({ page }) => {
    await page.goto('/');
    await expect(sheet(page)).toBeHidden();
    await button(page).click();
    await expect(button(page)).toHaveAttribute('aria-expanded', 'true');
    const links = sheet(page).getByRole('link');
    const found = await links.evaluateAll((all) => all.map((entry) => entry.getAttribute('href')));
    const others = sheetLinks.map(({ href }) => href);
    expect(found.sort()).toEqual([...addresses, ...others, '/login', '/signup'].sort());
    for (const entry of await links.filter({ visible: true }).all()) {
      const box = await entry.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
    await expectNoBarriers(page);
    await link(sheet(page), '/team').tap();
    await expect(page).toHaveURL('/team');
    await expect(sheet(page)).toBeHidden();
  });

  test('the page behind does not scroll, and scrolls again afterwards', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
    await button(page).click();
    const before = await page.evaluate(() => scrollY);
    await page.mouse.move(195, 500);
    await page.mouse.wheel(0, 2000);
    await page.waitForTimeout(200);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await button(page).click();
    await page.mouse.wheel(0, 500);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
  });

  test('by keyboard: opens, stays inside, closes on Escape', async ({ page }) => {
    await page.goto('/');
    await button(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(sheet(page).getByRole('link').first()).toBeFocused();
    const stops = await sheet(page).getByRole('link').filter({ visible: true }).count();
    for (let stop = 0; stop < stops; stop++) await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(
      () => document.activeElement?.closest('main, footer') !== null,
    );
    expect(isOutside).toBe(false);
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
    await expect(button(page)).toBeFocused();
  });

  test('fits a long address and the log-out, and is closed by its button', async ({
    page,
    site,
  }) => {
    await signInAsNewPerson(page, site.url, 'somebody.with.a.long.name');
    await page.goto('/');
    await button(page).click();
    await expect(button(page)).toHaveAccessibleName(words.menu.close);
    await expectNoBarriers(page);
    for (const width of [390, 360, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const logout = await sheet(page).getByRole('button', { name: words.logout }).boundingBox();
      expect((logout?.x ?? 0) + (logout?.width ?? width)).toBeLessThanOrEqual(width - 16);
      expect(await sheet(page).evaluate((menu) => menu.scrollWidth - menu.clientWidth)).toBe(0);
    }
    await button(page).click();
    await expect(sheet(page)).toBeHidden();
    await expect(button(page)).toHaveAccessibleName(words.menu.open);
  });

  test('disappears when the screen becomes wide', async ({ page }) => {
    await page.goto('/');
    await button(page).click();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(sheet(page)).toBeHidden();
    await expect(bar(page)).toBeVisible();
    await page.mouse.wheel(0, 500);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });
});

test.describe('signed in', bothWidths, () => {
  test('the email replaces Login, and a long one does not shrink the warning', async ({
    page,
    site,
    viewport,
  }) => {
    const { email } = await signInAsNewPerson(page, site.url, 'somebody.with.a.long.name');
    const shifts = await watchLayoutShifts(page);
    await page.goto('/team');
    const isWide = (viewport?.width ?? 0) > 900;
    if (!isWide) await page.getByRole('button', { name: words.menu.open }).click();
    const place = isWide
      ? page.getByRole('banner')
      : page.getByRole('navigation', { name: words.sheet });
    await expect(place.getByText(email).filter({ visible: true })).toBeVisible();
    const warning = place.getByTitle(words.unverified).filter({ visible: true });
    expect((await warning.boundingBox())?.width).toBeGreaterThan(14);
    await expect(link(page.getByRole('contentinfo'), '/account')).toBeVisible();
    await expect(link(place, '/login')).toBeHidden();
    const { total, moved } = await shifts();
    if (isWide) expect(total, moved).toBeLessThan(0.01);
    await expectNoBarriers(page);
    await place.getByRole('button', { name: words.logout }).filter({ visible: true }).click();
    await expect(page.locator('[data-toasts]')).toContainText(signOutWords.done);
    await expect(page).toHaveURL('/');
  });
});
