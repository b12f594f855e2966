import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answerRefusalWords } from '@m8/content/answer-refusals.ts';
import { answerWords } from '@m8/content/documind-answers.ts';
import { workspaceWords } from '@m8/content/documind-workspace.ts';
import type { Page } from '@playwright/test';
import { translatePages } from '#testing/browser/translate-page.ts';
import { agreement, expect, houseRules, test } from '#testing/browser/workspace-fixture.ts';

const { documents: words } = workspaceWords;

/** Drops a folder of this machine onto the page, like a person. */
async function dropFolder(page: Page, folder: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [folder], dragOperationsMask: 1 };
  const send = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    session.send('Input.dispatchDragEvent', { type, x: 200, y: 400, data });
  await send('dragEnter');
  await send('dragOver');
  await expect(page.getByText(words.dropHere)).toBeVisible();
  await send('drop');
  await expect(page.getByText(words.dropHere)).toHaveCount(0);
}

test('a dropped folder adds the files in it', async ({ page, workspace }) => {
  const folder = await mkdtemp(join(tmpdir(), 'my-papers-'));
  await mkdir(join(folder, 'flat'));
  await writeFile(join(folder, houseRules.name), houseRules.buffer);
  await writeFile(join(folder, 'flat', agreement.name), agreement.buffer);
  await writeFile(join(folder, '.DS_Store'), 'of the system');
  await workspace.open();
  await dropFolder(page, folder);
  for (const { name } of [houseRules, agreement]) await workspace.isReady(name);
  await expect(workspace.documents.getByRole('checkbox')).toHaveCount(2);
  await rm(folder, { recursive: true });
});

test('a page that the browser translates keeps working', async ({ page, workspace }) => {
  await translatePages(page);
  await workspace.open();
  await workspace.question.press('Enter');
  await expect(page.getByRole('alert')).toContainText(workspaceWords.ask.missing);
  await workspace.ask('When are the bins emptied?');
  const answer = page.getByRole('article');
  await expect(answer.getByText(answerRefusalWords.noDocuments)).toBeVisible();
  await page.getByRole('button', { name: words.empty.sample }).click();
  await workspace.bring(houseRules);
  await workspace.ask('When are the bins emptied?', 'The bins are emptied on Tuesday.');
  await answer.getByRole('button', { name: answerWords.answer.copy }).click();
  await workspace.citation(1, houseRules, null).click();
  const reader = page.getByRole('dialog');
  await expect(reader.locator('mark')).toContainText('Tuesday');
  await reader.getByRole('button', { name: answerWords.reader.find }).click();
  await page.keyboard.type('bicycles');
  await page.keyboard.press('Enter');
  await expect(reader.locator('mark')).toHaveText(/bicycles/i);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await page.getByRole('switch', { name: workspaceWords.session.label }).click();
  await expect(page.getByRole('switch')).toBeChecked();
  await page.getByRole('switch').click();
  await expect(page.getByRole('switch')).not.toBeChecked();
  await workspace.tick(houseRules.name).check();
  await page.getByRole('button', { name: workspaceWords.ask.askAll }).click();
  await workspace.delete(houseRules.name);
  await page.getByRole('button', { name: words.undo }).click();
  await workspace.ask('Where do bicycles stand?', 'Bicycles stand in the yard.');
  await page.getByRole('button', { name: workspaceWords.history }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: answerWords.history.startAnew }).click();
  await expect(answer).toHaveCount(0);
  await expect(workspace.question).toBeVisible();
});
