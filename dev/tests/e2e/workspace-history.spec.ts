import { readFile } from 'node:fs/promises';
import { answerWords } from '@m8/content/documind-answers.ts';
import { historyWords, workspaceWords } from '@m8/content/documind-workspace.ts';
import { holdBack } from '#testing/browser/browser-fixture.ts';
import { bothWidths } from '#testing/browser/viewports.ts';
import { expect, houseRules, test } from '#testing/browser/workspace-fixture.ts';
import { signInAsMember } from '#testing/people/sign-in.ts';

const bins = 'When are the bins emptied?';
const laundry = 'When is the laundry room open?';
/** The history is above the answer on narrower screens, in pixels. */
const narrowerThanBoth = 1024;

test.use({ allowedConsole: /status of 404/ });

test('an answer on its way when a new conversation begins is kept in the history', async ({
  page,
  workspace,
}) => {
  await workspace.bring(houseRules);
  const answerNow = await holdBack(page, '**/query');
  await workspace.ask(bins);
  await expect(page.getByText(answerWords.ask.asking)).toBeVisible();
  await page.getByRole('button', { name: answerWords.history.startAnew }).click();
  await page.getByRole('button', { name: workspaceWords.history }).click();
  const history = page.getByRole('dialog', { name: historyWords.title });
  await expect(history.getByText(historyWords.empty)).toBeVisible();
  answerNow();
  await history.getByRole('button', { name: bins }).first().click();
  await expect(page.getByRole('article')).toContainText('Tuesday');
});

test(
  'conversations are opened, renamed, saved and deleted',
  bothWidths,
  async ({ page, workspace }) => {
    await workspace.bring(houseRules);
    await workspace.ask(bins, 'Tuesday');
    await page.getByRole('button', { name: answerWords.history.startAnew }).click();
    await workspace.ask(laundry, 'seven to ten');

    await page.getByRole('button', { name: workspaceWords.history }).click();
    const history = page.getByRole('dialog', { name: historyWords.title });
    await expect(history.getByRole('heading')).toBeFocused();
    await expect(history.getByRole('listitem')).toHaveCount(2);
    await history.getByRole('button', { name: bins }).first().click();
    await expect(page.getByRole('article')).toContainText('Tuesday');
    if ((page.viewportSize()?.width ?? 0) < narrowerThanBoth) {
      // On a phone the history is above the answer, and closes to show it.
      await expect(history).toBeHidden();
      await page.getByRole('button', { name: workspaceWords.history }).click();
    }

    const choose = async (title: string, act: 'rename' | 'export' | 'delete') => {
      await history.getByRole('button', { name: historyWords.acts(title) }).click();
      await history.getByRole('button', { name: historyWords[act](title) }).click();
    };
    await choose(bins, 'rename');
    await history.getByLabel(historyWords.newTitle).fill('Bins');
    await page.keyboard.press('Enter');
    await expect(history.getByRole('button', { name: historyWords.acts('Bins') })).toBeFocused();

    const saved = page.waitForEvent('download');
    await choose('Bins', 'export');
    const file = await saved;
    expect(file.suggestedFilename()).toBe('Bins.md');
    expect(await readFile(await file.path(), 'utf8')).toContain(
      '> The bins are emptied on Tuesday.\n>\n> house-rules.txt',
    );

    await choose('Bins', 'delete');
    await expect(page.getByRole('article')).toHaveCount(0);
    await history.getByRole('button', { name: workspaceWords.documents.undo }).click();
    await expect(history.getByRole('heading')).toBeFocused();
    await expect(page.getByRole('article')).toContainText('Tuesday');
    await choose(laundry, 'delete');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: workspaceWords.history })).toBeFocused();
    await page.getByRole('button', { name: workspaceWords.history }).click();
    await expect(history.getByRole('listitem')).toHaveCount(1);
    await expect(history).toContainText('Bins');
  },
);

test('the address of an answer works only for its owner', async ({
  page,
  workspace,
  site,
  otherPage,
}) => {
  await workspace.bring(houseRules);
  await workspace.ask(bins, 'Tuesday');
  // The address names an answer once it is complete.
  await expect(page).toHaveURL(/question=1/);
  const address = page.url();
  await workspace.ask(laundry);
  await expect(page).toHaveURL(/question=2/);
  await page.goto(address);
  await expect(page.getByRole('article')).toContainText('Tuesday');

  await signInAsMember(otherPage, site.url);
  await otherPage.goto(address);
  await expect(otherPage.getByText(workspaceWords.answer.notFound)).toBeVisible();
  await expect(otherPage.getByRole('article')).toHaveCount(0);
});
