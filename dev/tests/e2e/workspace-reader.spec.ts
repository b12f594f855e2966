import { readFile } from 'node:fs/promises';
import { answerWords } from '@m8/content/documind-answers.ts';
import { workspaceWords } from '@m8/content/documind-workspace.ts';
import type { Locator } from '@playwright/test';
import { bothWidths } from '#testing/browser/viewports.ts';
import {
  agreement,
  expect,
  houseRules,
  test,
  textFile,
} from '#testing/browser/workspace-fixture.ts';

const words = answerWords.reader;

test("words are found and marked on a document's pages", async ({ page, workspace }) => {
  await workspace.bring(agreement);
  const reader = await workspace.read(agreement.name);
  await expect(reader.locator('canvas').first()).toBeVisible();

  await reader.getByRole('button', { name: words.find }).click();
  await page.keyboard.type('the tenancy');
  await page.keyboard.press('Enter');
  await expect(reader).toContainText(words.places(1, 2));
  await expect(reader.locator('mark')).toHaveText('the tenancy');
  await expect(reader.locator('[data-mark]')).toBeInViewport();
  await page.keyboard.press('Shift+Enter');
  await expect(reader).toContainText(words.places(2, 2));
  await expect(reader.getByRole('heading', { level: 2 })).toContainText(words.page(2));

  await page.keyboard.press('Escape');
  await expect(reader.locator('[data-mark]')).toHaveCount(0);
  await reader.getByLabel(words.goToPage, { exact: true }).fill('1');
  await page.keyboard.press('Enter');
  await expect(reader.getByRole('heading', { level: 2 })).toContainText(words.page(1));
  await page.keyboard.press('Escape');
  await expect(reader).toHaveCount(0);
  await expect(page.getByRole('button', { name: words.open(agreement.name) })).toBeFocused();
});

test(
  'what is cited is legible, and whole: on a phone below the page',
  bothWidths,
  async ({ page, workspace }) => {
    const isWide = (page.viewportSize()?.width ?? 0) > 1024;
    await workspace.bring(agreement);
    await workspace.ask('When is the deposit returned?');
    const reader = await workspace.follow(agreement, 2);
    const mark = reader.locator('[data-mark]').first();
    const height = () => mark.evaluate((one) => one.getBoundingClientRect().height);
    await expect.poll(height).toBeGreaterThanOrEqual(isWide ? 11.5 : 13);
    const isInSight = () => expect(mark).toBeInViewport({ ratio: isWide ? 1 : 0.4 });
    await isInSight();
    if (!isWide)
      await expect(reader.getByText('The landlord returns the deposit')).toBeInViewport({
        ratio: 1,
      });
    const left = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().left);
    expect((await left(mark)) - (await left(reader))).toBeCloseTo(21, -1);
    await expect(reader.locator('[data-bracket]')).toBeInViewport({ ratio: 1 });
    if (isWide) {
      await expect(reader.locator('[data-column]')).toBeInViewport({ ratio: 1 });
      const card = await page.getByRole('article').boundingBox();
      expect(card?.y).toBeGreaterThanOrEqual((await reader.boundingBox())?.y ?? 0);
    }

    const size = page.viewportSize();
    await page.setViewportSize({ width: isWide ? 1100 : 340, height: 700 });
    await isInSight();
    if (size) await page.setViewportSize(size);
    await expect.poll(height).toBeGreaterThanOrEqual(isWide ? 11.5 : 13);
    await isInSight();

    const large = await height();
    await reader.getByRole('button', { name: words.zoomOut }).click();
    await expect.poll(height).toBeLessThan(large);
    await expect(mark).toBeInViewport();
  },
);

