import { answerWords } from '@m8/content/documind-answers.ts';
import { encodingWords } from '@m8/content/text-encodings.ts';
import { holdBack } from '#testing/browser/browser-fixture.ts';
import { expect, test } from '#testing/browser/workspace-fixture.ts';
import { encodeText } from '#testing/files/encode-text.ts';

const lock = 'Замок открывается в девять часов.';
/** As written by a DOS program: too short to detect its encoding, and mistaken for another. */
const notice = {
  name: 'notice.txt',
  mimeType: 'text/plain',
  buffer: encodeText('Замок;9\nсыр;24', 'IBM866'),
};
const words = answerWords.reader;

test.use({ allowedConsole: /the server responded with a status of 415/ });

test('a text with wrong letters is reread, by keyboard, and a refused file as text', async ({
  page,
  workspace,
}) => {
  await workspace.bring(notice);
  const reader = await workspace.read(notice.name);
  const sheet = reader.getByRole('region', { name: notice.name });
  await expect(sheet).toContainText('24');
  await expect(sheet).not.toContainText('Замок');

  const question = reader.getByText(encodingWords.question);
  await expect(question).toBeVisible();
  await reader.getByRole('button', { name: words.find }).focus();
  for (let at = 0; at < 8; at += 1) {
    await page.keyboard.press('Tab');
    if (await question.evaluate((one) => one.closest('summary') === document.activeElement)) break;
  }
  await page.keyboard.press('Enter');
  const choice = reader.getByLabel(encodingWords.label);
  await choice.selectOption(encodingWords.option('IBM866'));
  await choice.press('Tab');
  await page.keyboard.press('Enter');

  await expect(sheet).toContainText('Замок;9');
  await page.keyboard.press('Escape');
  await expect(workspace.row(notice.name)).toHaveCount(1);
  await workspace.isReady(notice.name);

  const frame = encodeText('■░▒▓█│┤╡╢╖╕╣║╗╝'.repeat(200), 'IBM866');
  await workspace.choose({ ...notice, name: 'frame.txt', buffer: frame });
  await page.getByText(encodingWords.unknown).click();
  await page.getByLabel(encodingWords.label).selectOption(encodingWords.option('IBM866'));
  await page.getByRole('button', { name: encodingWords.read }).click();
  await workspace.isReady('frame.txt');
});

test('while a text is reread the document says so', async ({ page, workspace }) => {
  await workspace.open();
  const file = { ...notice, buffer: Buffer.from(`${lock}\n\nThe key is with the porter.`) };
  await workspace.bring(file);
  await workspace.ask('Where is the key?');
  await workspace.citation(1, file, null).first().click();
  const reader = page.getByRole('dialog');
  await expect(reader.locator('mark')).toContainText('porter');

  const letGo = await holdBack(page, '**/api/documind/documents/notice.txt');
  await reader.getByText(encodingWords.question).click();
  await reader.getByLabel(encodingWords.label).selectOption(encodingWords.option('windows-1251'));
  await reader.getByRole('button', { name: encodingWords.read }).click();
  await expect(reader.getByText(encodingWords.reading)).toBeVisible();
  letGo();
  await expect(reader.getByText(encodingWords.changed)).toBeVisible();
  await expect(reader.locator('mark')).toHaveCount(0);
});
