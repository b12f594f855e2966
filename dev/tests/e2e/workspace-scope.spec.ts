import { answerRefusalWords } from '@m8/content/answer-refusals.ts';
import { answerWords } from '@m8/content/documind-answers.ts';
import {
  introductionWords,
  listWords,
  collectionWords as words,
  workspaceWords,
} from '@m8/content/documind-workspace.ts';
import {
  agreement,
  expect,
  houseRules,
  test,
  textFile,
} from '#testing/browser/workspace-fixture.ts';

const { answer: answerText } = answerWords;

const garden = textFile('garden.txt', 'The hedge is cut in March.\n');

test('a question leads on after a document is added, and a refusal says how many were searched', async ({
  page,
  workspace,
}) => {
  await workspace.open();
  await workspace.ask('When are the bins emptied?');
  const answer = page.getByRole('article');
  const again = answer.getByRole('button', { name: answerText.askNow });
  await expect(answer.getByText(answerRefusalWords.noDocuments)).toBeVisible();
  await expect(again).toHaveCount(0);

  await workspace.bring(houseRules);
  await expect(page.getByText(introductionWords.says(houseRules.name))).toBeVisible();
  await again.click();
  await expect(answer).toContainText('The bins are emptied on Tuesday.');

  await workspace.bring(agreement);
  await workspace.tick(agreement.name).check();
  await workspace.bring(garden);
  await expect(page.getByText(listWords.chosen(2))).toBeVisible();
  await workspace.ask('When is the hedge cut?', 'The hedge is cut in March.');

  await workspace.tick(garden.name).uncheck();
  await workspace.tick(houseRules.name).check();
  await workspace.ask('When is the hedge cut?');
  await expect(answer).toContainText(answerText.onlySearched(2, 3));
  await page.reload();
  await expect(answer).toContainText(answerText.onlySearched(2, 3));
  await answer.getByRole('button', { name: answerText.searchAll(3) }).click();
  await expect(answer).toContainText('The hedge is cut in March.');
  await expect(page.getByText(listWords.chosen(2))).toHaveCount(0);
});

test('documents are stored under a name, and searched by it', async ({ page, workspace }) => {
  await workspace.bring(agreement, houseRules);
  await workspace.tick(houseRules.name).check();
  await page.getByRole('button', { name: words.keep }).click();
  await page.getByLabel(words.name).fill('The house');
  await page.keyboard.press('Enter');
  const house = page.getByRole('button', { name: /^The house/ });
  await expect(house).toHaveAttribute('aria-pressed', 'true');
  await expect(house).toContainText(words.count(1));
  await expect(page.getByRole('button', { name: words.acts('The house') })).toBeFocused();
  await expect(page.getByText(workspaceWords.ask.asksOnly(['The house']))).toBeVisible();

  await house.click();
  await expect(workspace.tick(houseRules.name)).not.toBeChecked();
  await page.reload();
  await house.click();
  await expect(workspace.tick(houseRules.name)).toBeChecked();
  await workspace.ask('When does the tenant get the deposit back?');
  await expect(page.getByRole('article')).not.toContainText('fourteen days');

  await workspace.tick(agreement.name).check();
  await page.getByRole('button', { name: words.update('The house') }).click();
  await expect(house).toContainText(words.count(2));
  await workspace.ask('When does the landlord return the deposit?', 'fourteen days');

  const choose = async (title: string, act: 'rename' | 'delete') => {
    await page.getByRole('button', { name: words.acts(title) }).click();
    await page.getByRole('button', { name: words[act] }).click();
  };
  await choose('The house', 'rename');
  await page.getByLabel(words.newName).fill('Flat');
  await page.keyboard.press('Enter');
  const flat = page.getByRole('button', { name: /^Flat/ });
  await expect(flat).toBeVisible();

  await choose('Flat', 'delete');
  await expect(flat).toHaveCount(0);
  await page.getByRole('button', { name: workspaceWords.documents.undo, exact: true }).click();
  await expect(flat).toBeVisible();
  await flat.click();
  await choose('Flat', 'delete');
  await page.reload();
  await expect(workspace.row(agreement.name)).toBeVisible();
  await expect(flat).toHaveCount(0);
});
