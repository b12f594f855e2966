import { accountWords } from '@m8/content/account.ts';
import { documindHero } from '@m8/content/documind.ts';
import { loginWords } from '@m8/content/login.ts';
import { analyticsWords, navigation } from '@m8/content/navigation.ts';
import type { Locator } from '@playwright/test';
import { expect, test } from '#testing/browser/browser-fixture.ts';

const viewRoadmap = documindHero.actions[1].label;

const fill = (part: Locator, property: 'fill' | 'backgroundColor' | 'color') =>
  part.evaluate((element, name) => getComputedStyle(element)[name], property);

test.describe('with forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('portraits keep their card, their shoulders and their line', async ({ page }) => {
    await page.goto('/team');
    const portrait = page.getByRole('article').first().locator('svg').first();
    const card = await fill(portrait.locator('..'), 'backgroundColor');
    const paper = await fill(page.locator('body'), 'backgroundColor');
    const shoulders = await fill(portrait.locator('path').first(), 'fill');
    expect(card).not.toBe(paper);
    expect(shoulders).not.toBe(card);
  });

  test('the first and the second choice look different', async ({ page }) => {
    await page.goto('/login');
    const first = page.getByRole('button', { name: loginWords.submit, exact: true });
    const second = page.getByRole('button', { name: accountWords.google });
    await expect(first).toBeEnabled();
    expect(await fill(first, 'backgroundColor')).not.toBe(await fill(second, 'backgroundColor'));
    expect(await fill(first, 'backgroundColor')).not.toBe(await fill(first, 'color'));
  });
});

test.describe('printed', () => {
  test('the page asks for nothing, and the line is complete', async ({ page }) => {
    await page.goto('/');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await page.emulateMedia({ reducedMotion: null, media: 'print' });
    await expect(page.getByRole('group', { name: analyticsWords.label })).toBeHidden();
    const animated = await page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
    );
    expect(animated).toBe(0);
  });

  test('the marker is kept, code is dark, and the address is at the foot', async ({
    page,
    site,
  }) => {
    await page.goto('/documind');
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('main mark').first()).toHaveCSS('print-color-adjust', 'exact');
    await expect(page.getByRole('link', { name: navigation.skip })).toBeHidden();
    await expect(page.getByRole('link', { name: viewRoadmap })).toBeHidden();
    await expect(page.getByRole('contentinfo').getByText(`${site.url}/documind`)).toBeVisible();
    // Only the brand, at the head: links lead nowhere on paper.
    await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1);
    await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(0);
    const ink = await fill(page.getByRole('heading').first(), 'color');
    for (const part of await page.locator('main pre, main pre span').all())
      await expect(part).toHaveCSS('color', ink);
  });
});

test('on a very wide screen the login card begins where the bar does', async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 1200 });
  await page.goto('/login');
  const brand = await page.getByRole('banner').getByRole('link').first().boundingBox();
  const card = await page.getByRole('main').locator('form').locator('..').boundingBox();
  expect(brand?.x).toBeGreaterThan(600);
  expect(card?.x).toBeGreaterThanOrEqual((brand?.x ?? 0) - 1);
});
