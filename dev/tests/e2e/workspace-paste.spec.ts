import { connectionWords } from '@m8/content/connection.ts';
import { introductionWords, pasteWords, workspaceWords } from '@m8/content/documind-workspace.ts';
import type { Page } from '@playwright/test';
import { bothWidths } from '#testing/browser/viewports.ts';
import { agreement, expect, houseRules, test } from '#testing/browser/workspace-fixture.ts';

const words = workspaceWords.documents;

test.use({ allowedConsole: /ERR_FAILED|ERR_INTERNET/ });

/** Pastes as a browser does if no field has the focus. */
async function paste(page: Page, text: string): Promise<void> {
  await page.locator('body').evaluate((body, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, text);
}

test('a sample document is one click away', bothWidths, async ({ page, workspace, viewport }) => {
  const sample = { ...agreement, name: words.empty.sampleName };
  const [rent, dog, end] = introductionWords.ofSample;
  const answer = page.getByRole('article');
  await workspace.open();
  await page.getByRole('button', { name: words.empty.sample }).press('Enter');
  await expect(answer.getByRole('heading', { name: rent })).toBeVisible();
  await expect(answer).toContainText('first working day of each month');
  const reader = page.getByRole('dialog', { name: sample.name });
  const isWide = (viewport?.width ?? 0) >= 1024;
  if (!isWide) await workspace.citation(1, sample, 1).click();
  await expect(reader.locator('[data-mark]').first()).toBeInViewport();
  if (isWide) await expect(reader.locator('circle[r="5.5"]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(workspace.citation(1, sample, 1)).toBeFocused();
  await expect(page.getByRole('button', { name: rent, exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: dog, exact: true }).press('Enter');
  await expect(answer).toContainText('one small dog, if the landlord has agreed in writing');
  await page.getByRole('button', { name: end, exact: true }).press('Enter');
  await expect(answer).toContainText("one month's notice");
  await expect(page.getByText(introductionWords.asks)).toHaveCount(0);
  // It would answer questions about the person's own documents.
  await workspace.bring(houseRules);
  await expect(workspace.row(sample.name)).toContainText(words.deleted(sample.name));
  await page.getByRole('button', { name: words.undo }).click();
  await workspace.isReady(sample.name);
});

test('a sample document that cannot be loaded is said, and asked for again', async ({
  page,
  workspace,
}) => {
  await workspace.open();
  await page.route('**/*.js', (route) => route.abort());
  const sample = page.getByRole('button', { name: words.empty.sample });
  await sample.click();
  await expect(page.getByText(connectionWords.unreachable)).toBeVisible();
  await page.unroute('**/*.js');
  await sample.click();
  await expect(workspace.row(words.empty.sampleName)).toBeVisible();
});

test('a pasted text is stored under its first line', async ({ page, workspace }) => {
  await workspace.open();
  await paste(page, 'Minutes of May\n\nThe roof will be mended by Alder & Sons.');
  await expect(page.getByLabel(pasteWords.title)).toHaveValue('Minutes of May');
  await expect(page.getByLabel(pasteWords.text)).toBeFocused();
  await page.getByRole('button', { name: pasteWords.save }).click();
  await workspace.isReady('Minutes of May.txt');
  await expect(page.getByLabel(pasteWords.text)).toHaveCount(0);
  await workspace.ask('Who will mend the roof?', 'Alder & Sons');
});

test('a text that cannot be stored stays in the form, and survives a cancel and a reload', async ({
  page,
  workspace,
}) => {
  await workspace.open();
  await workspace.question.fill('When does the');
  await page.getByRole('button', { name: words.paste }).click();
  await page.getByRole('button', { name: pasteWords.save }).click();
  await expect(page.getByText(pasteWords.missing)).toBeVisible();
  await page.getByLabel(pasteWords.title).fill('Notes');
  await page.getByLabel(pasteWords.text).fill('The gate is locked at ten.');
  await page.route('**/api/documind/documents', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: pasteWords.save }).click();
  await expect(page.getByLabel(pasteWords.text)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel(pasteWords.text)).toHaveValue('The gate is locked at ten.');
  await page.getByRole('button', { name: pasteWords.cancel }).click();
  await expect(page.getByRole('heading', { name: words.title, exact: true })).toBeFocused();
  await page.unrouteAll();

  await page.getByRole('button', { name: words.paste }).click();
  await expect(page.getByLabel(pasteWords.text)).toHaveValue('The gate is locked at ten.');
  await page.reload();
  await expect(workspace.question).toHaveValue('When does the');
  await page.getByRole('button', { name: words.paste }).click();
  await expect(page.getByLabel(pasteWords.title)).toHaveValue('Notes');
  await page.getByRole('button', { name: pasteWords.save }).click();
  await workspace.isReady('Notes.txt');
  await workspace.ask('When is the gate locked?', 'locked at ten');

  await page.reload();
  await expect(workspace.question).toHaveValue('');
  await page.getByRole('button', { name: words.paste }).click();
  await expect(page.getByLabel(pasteWords.text)).toHaveValue('');
});
