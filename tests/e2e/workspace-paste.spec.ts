import type { Page } from '@playwright/test';
import { introductionWords } from '#content/documind-introduction.ts';
import { pasteWords } from '#content/documind-paste.ts';
import { workspaceWords } from '#content/documind-workspace.ts';
import { documentQuestion } from '#content/illustrations.ts';
import { agreement, expect, test } from '#testing/browser/workspace-fixture.ts';

const words = workspaceWords.documents;

test.use({ allowedConsole: /ERR_FAILED|ERR_INTERNET/ });

/** Pastes as a browser does where no field has the focus. */
async function paste(page: Page, text: string): Promise<void> {
  await page.locator('body').evaluate((body, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, text);
}

test('a sample document is a press away, says that it is one, and answers with its pages', async ({
  page,
  workspace,
}) => {
  const sample = { ...agreement, name: words.empty.sampleName };
  await workspace.open();
  await page.getByRole('button', { name: words.empty.sample }).click();
  await expect(workspace.row(words.empty.sampleName).getByText(words.status.ready)).toBeVisible();
  await expect(workspace.documents).toContainText(words.kept('3.6 KB', '1 GB'));
  await page.getByRole('button', { name: documentQuestion }).click();
  await expect(page.getByRole('article')).toContainText('within 14 days');
  await workspace.citation(1, sample, 4).click();
  const reader = page.getByRole('dialog', { name: sample.name });
  await expect(reader.locator('[data-mark]').first()).toBeInViewport();
  await page.keyboard.press('Escape');
  for (const [question, answer, at] of [
    ['How much is the rent?', '£940', 1],
    ['Are pets allowed?', 'One cat or one small dog', 3],
  ] as const) {
    expect(introductionWords.ofSample).toContain(question);
    await workspace.ask(question);
    await expect(page.getByRole('article')).toContainText(answer);
    await expect(workspace.citation(1, sample, at)).toBeVisible();
  }
});

test('a text that is pasted is kept under its first line, and answers', async ({
  page,
  workspace,
}) => {
  await workspace.open();
  await paste(page, 'Minutes of May\n\nThe roof will be mended by Alder & Sons.');
  await expect(page.getByLabel(pasteWords.title)).toHaveValue('Minutes of May');
  await expect(page.getByLabel(pasteWords.text)).toBeFocused();
  await page.getByRole('button', { name: pasteWords.save }).click();
  await expect(workspace.row('Minutes of May.txt').getByText(words.status.ready)).toBeVisible();
  await expect(page.getByLabel(pasteWords.text)).toHaveCount(0);
  await workspace.ask('Who will mend the roof?');
  await expect(page.getByRole('article')).toContainText('Alder & Sons');
});

test('a text that cannot be kept stays in the form', async ({ page, workspace }) => {
  await workspace.open();
  await page.getByRole('button', { name: words.paste }).click();
  await page.getByRole('button', { name: pasteWords.save }).click();
  await expect(page.getByText(pasteWords.missing)).toBeVisible();
  await page.getByLabel(pasteWords.text).fill('Nothing of this is lost.');
  await page.route('**/api/documind/documents', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: pasteWords.save }).click();
  await expect(page.getByLabel(pasteWords.text)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel(pasteWords.text)).toHaveValue('Nothing of this is lost.');
  await page.getByRole('button', { name: pasteWords.cancel }).click();
  await expect(page.getByRole('heading', { name: words.title, exact: true })).toBeFocused();
});

test('what is typed and not sent is there again after a cancel and a reload', async ({
  page,
  workspace,
}) => {
  await workspace.open();
  await workspace.question.fill('When does the');
  await page.getByRole('button', { name: words.paste }).click();
  await page.getByLabel(pasteWords.title).fill('Notes');
  await page.getByLabel(pasteWords.text).fill('The gate is locked at ten.');
  await page.getByRole('button', { name: pasteWords.cancel }).click();
  await page.getByRole('button', { name: words.paste }).click();
  await expect(page.getByLabel(pasteWords.text)).toHaveValue('The gate is locked at ten.');
  await page.reload();
  await expect(workspace.question).toHaveValue('When does the');
  await page.getByRole('button', { name: words.paste }).click();
  await expect(page.getByLabel(pasteWords.title)).toHaveValue('Notes');
  await page.getByRole('button', { name: pasteWords.save }).click();
  await expect(workspace.row('Notes.txt').getByText(words.status.ready)).toBeVisible();
  await workspace.ask('When is the gate locked?');
  await expect(page.getByRole('article')).toContainText('locked at ten');

  await page.reload();
  await expect(workspace.question).toHaveValue('');
  await page.getByRole('button', { name: words.paste }).click();
  await expect(page.getByLabel(pasteWords.text)).toHaveValue('');
});