test("a spreadsheet's headings stay while its rows scroll", async ({ page, workspace }) => {
  const rows = Array.from({ length: 60 }, (_, at) => `Month ${at + 1},${200 + at},${40 + at}`);
  const costs = textFile('costs.csv', ['Period,Gas,Water', ...rows].join('\n'), 'text/csv');
  await workspace.bring(costs);
  await workspace.ask('Is there a gym?');
  const passages = page.getByRole('article').getByRole('list');
  await expect(passages).toContainText(/Period: Month \d+; Gas: \d+; Water: \d+/);
  await expect(passages).not.toContainText('|');
  await workspace.ask('What was the gas in Month 41?');
  const reader = await workspace.follow(costs, null);
  const marked = reader.getByRole('row').filter({ has: page.locator('mark') });
  await expect(marked.locator('mark')).toHaveText(['Month 41', '240', '80']);
  await expect(marked).toBeInViewport({ ratio: 1 });
  await expect(reader.getByRole('columnheader', { name: 'Gas' })).toBeInViewport({ ratio: 1 });
  await expect(reader).not.toContainText('|');
  await page.keyboard.press('Escape');

  await workspace.ask('What was the gas in total?', 'Sum of Gas');
  await workspace.follow(costs, null);
  await expect(reader.locator('mark')).toHaveText(rows.map((row) => row.split(',')[1] ?? ''));
});

test(
  'a wide table names its rows, and on a phone nothing is cut off',
  bothWidths,
  async ({ page, workspace }) => {
    const isPhone = (page.viewportSize()?.width ?? 0) < 640;
    const heads = 'Period,Gas,Electricity,Water,Broadband,Meter,Paid on,Remarks';
    const row = (month: number) =>
      `Month ${month},${200 + month},40,18,29,1200,3 May 2026,Sent by post`;
    const lines = [heads, ...Array.from({ length: 12 }, (_, at) => row(at + 1))];
    const costs = textFile('wide.csv', lines.join('\n'), 'text/csv');
    await workspace.bring(costs);
    await workspace.ask('What was the gas in Month 7?', '207');
    const answer = page.getByRole('article').getByRole('table');
    const reader = await workspace.follow(costs, null);
    await expect(reader.locator('mark').first()).toHaveText('Month 7');
    for (const table of [answer, reader.getByRole('table')]) {
      const parent = table.locator('..');
      await parent.evaluate((element) => element.scrollBy(200, 0));
      const name = table.getByRole('row').filter({ hasText: '207' }).getByRole('cell').first();
      await expect(name).toBeInViewport({ ratio: 0.9 });
      const isCut = await parent.evaluate(
        ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
      );
      if (isPhone) expect(isCut).toBe(false);
    }
  },
);

test('an answer is printed alone, with its markers', async ({ page, workspace }) => {
  await workspace.bring(agreement);
  await workspace.ask('When is the deposit returned?');
  const chip = workspace.citation(1, agreement, 2);
  await chip.click();
  const reader = page.getByRole('dialog', { name: agreement.name });
  await expect(reader).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(chip).toBeVisible();
  await expect(chip).toHaveCSS('print-color-adjust', 'exact');
  for (const part of [reader, workspace.question, workspace.documents])
    await expect(part).toBeHidden();
});

test('Back closes the document, then the history', async ({ page, workspace }) => {
  await page.goto('/team');
  await workspace.bring(houseRules);
  const opens = page.getByRole('button', { name: words.open(houseRules.name) });
  await opens.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(opens).toBeFocused();

  const history = page.getByRole('button', { name: workspaceWords.history });
  await history.click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(history).toBeFocused();

  await opens.click();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  // Closing it leaves its entry of the history a moment later.
  await expect.poll(() => page.evaluate(() => window.history.state?.isDialogOpen)).toBeUndefined();
  await expect(page).toHaveURL(/workspace$/);
  await page.goBack();
  await expect(page).toHaveURL('/team');
});

test('a file without pages does not load the page renderer', async ({ page, workspace }) => {
  const drawing: string[] = [];
  page.on('request', (request) => {
    if (/pdf/.test(request.url())) drawing.push(request.url());
  });
  await workspace.bring(houseRules);
  const reader = await workspace.read(houseRules.name);
  await expect(reader).toContainText('The bins are emptied on Tuesday.');
  await expect(reader).not.toContainText(words.page(1));
  expect(drawing).toEqual([]);

  const saving = page.waitForEvent('download');
  await reader.getByRole('button', { name: words.save }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(houseRules.name);
  expect(await readFile(await saved.path())).toEqual(houseRules.buffer);
});
