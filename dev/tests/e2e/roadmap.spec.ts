import { changeLog, newestOf } from '@m8/content/change-log.ts';
import { documindRoadmap, roadmapFeatureStatusWords, siteRoadmap } from '@m8/content/roadmap.ts';
import type { Page } from '@playwright/test';
import { expect, expectHref, test } from '#testing/browser/browser-fixture.ts';
import { expectNoBarriers } from '#testing/browser/find-barriers.ts';

const { phases } = documindRoadmap;
const current = phases.find(({ status }) => status === 'current')?.title ?? '';
const other = phases.at(-1)?.title ?? '';

/** The titles of the open phases. */
async function openPhases(page: Page): Promise<string[]> {
  return page.locator('details[open] h3').allTextContents();
}

function phase(page: Page, title: string) {
  return page.locator('details').filter({ has: page.getByRole('heading', { name: title }) });
}

test('the roadmap highlights one phase at a time, by keyboard too, and prints all', async ({
  page,
}) => {
  await page.goto('/documind');
  await expect(page.locator('details:has(h3)')).toHaveCount(phases.length);
  const field = (title: string) =>
    phase(page, title).evaluate((element) => getComputedStyle(element).backgroundColor);
  const [quiet, highlighted] = [await field(other), await field(current)];
  expect(highlighted).not.toBe(quiet);
  expect(await openPhases(page)).toEqual([expect.stringContaining(current)]);
  await phase(page, other).locator('summary').click();
  expect(await openPhases(page)).toEqual([expect.stringContaining(other)]);
  expect([await field(current), await field(other)]).toEqual([quiet, highlighted]);
  await expectNoBarriers(page);
  await page.keyboard.press('Space');
  expect(await openPhases(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  for (const list of await page.locator('details ul').all()) await expect(list).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the roadmap shows one phase at a time', async ({ page }) => {
    await page.goto('/documind');
    await phase(page, other).locator('summary').click();
    await expect(phase(page, other).getByRole('list').first()).toBeVisible();
    await expect(phase(page, current).getByRole('list').first()).toBeHidden();
  });
});

test('the roadmap links to the team and to the products, and each feature has its status', async ({
  page,
}) => {
  await page.goto('/coming-soon');
  const main = page.getByRole('main');
  await expectHref(main.getByRole('link', { name: siteRoadmap.join.join.label }), '/join-team');
  await expectHref(main.getByRole('link', { name: siteRoadmap.join.products.label }), '/products');
  for (const { title, status } of siteRoadmap.features)
    await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText(
      roadmapFeatureStatusWords[status],
    );
});

test('a page beside both roadmaps lists what became possible, month by month', async ({ page }) => {
  await page.goto('/coming-soon');
  await expectHref(
    page.getByRole('main').getByRole('link', { name: changeLog.title }),
    changeLog.path,
  );
  await page.goto('/documind');
  const documind = newestOf('documind');
  await expectHref(page.getByRole('link', { name: documind?.text ?? '' }), documind?.href ?? '');
  await page.getByRole('main').getByRole('link', { name: changeLog.title }).click();
  const [newest] = changeLog.months;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(changeLog.title);
  await expect(page.getByRole('heading', { level: 2, name: 'November 2026' })).toBeVisible();
  for (const { text } of newest?.changes ?? []) await expect(page.getByText(text)).toBeVisible();
});
