import { accountWords } from '@m8/content/account.ts';
import { joinWords } from '@m8/content/applications.ts';
import { mindM8Banner } from '@m8/content/mind-m8.ts';
import { notFound } from '@m8/content/not-found.ts';
import {
  comparedRows,
  comparison,
  productStatusWords,
  productsNext,
  productsPage,
} from '@m8/content/products.ts';
import { about, ceo, coreTeam, teamPage } from '@m8/content/team.ts';
import { expect, expectHref, test } from '#testing/browser/browser-fixture.ts';

test('both products are on the page with their links, compared row by row', async ({ page }) => {
  await page.goto('/products');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `${productsPage.companyVoice} ${productsPage.documentVoice}`,
  );
  const main = page.getByRole('main');
  await expectHref(
    main.getByRole('link', { name: productsPage.m8.more.label }),
    '/products/mind-m8',
  );
  await expectHref(main.getByRole('link', { name: productsPage.dm.more.label }), '/documind');
  await expectHref(main.getByRole('link', { name: productsNext.link.label }), '/coming-soon');

  const table = page.getByRole('table', { name: comparison.title });
  await expect(table.getByRole('columnheader')).toHaveText([comparison.m8, comparison.dm]);
  await expect(table.getByRole('rowheader')).toHaveText(comparedRows.map(({ about }) => about));
  for (const { about, m8 } of comparedRows)
    if (m8.status)
      await expect(
        table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: about }) }),
      ).toContainText(productStatusWords[m8.status]);
});

test('the team is the CEO, four core members and a contact address, labelled as samples', async ({
  page,
}) => {
  await page.goto('/team');
  const main = page.getByRole('main');
  await expect(main.getByText(teamPage.contactSample)).toBeVisible();
  await expectHref(main.getByRole('link', { name: teamPage.contact }), 'mailto:hello@example.com');
  await expect(page.getByText(teamPage.sampleLabel)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(teamPage.title);
  await expect(page.getByRole('article')).toHaveCount(1 + coreTeam.length);
  for (const { name, role, bio } of [ceo, ...coreTeam]) {
    const person = page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
    await expect(person).toContainText(role);
    await expect(person).toContainText(bio);
  }

  // The links of a sample lead nowhere, so there are none.
  const people = page.getByRole('article');
  for (const { name } of coreTeam) {
    const person = people.filter({ has: page.getByRole('heading', { name }) });
    // Only the portrait and its line.
    await expect(person.locator('svg')).toHaveCount(2);
  }
  await expect(people.getByRole('link')).toHaveCount(1);
  await expectHref(people.getByRole('link', { name: teamPage.more(ceo.name) }), '/about');
  await expectHref(main.getByRole('link', { name: teamPage.join }), '/join-team');
});

test('a page about the CEO is labelled as a sample, and links to the form and the team', async ({
  page,
}) => {
  await page.goto('/about');
  await expect(page.getByText(about.sampleLabel)).toBeVisible();
  await expect(page.getByRole('heading', { name: ceo.name })).toBeVisible();
  for (const paragraph of about.story) await expect(page.getByText(paragraph)).toBeVisible();
  await expectHref(page.getByRole('main').getByRole('link', { name: about.join }), '/join-team');
  await expectHref(page.getByRole('main').getByRole('link', { name: about.team }), '/team');
});

test.describe('a missing page', () => {
  test.use({ allowedConsole: /status of 404/ });

  test('is a 404 that leads back', async ({ page }) => {
    const response = await page.goto('/products/nothing/at-all');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFound.title);
    await expect(page.getByText(notFound.text)).toBeVisible();
    await expectHref(page.getByRole('link', { name: notFound.products }), '/products');
    await page.getByRole('main').getByRole('link', { name: notFound.home }).click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('forms and buttons that do not work are replaced by what to do', async ({ page }) => {
    for (const path of ['/login', '/signup']) {
      await page.goto(path);
      await expect(page.getByText(accountWords.needsScript)).toBeVisible();
      await expect(page.getByRole('textbox')).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    }
    for (const [path, { needsScript }] of [
      ['/products', mindM8Banner],
      ['/products/mind-m8', mindM8Banner],
      ['/join-team', joinWords],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(needsScript).first()).toBeVisible();
    }
    for (const { title } of joinWords.why.benefits)
      await expect(page.getByText(title)).toBeVisible();
  });
});
