import { expect, test } from '#testing/browser/browser-fixture.ts';

test('both products stand on the page with their ways on', async ({ page }) => {
  await page.goto('/products');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One listens. One reads.');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Learn More' })).toHaveAttribute(
    'href',
    '/products/mind-m8',
  );
  await expect(main.getByRole('link', { name: 'Explore DocuMind' })).toHaveAttribute(
    'href',
    '/documind',
  );
  await expect(main.getByRole('link', { name: 'See the roadmap' })).toHaveAttribute(
    'href',
    '/coming-soon',
  );
});

test('the table compares them row by row', async ({ page }) => {
  await page.goto('/products');
  const table = page.getByRole('table', { name: 'Side by side' });
  await expect(table.getByRole('columnheader')).toHaveText(['Mind M8', 'DocuMind']);
  await expect(table.getByRole('rowheader')).toHaveText([
    'For whom',
    'Form',
    'Price',
    'Status',
    'Privacy',
  ]);
  await expect(table.getByRole('row', { name: /^Status/ })).toContainText('Closed for now');
});

test('the download here is the same closed one', async ({ page }) => {
  let downloads = 0;
  page.on('download', () => downloads++);
  await page.goto('/products');
  await page.getByRole('button', { name: 'Download APK' }).click();
  await page
    .getByRole('dialog', { name: 'Select Download Mirror' })
    .getByRole('button', { name: 'MediaFire' })
    .click();
  const notice = page.getByRole('dialog', { name: 'Project Closed' });
  await expect(notice.getByRole('definition')).toHaveText('MediaFire');
  await notice.getByRole('button', { name: 'Understand' }).click();
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
