import { legal } from '@m8/content/legal.ts';
import { kept } from '@m8/content/privacy.ts';
import { expect, test } from '#testing/browser/browser-fixture.ts';
import { analyticsSettings } from '#testing/firebase/google-analytics.ts';

test.use({
  siteSettings: {
    ...analyticsSettings,
    OWNER_NAME: 'Ada Real',
    OWNER_ADDRESS: 'Real Street 1, Realtown',
    CONTACT_EMAIL: 'hello@site.example',
    LEGAL_CONFIRMED: 'yes',
    LLM_BASE_URL: 'http://127.0.0.1:9/v1',
    LLM_MODEL: 'a-model',
    SESSION_TTL_MINUTES: '15',
  },
});

test('nothing confirmed by the owner is a draft', async ({ page }) => {
  for (const path of ['/privacy', '/terms', '/imprint']) {
    await page.goto(path);
    await expect(page.getByText(legal.draft)).toHaveCount(0);
    await expect(page.getByText(legal.owner.sample)).toHaveCount(0);
  }
  await expect(page.getByRole('definition')).toHaveText([
    'M8 Labs',
    'Ada Real',
    'Real Street 1, Realtown',
    'hello@site.example',
  ]);
});

test('the privacy page says who receives what', async ({ page }) => {
  await page.goto('/privacy');
  const there = kept.filter(({ where = '' }) =>
    ['', 'firebase', 'analytics', 'language-model'].includes(where),
  );
  for (const group of await page.locator('main details > summary').all()) await group.click();
  const rows = page.getByRole('rowheader');
  const said = (await rows.allTextContents()).map((text) => text.replaceAll(/\s+/gu, ' ').trim());
  expect(said.sort()).toEqual(there.map(({ what, detail }) => `${what} ${detail}`).sort());
  await expect(page.getByText(/\b15 minutes\b/)).toBeVisible();
});
