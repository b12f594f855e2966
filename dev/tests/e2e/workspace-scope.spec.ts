import { answerRefusalWords } from '@m8/content/answer-refusals.ts';
import { answerWords } from '@m8/content/documind-answers.ts';
import { introductionWords, listWords } from '@m8/content/documind-workspace.ts';
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
