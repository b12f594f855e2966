import { downloadFlow, mindM8Banner } from '#content/mind-m8.ts';
import {
  comparedRows,
  comparison,
  productStatusWords,
  productsNext,
  productsPage,
} from '#content/products.ts';
import { expect, test } from '#testing/browser/browser-fixture.ts';

const [firstMirror] = downloadFlow.chooser.mirrors;

test('both products stand on the page with their ways on', async ({ page }) => {
  await page.goto('/products');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `${productsPage.companyVoice} ${productsPage.documentVoice}`,
  );
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: productsPage.m8.more.label })).toHaveAttribute(
    'href',
    '/products/mind-m8',
  );
  await expect(main.getByRole('link', { name: productsPage.dm.more.label })).toHaveAttribute(
    'href',
    '/documind',
  );
  await expect(main.getByRole('link', { name: productsNext.link.label })).toHaveAttribute(
    'href',
    '/coming-soon',
  );
});

test('the table compares them row by row', async ({ page }) => {
  await page.goto('/products');
  const table = page.getByRole('table', { name: comparison.title });
  await expect(table.getByRole('columnheader')).toHaveText([comparison.m8, comparison.dm]);
  await expect(table.getByRole('rowheader')).toHaveText(comparedRows.map(({ about }) => about));
  for (const { about, m8 } of comparedRows)
    if (m8.status)
      await expect(
        table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: about }) }),
      ).toContainText(productStatusWords[m8.status]);
});

test('the download here is the same closed one', async ({ page }) => {
  let downloads = 0;
  page.on('download', () => downloads++);
  await page.goto('/products');
  await page.getByRole('button', { name: mindM8Banner.download }).click();
  await page
    .getByRole('dialog', { name: downloadFlow.chooser.title })
    .getByRole('button', { name: firstMirror })
    .click();
  const notice = page.getByRole('dialog', { name: downloadFlow.closed.title });
  await expect(notice.getByRole('definition')).toHaveText(firstMirror);
  await notice.getByRole('button', { name: downloadFlow.closed.understand }).click();
  await expect(notice).toBeHidden();
  expect(downloads).toBe(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the pages show their text, one heading and their own title', async ({ page }) => {
    const titles = new Set<string>();
    for (const path of ['/', '/products', '/products/mind-m8']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{40}/);
      titles.add(await page.title());
    }
    expect(titles.size).toBe(3);
  });
});
