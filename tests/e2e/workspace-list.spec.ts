import { listWords, workspaceWords } from '#content/documind-workspace.ts';
import {
  agreement,
  expect,
  houseRules,
  test,
  WorkspacePage,
} from '#testing/browser/workspace-fixture.ts';

test('a document that is renamed has its new name in the answer that quotes it', async ({
  page,
  workspace,
}) => {
  await workspace.open();
  await workspace.bring(houseRules);
  await workspace.ask('When are the bins emptied?');
  await page.getByLabel(workspaceWords.documents.tick(houseRules.name)).check();
  await page.getByRole('button', { name: listWords.rename }).click();
  await page.getByLabel(listWords.newName).fill('rules.txt');
  await page.keyboard.press('Enter');
  await expect(workspace.citation(1, { ...houseRules, name: 'rules.txt' }, null)).toBeVisible();
});

test('what is done with ticked documents stays in sight far down the list', async ({
  page,
  workspace,
}) => {
  await workspace.open();
  const names = Array.from({ length: 9 }, (_, at) => `note ${at}.txt`);
  await workspace.bring(
    ...names.map((name) => ({ ...houseRules, name, buffer: Buffer.from(name) })),
  );
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 480 });
  await page.getByLabel(workspaceWords.documents.tick(names[0] ?? '')).check();
  await expect(page.getByRole('button', { name: listWords.clear })).toBeInViewport({ ratio: 1 });
});

test('what another machine brings is in the list when the page is seen again', async ({
  page,
  browser,
  context,
  workspace,
}) => {
  await workspace.open();
  await workspace.bring(agreement);
  const machine = await browser.newContext({ storageState: await context.storageState() });
  const other = new WorkspacePage(await machine.newPage());
  await other.open();
  await other.bring(houseRules);
  await expect(workspace.row(houseRules.name)).toHaveCount(0);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(workspace.row(houseRules.name)).toBeVisible();
  await expect(workspace.row(agreement.name)).toBeVisible();
  await machine.close();
});
