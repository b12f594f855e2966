import { developerWords } from '@m8/content/documind-developers.ts';
import { copyingWords } from '@m8/content/documind-workspace.ts';
import { accountPaths } from '@m8/contracts/account.ts';
import { expect, houseRules, test } from '#testing/browser/workspace-fixture.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a key is created, shown once, copied, used and revoked', async ({
  page,
  workspace,
  site,
}) => {
  await workspace.open();
  await workspace.scrollToEnd();
  await page.getByLabel(developerWords.keys.name).fill('Reading room');
  await page.getByLabel(developerWords.keys.days).selectOption('30');
  await page.getByLabel(developerWords.keys.rights).selectOption('read');
  await page.getByRole('button', { name: developerWords.keys.create }).click();
  const made = page.getByRole('region', { name: developerWords.keys.keyLabel });
  await expect(made).toBeFocused();
  await made.getByRole('button', { name: copyingWords.copy }).click();
  await expect(made).toContainText(copyingWords.copied);
  const key = await page.evaluate(() => navigator.clipboard.readText());
  expect(key).toMatch(/^dm_/);
  const answer = await page.request.get(`${site.url}/api/documind/documents`, {
    headers: { authorization: `Bearer ${key}` },
  });
  expect(answer.status()).toBe(200);
  const written = await page.request.delete(`${site.url}/api/documind/conversations`, {
    headers: { authorization: `Bearer ${key}` },
  });
  expect(written.status()).toBe(403);

  await page.reload();
  await workspace.scrollToEnd();
  const row = page.getByRole('listitem').filter({ hasText: 'Reading room' });
  await expect(row).toContainText(developerWords.keys.may(['read']));
  await expect(row).toContainText(developerWords.keys.lastUsed(''));
  await expect(page.getByText(key)).toHaveCount(0);
  await row.getByRole('button', { name: developerWords.keys.revokeOf('Reading room') }).click();
  await row.getByRole('button', { name: developerWords.keys.yes }).click();
  await expect(page.getByText(developerWords.keys.empty)).toBeVisible();
  const refused = await page.request.get(`${site.url}/api/documind/documents`, {
    headers: { authorization: `Bearer ${key}` },
  });
  expect(refused.status()).toBe(401);
});

test('webhooks are listed beside the keys, and deleted there', async ({ page, workspace }) => {
  await workspace.open();
  const { token } = await (await page.request.get(accountPaths.token)).json();
  const made = await page.request.post('/api/documind/webhooks', {
    headers: { authorization: `Bearer ${token}` },
    data: { url: 'https://hooks.example/in' },
  });
  expect(made.status()).toBe(201);
  const words = developerWords.webhooks;
  await page.reload();
  await workspace.scrollToEnd();
  const row = page.getByRole('listitem').filter({ hasText: 'https://hooks.example/in' });
  await expect(row).toContainText(words.neverTold);
  await row.getByRole('button', { name: words.revokeOf('https://hooks.example/in') }).click();
  await row.getByRole('button', { name: words.yes }).click();
  await expect(page.getByText(words.empty)).toBeVisible();
});

test("the examples contain the site's own address and file", async ({ page, workspace, site }) => {
  await workspace.bring(houseRules);
  await workspace.scrollToEnd();
  const example = page.getByRole('figure').filter({ has: page.getByRole('radio') });
  await expect(example).toContainText(`curl "${site.url}/api/documind/upload"`);
  await expect(example).toContainText(`file=@${houseRules.name}`);
  await page.getByRole('radio', { name: 'curl' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(example).toContainText('await fetch');
  await page.keyboard.press('ArrowRight');
  await expect(example).toContainText('import requests');
  await page.getByRole('button', { name: `${copyingWords.copy} Python` }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('import requests');
});
