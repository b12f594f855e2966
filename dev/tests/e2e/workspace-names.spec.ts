import { answerWords } from '@m8/content/documind-answers.ts';
import { uploadWords } from '@m8/content/documind-workspace.ts';
import type { Locator } from '@playwright/test';
import { expect, houseRules, test } from '#testing/browser/workspace-fixture.ts';

test('a file of a taken name replaces only if the person confirms', async ({ page, workspace }) => {
  const { taken, replace, keepBoth } = uploadWords;
  const newer = { ...houseRules, buffer: Buffer.from('The bins are emptied on Friday.') };
  await workspace.bring(houseRules);
  await workspace.choose(newer);
  await expect(workspace.documents.getByText(taken)).toBeVisible();
  await page.getByRole('button', { name: `${keepBoth} ${newer.name}` }).click();
  await workspace.isReady('house-rules (2).txt');
  await expect(workspace.documents.getByText(taken)).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('documents-title');

  await workspace.choose(newer);
  await page.getByRole('button', { name: `${replace} ${newer.name}` }).click();
  await expect(workspace.documents.getByText(taken)).toHaveCount(0);
  // Until it is read, the earlier one answers.
  await expect(workspace.documents.getByRole('progressbar')).toHaveCount(0);
  await workspace.ask('When are the bins emptied?', 'Friday');
  await expect(page.getByRole('article')).not.toContainText('Tuesday');
});

test('a long name takes one line, with its end visible', async ({ page, workspace }) => {
  const name = `${'a rather long name of a scan '.repeat(7)}of May.txt`;
  const bar = { ...houseRules, name };
  await workspace.bring(bar);
  const opens = page.getByRole('button', { name: answerWords.reader.open(name) });
  await expect(opens.getByTitle(name)).toBeVisible();
  const isShort = async () => ((await opens.boundingBox())?.height ?? 0) < 60;
  expect(await isShort()).toBe(true);
  const rightOf = async (place: Locator) => {
    const { x, width } = (await place.boundingBox()) ?? { x: 0, width: 0 };
    return x + width;
  };
  const end = await rightOf(opens.getByText('of May.txt').last());
  expect(end).toBeLessThan(await rightOf(workspace.row(name)));
  await workspace.ask('When are the bins emptied?');
  const source = page.getByRole('article').getByRole('listitem').filter({ hasText: name });
  expect((await source.boundingBox())?.height).toBeLessThan(90);
  await opens.click();
  const reader = page.getByRole('dialog', { name });
  expect((await reader.getByRole('heading', { level: 2 }).boundingBox())?.height).toBeLessThan(90);
});
