import { referenceWords as words } from '@m8/content/documind-reference.ts';
import type { PagePath } from '@m8/content/pages.ts';
import { documindBase, documindPaths } from '@m8/contracts/documind/paths.ts';
import type { Page } from '@playwright/test';
import { brokenWords } from '#testing/browser/broken-words.ts';
import { expect, test } from '#testing/browser/browser-fixture.ts';
import { bothWidths } from '#testing/browser/viewports.ts';

const reference: PagePath = '/documind/reference';

/** Opens everything that is folded. */
const openAll = (page: Page) =>
  page.locator('main details').evaluateAll((folded) => {
    for (const one of folded) one.setAttribute('open', '');
  });

test('leads to every call by its name', bothWidths, async ({ page }) => {
  await page.goto(`${reference}#askQuestion`);
  await expect(page.locator('#askQuestion h3')).toBeInViewport();
  const example = page.locator('#askQuestion').getByText(words.example);
  if (await example.isVisible()) await example.click();
  await expect(page.locator('#askQuestion pre').first()).toBeVisible();
  const calls = page.getByRole('navigation', { name: words.contents });
  const list = calls.getByText(words.contents);
  const isPhone = await list.isVisible();
  if (isPhone) await list.click();
  const link = calls.getByRole('link', { name: words.problems.title });
  await link.click();
  if (isPhone) await expect(link).toBeHidden();
  await expect(page.getByRole('heading', { name: words.problems.title })).toBeInViewport();
});

test('begins with a call, and breaks no code', bothWidths, async ({ page }) => {
  await page.goto(reference);
  await expect(page.locator('pre').first()).toContainText('"$DOCUMIND/query"');
  await page.goto(`${reference}#askQuestion`);
  await openAll(page);
  expect(await brokenWords(page.locator('pre'))).toEqual([]);
});

test('cuts no code off and folds examples on a phone', async ({ page }) => {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(reference);
    await expect(page.locator('section pre:visible')).toHaveCount(0);
    await openAll(page);
    const cut = await page
      .locator('pre')
      .evaluateAll((blocks) =>
        blocks
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      );
    expect(cut).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('its examples can be copied', async ({ context, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${reference}#askQuestion`);
  await page.locator('#askQuestion').getByRole('button', { name: 'Copy' }).click();
  await expect(page.locator('#askQuestion').getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^curl /);
});

test('nothing scrolls over the bar', async ({ page }) => {
  await page.goto(reference);
  const covered = await page.evaluate(async () => {
    const seen: string[] = [];
    for (let y = 600; y < 3000; y += 60) {
      scrollTo(0, y);
      await new Promise(requestAnimationFrame);
      const top = document.elementFromPoint(150, 24);
      if (!top?.closest('header')) seen.push(`${y}: ${top?.textContent}`);
    }
    return seen;
  });
  expect(covered).toEqual([]);
});

test('an error’s type leads to what it means', async ({ page }) => {
  await page.goto(`${documindBase}${documindPaths.reference}#documind/key-not-found`);
  await expect(page).toHaveURL(`${reference}#documind/key-not-found`);
  await expect(page.locator('[id="documind/key-not-found"]')).toBeInViewport();
});
