import { uploadWords } from '#content/documind-uploads.ts';
import { workspaceWords } from '#content/documind-workspace.ts';
import { expect, houseRules, test } from '#testing/browser/workspace-fixture.ts';

test('a file whose name is taken replaces the document only where the person says so', async ({
  page,
  workspace,
}) => {
  const { taken, replace, keepBoth } = uploadWords;
  const newer = { ...houseRules, buffer: Buffer.from('The bins are emptied on Friday.') };
  await workspace.open();
  await workspace.bring(houseRules);
  await workspace.choose(newer);
  await expect(workspace.documents.getByText(taken)).toBeVisible();
  await page.getByRole('button', { name: `${keepBoth} ${newer.name}` }).click();
  await expect(
    workspace.row('house-rules (2).txt').getByText(workspaceWords.documents.status.ready),
  ).toBeVisible();
  await expect(workspace.documents.getByText(taken)).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('documents-title');

  await workspace.choose(newer);
  await page.getByRole('button', { name: `${replace} ${newer.name}` }).click();
  await expect(workspace.documents.getByText(taken)).toHaveCount(0);
  await workspace.ask('When are the bins emptied?');
  await expect(page.getByRole('article')).toContainText('Friday');
  await expect(page.getByRole('article')).not.toContainText('Tuesday');
});

test('two files of one name in one choice are both kept', async ({ page, workspace }) => {
  await workspace.open();
  await page.locator('input[type=file]').evaluate((input) => {
    const transfer = new DataTransfer();
    for (const day of ['Monday', 'Sunday'])
      transfer.items.add(new File([`Closed on ${day}.`], 'note.txt', { type: 'text/plain' }));
    if (input instanceof HTMLInputElement) input.files = transfer.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(workspace.row('note.txt')).toBeVisible();
  await expect(workspace.row('note (2).txt')).toBeVisible();
});
