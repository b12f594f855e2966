import {
  comparedRows,
  comparison,
  productStatusWords,
  productsNext,
  productsPage,
} from '@m8/content/products.ts';
import { expect, expectHref, test } from '#testing/browser/browser-fixture.ts';

test('both products are on the page with their links', async ({ page }) => {
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
