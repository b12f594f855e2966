import { developerWords } from '@m8/content/documind-developers.ts';
import { copyingWords, workspaceWords } from '@m8/content/documind-workspace.ts';
import { expectNoBarriers } from '#testing/browser/find-barriers.ts';
import { bothWidths } from '#testing/browser/viewports.ts';
import { expect, test } from '#testing/browser/workspace-fixture.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test(
  'what programs have is named before anyone scrolls there',
  bothWidths,
  async ({ page, workspace }) => {
    await workspace.open();
    const { title, manage, reference } = workspaceWords.developers;
    const heading = page.getByRole('heading', { name: title });
    await expect(heading).not.toBeInViewport();
    await expect(heading).toBeVisible();
    await expect(page.getByRole('button', { name: manage })).toBeVisible();
    await expect(page.getByRole('link', { name: reference })).toBeVisible();
  },
);

test('a key is created, shown once, copied, used and revoked, beside the webhooks', async ({
  page,
  workspace,
}) => {
  await workspace.open();
  await workspace.openDevelopers();
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
  await workspace.openDevelopers();
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
