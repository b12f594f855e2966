import { answerWords } from '@m8/content/documind-answers.ts';
import { workspaceWords } from '@m8/content/documind-workspace.ts';
import { expect, test, textFile } from '#testing/browser/workspace-fixture.ts';

const guarantee = textFile(
  'guarantee.txt',
  `Guarantee

The guarantee on the pump lasts three years.
The guarantee on the hose lasts six months.
A hose may be ordered from the dealer in Lerwick.`,
);

test('a question continues from the previous one, and all are restored after a reload', async ({
  page,
  workspace,
}) => {
  await workspace.bring(guarantee);
  const first = 'How long does the guarantee on the pump last?';
  await workspace.ask(first);
  const answer = page.getByRole('article');
  await expect(answer).toContainText('three years');
  const carried = page.getByRole('button', { name: answerWords.answer.askAlone(first) });
  await expect(carried).toHaveCount(0);

  await workspace.ask('And on the hose?', 'The guarantee on the hose lasts six months.');
  await expect(carried).toHaveText(answerWords.answer.followsOn(first));
  await carried.click();
  await expect(answer).toContainText('And on the hose?');
  await expect(carried).toHaveCount(0);
  await workspace.ask('Who sells hoses?', 'Lerwick');

  await page.reload();
  await expect(page.getByRole('article')).toContainText('Who sells hoses?');
  await expect(page.getByRole('article').getByRole('heading').first()).not.toBeFocused();
  await page.getByRole('button', { name: /How long does the guarantee/ }).click();
  await expect(page.getByRole('article')).toContainText('three years');
  await workspace.citation(1, guarantee, null).click();
  await expect(page.getByRole('dialog').locator('mark')).toContainText('three years');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: answerWords.history.startAnew }).click();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByLabel(workspaceWords.ask.label)).toBeFocused();
  await workspace.ask('And on the hose?');
  await expect(page.getByRole('article')).toContainText(/six months|Lerwick/);
  // The id of a conversation is known after its first whole answer, which can be copied.
  const { copy, copied } = answerWords.answer;
  const whole = page.getByRole('button', { name: `${copy} ${copied('And on the hose?')}` });
  await expect(whole).toBeVisible();
  const before = answerWords.answer.askAlone('How long does the guarantee on the pump last?');
  await expect(page.getByRole('button', { name: before })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('article')).toContainText('And on the hose?');
  await expect(page.getByText('How long does the guarantee on the pump last?')).toHaveCount(0);
});

test('an answer with a list keeps its lines among those asked before', async ({
  page,
  workspace,
}) => {
  await workspace.bring(
    textFile(
      'leaving.txt',
      'On leaving, the tenant shall:\n\n- return all keys\n- clean the oven\n',
    ),
    guarantee,
  );
  await workspace.ask('What shall the tenant do on leaving?', 'clean the oven');
  await workspace.ask('Who sells hoses?', 'Lerwick');
  const before = page.getByRole('region', { name: answerWords.history.title });
  await expect(before.getByText('return all keys')).toHaveText(/shall:\n- return all keys/, {
    useInnerText: true,
  });
});
