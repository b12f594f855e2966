import { legal } from '#content/legal.ts';
import { kept } from '#content/privacy.ts';
import { expect, test } from '#testing/browser/browser-fixture.ts';
import { onlyWide } from '#testing/browser/viewports.ts';
import { analyticsSettings } from '#testing/firebase/google-analytics.ts';

onlyWide('What is set is the same at every width.');
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

test('nothing that the owner has confirmed is a draft or a sample, and the imprint is whole', async ({
  page,
}) => {
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

test('the privacy page says what Google, and what the language model, are told', async ({
  page,
}) => {
  await page.goto('/privacy');
  const there = kept.filter(({ where = '' }) =>
    ['', 'firebase', 'analytics', 'language-model'].includes(where),
  );
  await expect(page.getByRole('rowheader')).toHaveText(
    there.map(({ what, detail }) => `${what} ${detail}`),
  );
  await expect(page.getByText('15 minutes after its last use')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('is not in that copy');
  await expect(page.getByRole('main')).not.toContainText('There you also change your address');
  await page.goto('/terms');
  await expect(page.getByRole('main')).toContainText('What Google’s Firebase keeps for us');
});
