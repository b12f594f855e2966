import { developerWords } from '@m8/content/documind-developers.ts';
import { copyingWords } from '@m8/content/documind-workspace.ts';
import { expectNoBarriers } from '#testing/browser/find-barriers.ts';
import { expect, test } from '#testing/browser/workspace-fixture.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a key is created, shown once, copied, used and revoked, beside the webhooks', async ({
  page,
  workspace,
}) => {
  await workspace.open();
  await workspace.scrollToEnd();
  await page.getByLabel(developerWords.keys.name).fill('Reading room');
  await page.getByLabel(developerWords.keys.days).selectOption('30');
  await page.getByLabel(developerWords.keys.rights).selectOption('read');
  await page.getByRole('button', { name: developerWords.keys.create }).click();
  const made = page.getByRole('region', { name: developerWords.keys.keyLabel });
  await expect(made).toBeFocused();
  await expectNoBarriers(page);
  await made.getByRole('button', { name: copyingWords.copy }).click();
  await expect(made).toContainText(copyingWords.copied);
  const key = await page.evaluate(() => navigator.clipboard.readText());
  expect(key).toMatch(/^dm_/);
  const headers = { authorization: `Bearer ${key}` };
  const list = async () =>
    (await page.request.get('/api/documind/documents', { headers })).status();
  expect(await list()).toBe(200);
  const written = await page.request.delete('/api/documind/conversations', { headers });
  expect(written.status()).toBe(403);
  const address = 'https://hooks.example/in';
  expect((await workspace.call('POST', '/webhooks', { url: address })).status()).toBe(201);

  await page.reload();
  await workspace.scrollToEnd();
  const row = page.getByRole('listitem').filter({ hasText: 'Reading room' });
  await expect(row).toContainText(developerWords.keys.may(['read']));
  await expect(row).toContainText(developerWords.keys.lastUsed(''));
  await expect(page.getByText(key)).toHaveCount(0);
  await row.getByRole('button', { name: developerWords.keys.revokeOf('Reading room') }).click();
  await row.getByRole('button', { name: developerWords.keys.yes }).click();
  await expect(page.getByText(developerWords.keys.empty)).toBeVisible();
  expect(await list()).toBe(401);

  const { neverCalled, revokeOf, yes, empty } = developerWords.webhooks;
  const webhook = page.getByRole('listitem').filter({ hasText: address });
  await expect(webhook).toContainText(neverCalled);
  await webhook.getByRole('button', { name: revokeOf(address) }).click();
  await webhook.getByRole('button', { name: yes }).click();
  await expect(page.getByText(empty)).toBeVisible();
});
