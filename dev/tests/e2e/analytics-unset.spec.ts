import { analyticsWords as words } from '@m8/content/navigation.ts';
import { expect, test } from '#testing/browser/browser-fixture.ts';

test('without Google Analytics nothing is asked', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('analytics-consent', 'yes'));
  await page.goto('/team', { waitUntil: 'networkidle' });
  await expect(page.getByRole('group', { name: words.label })).toHaveCount(0);
  await expect(page.getByText(words.ask)).toHaveCount(0);
});
