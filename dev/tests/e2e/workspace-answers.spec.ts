import { answerRefusalWords } from '@m8/content/answer-refusals.ts';
import { answerWords } from '@m8/content/documind-answers.ts';
import { workspaceWords } from '@m8/content/documind-workspace.ts';
import { expectNoBarriers } from '#testing/browser/find-barriers.ts';
import { screens } from '#testing/browser/screens.ts';
import {
  agreement,
  expect,
  houseRules,
  test,
  textFile,
} from '#testing/browser/workspace-fixture.ts';

const sentence = 'The landlord returns the deposit within fourteen days of the end of the tenancy.';

test("an answer's sentence is marked on its page, and a question without an answer refused", async ({
  page,
  workspace,
}) => {
  await workspace.open();
  await expect(workspace.documents.getByText(workspaceWords.documents.empty.title)).toBeVisible();
  await workspace.ask('Is anybody here?', answerRefusalWords.noDocuments);
  await workspace.bring(agreement, houseRules);
  await expect(workspace.row(agreement.name)).toContainText(workspaceWords.documents.pages('2'));
  await expect(workspace.row(houseRules.name)).toContainText('TXT');

  await workspace.ask('When does the landlord return the deposit?');
  const answer = page.getByRole('article');
  await expect(answer).toContainText(sentence);
  await expect(workspace.question).toBeFocused();
  await expect(answer.getByRole('list', { name: answerWords.answer.sources })).toContainText(
    `${agreement.name}${answerWords.answer.page(2)}${answerWords.answer.nearness.exact}`,
  );

  const chip = workspace.citation(1, agreement, 2);
  await chip.click();
  const reader = page.getByRole('dialog', { name: agreement.name });
  await expect(reader.locator('mark')).toHaveText(sentence);
  await expect(reader.locator('[data-mark]')).toBeInViewport();
  await expect(reader.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(reader.getByRole('heading', { level: 2 })).toContainText(answerWords.reader.page(2));

  const isModal = () => reader.evaluate((dialog) => dialog.matches(':modal'));
  expect(await isModal()).toBe(false);
  await expect(reader.locator('path[d^="M"][d*="H"]').last()).toBeVisible();
  await page.setViewportSize(screens.phone);
  await expect.poll(isModal).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(isModal).toBe(false);
  await expect(reader.locator('mark')).toBeVisible();
  await expectNoBarriers(page);

  await reader.getByRole('button', { name: answerWords.reader.previous }).click();
  await expect(reader.getByRole('heading', { level: 2 })).toContainText(answerWords.reader.page(1));
  await reader.getByRole('button', { name: answerWords.reader.asText, exact: true }).click();
  await expect(reader).toContainText('two keys for the front door');
  await expect(reader.locator('mark')).toHaveCount(0);
  await reader.getByRole('button', { name: answerWords.reader.toQuote }).click();
  await expect(reader.locator('mark')).toHaveText(sentence);

  await page.keyboard.press('Escape');
  await expect(reader).toHaveCount(0);
  await expect(chip).toBeFocused();

  await workspace.ask('When are the bins emptied?', 'Tuesday');
  await workspace.ask('Which volcano erupted near Reykjavik?', answerRefusalWords.noAnswer(2));
  await expect(page.getByRole('article').locator('mark, button[aria-label]')).toHaveCount(0);
  await expectNoBarriers(page);

  await page.getByRole('button', { name: 'When are the bins emptied?' }).click();
  await expect(page.getByRole('article')).toContainText('Tuesday');
  await expect(page.getByRole('heading', { name: 'When are the bins emptied?' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Which volcano erupted' })).toBeVisible();
});

test('an answer ignores line breaks, and shows lists and rows as lists and tables', async ({
  page,
  workspace,
}) => {
  const list = 'Bring these things:\n\n- a sleeping bag liner\n- indoor shoes\n- a head torch\n';
  const table = 'Bed\tMembers\tGuests\nDormitory\t12 €\t24 €\nRoom of two\t26 €\t44 €\n';
  const letter =
    'Dear neighbour,\n\nthe water in our house is\nturned off on Thursday morning\nfrom eight until ten.\n';
  await workspace.bring(textFile('hut.txt', `${list}\n${table}`), textFile('letter.txt', letter));
  const answer = page.getByRole('article');
  await workspace.ask('When is the water turned off?');
  // A pattern is compared with the text as laid out; a string would be compared with collapsed whitespace.
  const oneLine = /the water in our house is turned off on Thursday morning from eight until ten\./;
  await expect(answer).toContainText(oneLine, { useInnerText: true });
  await workspace.ask('What must I bring to the hut?');
  await expect(answer.getByRole('listitem').filter({ hasText: 'indoor shoes' })).toHaveText(
    'indoor shoes',
  );
  await expect(answer.getByRole('list', { name: answerWords.answer.sources })).toContainText(
    answerWords.answer.nearness.exact,
  );
  await workspace.ask('How much is a dormitory bed for members?');
  await expect(answer.getByRole('columnheader')).toHaveText(['Bed', 'Members', 'Guests']);
  await expect(answer.getByRole('cell').nth(1)).toHaveText('12 €');
});

test('everything works by keyboard alone', async ({ page, workspace }) => {
  await workspace.bring(agreement);
  // The Enter that ends a composed word sends nothing.
  await workspace.question.fill('貸し出し');
  for (const composing of [{ isComposing: true }, { keyCode: 229 }])
    await workspace.question.evaluate((field, part) => {
      const enter = { key: 'Enter', bubbles: true, cancelable: true, ...part };
      field.dispatchEvent(new KeyboardEvent('keydown', enter));
    }, composing);
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(workspace.question).toHaveValue('貸し出し');
  await workspace.question.press('Enter');
  await expect(page.getByRole('article')).toContainText('貸し出し');
  await workspace.question.focus();
  await page.keyboard.type('When does the landlord');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('return the deposit?');
  await page.keyboard.press('Enter');
  const chip = workspace.citation(1, agreement, 2);
  await expect(chip).toBeVisible();
  await chip.focus();
  await page.keyboard.press('Enter');
  const reader = page.getByRole('dialog', { name: agreement.name });
  await expect(reader.getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(reader.getByRole('button', { name: answerWords.reader.close })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chip).toBeFocused();

  const { acts, delete: remove } = workspaceWords.documents;
  await page.getByRole('button', { name: acts(agreement.name) }).focus();
  await page.keyboard.press('Enter');
  const choice = page.getByRole('button', { name: `${remove} ${agreement.name}` });
  await expect(choice).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(choice).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: workspaceWords.documents.undo })).toBeFocused();
  await page.keyboard.press('Enter');
  await workspace.isReady(agreement.name);
  await expect(
    page.getByRole('heading', { name: workspaceWords.documents.title, exact: true }),
  ).toBeFocused();
});
