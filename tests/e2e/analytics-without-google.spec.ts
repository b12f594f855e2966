import { analytics as words } from '#content/analytics.ts';
import { visitsPath } from '#contracts/visits.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { analyticsSettings } from '#tests/support/google-analytics.ts';
import { onlyWide } from '#tests/support/viewports.ts';

const { FIREBASE_MEASUREMENT_ID: _, ...settings } = analyticsSettings;

onlyWide('Who counts is the same at every width.');
test.use({ siteSettings: settings });

test('a Firebase project without a measurement id leaves the counting to this server', async ({
  page,
}) => {
  await page.goto('/team');
  await expect(page.getByText(words.own.ask)).toBeVisible();
  const counted = page.waitForResponse(`**${visitsPath}`);
  await page.getByRole('button', { name: words.yes }).click();
  expect((await counted).status()).toBe(204);
});
