import { referenceWords as words } from '#content/documind-reference.ts';
import { accountPaths, type TokenAnswer } from '#contracts/account.ts';
import { documindBase, documindPaths } from '#contracts/documind/paths.ts';
import { expect, logIn, test } from '#testing/people/people-fixture.ts';

const reference = documindBase + documindPaths.reference;

for (const colorScheme of ['light', 'dark'] as const)
  test(`lists every call, and finds one, in the ${colorScheme} theme too`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(`${reference}#askQuestion`);
    await expect(page.getByRole('heading', { name: words.title, level: 1 })).toBeVisible();
    await expect(page.locator('#askQuestion h3')).toBeInViewport();
    await page.getByLabel(words.search).fill('filename-taken');
    await expect(page.locator('#renameDocument')).toBeVisible();
    await expect(page.locator('#askQuestion')).toBeHidden();
    await page.getByLabel(words.search).fill('zeppelins');
    await expect(page.getByText(words.nothing)).toBeVisible();
    const lightness = await page.evaluate(() =>
      Number.parseFloat(getComputedStyle(document.documentElement).backgroundColor.slice(6)),
    );
    expect(lightness > 0.5).toBe(colorScheme === 'light');
  });

test('is tried with a token of a sign-in: a document goes in, a question is answered', async ({
  page,
  people,
}) => {
  test.slow();
  await logIn(page, await people.member());
  const { token }: TokenAnswer = await (await page.request.get(accountPaths.token)).json();
  await page.goto(reference);
  await page.getByLabel(words.key).fill(token);
  const upload = page.locator('#uploadDocument');
  await upload.getByText(words.tryIt, { exact: true }).click();
  await upload.getByLabel(words.file).setInputFiles({
    name: 'lanterns.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('The harbour master of Lerwick keeps nine lanterns.'),
  });
  await upload.getByRole('button', { name: words.send }).click();
  await expect(upload.locator('output')).toContainText('"status": "ready"');

  const query = page.locator('#askQuestion');
  await query.getByText(words.tryIt, { exact: true }).click();
  await query.getByLabel('JSON').fill('{ "query": "How many lanterns are there?" }');
  await query.getByRole('button', { name: words.send }).click();
  await expect(query.locator('output')).toContainText('keeps nine lanterns.');
});
