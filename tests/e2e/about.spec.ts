import { about } from '#content/about.ts';
import { ceo } from '#content/team.ts';
import { expect, test } from '#testing/browser/browser-fixture.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('tells who leads the company, labelled as a sample', async ({ page }) => {
    await page.goto('/about');
    await expect(page.getByText(about.sampleLabel)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(about.title);
    await expect(page.getByRole('heading', { name: ceo.name })).toBeVisible();
    for (const paragraph of about.story) await expect(page.getByText(paragraph)).toBeVisible();
  });
});

test('leads to the team and to the form', async ({ page }) => {
  await page.goto('/about');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: about.join })).toHaveAttribute('href', '/join-team');
  await main.getByRole('link', { name: about.team }).click();
  await expect(page).toHaveURL(/\/team$/);
});

test('nothing scrolls sideways at any width', async ({ page }) => {
  await page.goto('/about');
  for (const width of [320, 800, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
