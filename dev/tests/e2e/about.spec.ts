import { about } from '@m8/content/about.ts';
import { ceo } from '@m8/content/team.ts';
import { expect, expectHref, test } from '#testing/browser/browser-fixture.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('says who leads the company, labelled as a sample', async ({ page }) => {
    await page.goto('/about');
    await expect(page.getByText(about.sampleLabel)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(about.title);
    await expect(page.getByRole('heading', { name: ceo.name })).toBeVisible();
    for (const paragraph of about.story) await expect(page.getByText(paragraph)).toBeVisible();
  });
});

test('links to the team and to the form', async ({ page }) => {
  await page.goto('/about');
  const main = page.getByRole('main');
  await expectHref(main.getByRole('link', { name: about.join }), '/join-team');
  await main.getByRole('link', { name: about.team }).click();
  await expect(page).toHaveURL(/\/team$/);
});
