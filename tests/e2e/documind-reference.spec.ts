import { accountPaths, type TokenAnswer } from '#contracts/account.ts';
import { documindBase, documindPaths } from '#contracts/documind/paths.ts';
import { expect, logIn, test } from '#testing/people/people-fixture.ts';

const reference = documindBase + documindPaths.reference;

for (const colorScheme of ['light', 'dark'] as const)
  test(`lists every call, in the ${colorScheme} theme too`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(reference);
    await expect(page.getByRole('heading', { name: /^DocuMind/ })).toBeVisible();
    for (const summary of ['Upload a document', 'Ask a question about your documents'])
      await expect(page.getByText(summary)).toBeVisible();
    const isDark = await page.evaluate(
      () => getComputedStyle(document.documentElement).colorScheme,
    );
    expect(isDark).toBe(colorScheme);
  });

test('is tried with a token of a sign-in: a document goes in, a question is answered', async ({
  page,
  people,
}) => {
  test.slow();
  await logIn(page, await people.member());
  const { token }: TokenAnswer = await (await page.request.get(accountPaths.token)).json();
  await page.goto(reference);
  await page.getByRole('button', { name: 'Authorize', exact: true }).click();
  const dialog = page.locator('.dialog-ux');
  await dialog.locator('input').fill(token);
  await dialog.getByRole('button', { name: 'Apply credentials' }).click();
  await dialog.getByRole('button', { name: 'Close' }).first().click();

  const upload = page.locator('[id$=uploadDocument]');
  await upload.locator('.opblock-summary-control').click();
  await upload.locator('input[type=file]').setInputFiles({
    name: 'lanterns.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('The harbour master of Lerwick keeps nine lanterns.'),
  });
  await upload.getByRole('button', { name: 'Execute' }).click();
  await expect(upload.locator('.live-responses-table')).toContainText('"status": "ready"');

  const query = page.locator('[id$=askQuestion]');
  await query.locator('.opblock-summary-control').click();
  await query.locator('textarea').fill('{ "query": "How many lanterns are there?" }');
  await query.getByRole('button', { name: 'Execute' }).click();
  await expect(query.locator('.live-responses-table')).toContainText('keeps nine lanterns.');
});
