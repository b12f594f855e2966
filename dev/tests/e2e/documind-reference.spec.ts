import { referenceWords as words } from '@m8/content/documind-reference.ts';
import { documindBase, documindPaths } from '@m8/contracts/documind/paths.ts';
import { expect, test } from '#testing/browser/browser-fixture.ts';

const reference = documindBase + documindPaths.reference;

for (const colorScheme of ['light', 'dark'] as const)
  test(`leads to every call by its name, in the ${colorScheme} theme too`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(`${reference}#askQuestion`);
    await expect(page.locator('#askQuestion h3')).toBeInViewport();
    const list = page.getByRole('button', { name: words.contents });
    const isPhone = await list.isVisible();
    await expect(page.locator('#askQuestion pre').first()).toBeVisible();
    await expect(page.locator('#listDocuments pre').first()).toBeVisible({ visible: !isPhone });
    if (isPhone) await list.click();
    await page.getByRole('navigation', { name: words.contents }).getByText('Errors').click();
    if (await list.isVisible()) await expect(page.getByRole('navigation')).toBeHidden();
    await expect(page.getByRole('heading', { name: words.problems.title })).toBeInViewport();
    const lightness = await page.evaluate(() =>
      Number.parseFloat(getComputedStyle(document.documentElement).backgroundColor.slice(6)),
    );
    expect(lightness > 0.5).toBe(colorScheme === 'light');
  });

test('has the theme chosen on the site', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(reference);
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.reload();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
});
