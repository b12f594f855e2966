import { documindClosing, documindCoffee, documindPlan, support } from '@m8/content/documind.ts';
import { legal } from '@m8/content/legal.ts';
import { kept } from '@m8/content/privacy.ts';
import { teamPage } from '@m8/content/team.ts';
import { expect, expectHref, test } from '#testing/browser/browser-fixture.ts';
import { analyticsSettings } from '#testing/firebase/google-analytics.ts';
import { productionSettings } from '#testing/site/production-settings.ts';
import { freePort, startSite } from '#testing/site/running-site.ts';

test.use({
  siteSettings: {
    ...analyticsSettings,
    OWNER_NAME: 'Ada Real',
    OWNER_ADDRESS: 'Real Street 1, Realtown',
    CONTACT_EMAIL: 'hello@site.example',
    SUPPORT_WALLET_1_NAME: 'A. Example & Sons',
    SUPPORT_BANK_IBAN: 'XX00 EXAMPLE 0000',
    SUPPORT_EMAIL_1: 'support@example.com',
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

test('the values that the owner has set are shown, and only those', async ({ page, request }) => {
  await page.goto('/documind');
  await page.getByRole('button', { name: documindClosing.support }).click();
  const dialog = page.getByRole('dialog');
  for (const value of ['A. Example & Sons', 'XX00 EXAMPLE 0000'])
    await expect(dialog.getByText(value)).toBeVisible();
  const email = dialog.getByRole('link', { name: 'support@example.com' });
  await expectHref(email, 'mailto:support@example.com');
  await expect(dialog.locator('dd')).toHaveCount(3);
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await expect(dialog.getByText(support.sample)).toHaveCount(0);
  const html = await (await request.get('/team')).text();
  expect(html).toContain('href="mailto:hello@site.example"');
  expect(html).not.toContain(teamPage.contactSample);
  const answer = await request.get('/.well-known/security.txt');
  expect(answer.headers()['content-type']).toContain('text/plain');
  const text = await answer.text();
  expect(text).toContain('Contact: mailto:hello@site.example\n');
  const expires = Date.parse(text.match(/^Expires: (.*)$/m)?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 366 * 24 * 60 * 60 * 1000);
});

test('in production, with nothing set, nobody is asked for support, and no link is dead', async () => {
  const port = String(await freePort());
  const site = await startSite({ ...productionSettings, PORT: port });
  const headers = { host: 'site.example' };
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { headers });
  try {
    const documind = await (await ask('/documind')).text();
    expect(documind).toContain(documindPlan.title);
    const { options, title, sample } = support;
    const ways = options.filter(({ type }) => type !== 'email').map(({ name }) => name);
    for (const gone of [title, sample, documindCoffee.action, documindClosing.support, ...ways])
      expect(documind).not.toContain(gone);
    const team = await (await ask('/team')).text();
    for (const gone of [teamPage.contact, 'example.com', teamPage.contactSample])
      expect(team).not.toContain(gone);
    expect(team).toContain(teamPage.joinQuestion);
    expect((await ask('/.well-known/security.txt')).status).toBe(404);
  } finally {
    await site.remove();
  }
});
