import { imprint, legal, terms } from '@m8/content/legal.ts';
import { footer } from '@m8/content/navigation.ts';
import { kept, keptGroups, privacy } from '@m8/content/privacy.ts';
import { samples } from '@m8/content/samples.ts';
import { statusPage, statusWords } from '@m8/content/status.ts';
import { fillSiteValues } from '@m8/contracts/site-values.ts';
import { readConfig } from '@m8/platform/config.ts';
import type { Locator } from '@playwright/test';
import { expect, expectHref, test } from '#testing/browser/browser-fixture.ts';
import { signInAsMember } from '#testing/people/sign-in.ts';

const ownPrivacy = privacy.sections.find(({ link }) => link?.href === '/account');
const always = kept.filter(({ where }) => where === undefined);
const rowsOf = (...where: string[]) => kept.filter((row) => where.includes(row.where ?? ''));

const expectToFitFinger = async (link: Locator) =>
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);

test('every page links to privacy, terms, imprint and status', async ({ page }) => {
  await page.goto('/');
  const links = page.getByRole('navigation', { name: footer.legal.label }).getByRole('link');
  await expect(links).toHaveText(footer.legal.links.map(({ label }) => label));
  for (const link of await links.all()) await expectToFitFinger(link);
  for (const [at, { href: path }] of footer.legal.links.entries()) {
    await links.nth(at).click();
    await expect(page).toHaveURL(path);
    if (path === statusPage) {
      const main = page.getByRole('main');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(statusWords.up.title);
      const time = String.raw`\d+ \w+ ${new Date().getUTCFullYear()} at \d\d:\d\d UTC`;
      await expect(main.getByText(new RegExp(`^${statusWords.up.since(time)}$`))).toBeVisible();
      await expect(main.getByText(new RegExp(`^${statusWords.checked(time)}$`))).toBeVisible();
      await expect(main).not.toContainText(/[{}⟦⟧]/);
    } else await expect(page.getByText(legal.draft)).toBeVisible();
    if (path !== '/terms') continue;
    for (const { title } of terms.sections)
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('⟦');
  }
});

test('people read the note before they create an account, and before they apply', async ({
  page,
  site,
}) => {
  await page.goto('/signup');
  const sentence = page.getByText(legal.signUp.join(''));
  await expect(sentence).toBeVisible();
  await expectHref(sentence.getByRole('link', { name: legal.signUp[1] }), '/terms');
  await expectHref(sentence.getByRole('link', { name: legal.signUp[3] }), '/privacy');
  await signInAsMember(page, site.url);
  await page.goto('/join-team');
  const link = page.getByRole('main').getByRole('link', { name: legal.application[1] });
  await expectHref(link, '/privacy');
});

test('the privacy page says what this server keeps and what people can do, and links there', async ({
  page,
}) => {
  await page.goto('/privacy');
  for (const line of privacy.short) await expect(page.getByText(line)).toBeVisible();
  for (const title of Object.values(keptGroups))
    await page.getByRole('heading', { name: title, exact: true }).click();
  const rows = page.getByRole('table').locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(always.length + rowsOf('embedded').length);
  for (const { what, detail } of [...always, ...rowsOf('embedded')])
    await expect(rows.filter({ hasText: detail }).getByRole('rowheader')).toContainText(what);
  await expect(page.getByText(/\b60 minutes\b/)).toBeVisible();

  const main = page.getByRole('main');
  for (const paragraph of ownPrivacy?.paragraphs ?? [])
    await expect(main).toContainText(fillSiteValues(paragraph, readConfig({}).siteValues, 'plain'));
  await expect(main).not.toContainText('⟦');
  const link = main.getByRole('link', { name: ownPrivacy?.link?.words ?? '' });
  await expectToFitFinger(link);
  await link.click();
  await page.waitForURL('/login?next=/account');
});

test('the imprint shows samples as such, and links to the licences of what browsers get', async ({
  page,
}) => {
  await page.goto('/imprint');
  await expect(page.getByText(legal.draft)).toContainText(legal.owner.sample);
  await expect(page.getByText(legal.owner.sample)).toHaveCount(1);
  await expect(page.getByText(samples.ownerAddress)).toBeVisible();
  await expect(page.getByText(imprint.report)).toBeVisible();

  const link = page.getByRole('link', { name: imprint.licenses.label });
  await expectToFitFinger(link);
  await link.click();
  await expect(page).toHaveURL(imprint.licenses.href);
  const answer = await page.request.get(imprint.licenses.href);
  expect(answer.headers()['content-type']).toContain('text/plain');
  expect(answer.headers()['cache-control']).not.toContain('immutable');
  const text = await answer.text();
  for (const name of ['react', 'react-dom', 'clsx', 'pdfjs-dist', '@firebase/app', 'lean-qr'])
    expect(text).toMatch(new RegExp(`^## ${name} - [\\d.]+ \\(\\S+\\)$`, 'm'));
});
