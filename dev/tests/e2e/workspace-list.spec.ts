import { listWords, workspaceWords } from '@m8/content/documind-workspace.ts';
import type { Locator } from '@playwright/test';
import { bothWidths } from '#testing/browser/viewports.ts';
import {
  agreement,
  expect,
  houseRules,
  test,
  WorkspacePage,
} from '#testing/browser/workspace-fixture.ts';

// The documents of a made-up list have no introduction.
test.use({ allowedConsole: /status of 404/ });

test('the actions on ticked documents stay visible', bothWidths, async ({ page, workspace }) => {
  await workspace.open();
  const names = Array.from({ length: 9 }, (_, at) => `note ${at}.txt`);
  await workspace.bring(
    ...names.map((name) => ({ ...houseRules, name, buffer: Buffer.from(name) })),
  );
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 480 });
  await workspace.tick(names[0] ?? '').check();
  await expect(page.getByRole('button', { name: listWords.clear })).toBeInViewport({ ratio: 1 });
});

test('the menu of a document ends where its row ends', bothWidths, async ({ page, workspace }) => {
  await workspace.bring(houseRules);
  const row = workspace.row(houseRules.name);
  const menu = row.getByRole('button', { name: workspaceWords.documents.acts(houseRules.name) });
  const rightOf = (place: Locator) =>
    place.evaluate((element) => Math.round(element.getBoundingClientRect().right));
  for (const width of [page.viewportSize()?.width ?? 390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    await menu.click();
    expect(await rightOf(menu)).toBe(await rightOf(row));
    expect(await rightOf(row.locator('[popover]'))).toBe(await rightOf(row));
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
  }
});

test('documents added on another machine are listed', async ({
  page,
  browser,
  context,
  workspace,
}) => {
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

test('a long list loads page by page', async ({ page, workspace }) => {
  await workspace.bring(agreement);
  const real = await (await workspace.call('GET', '/documents')).json();
  const unread = {
    pages_without_text: [{ part: 4, page: 4, reason: 'unreadable' }],
    omissions: [
      { kind: 'hidden-row', page: null, count: 3 },
      { kind: 'picture', page: 2, count: 1 },
    ],
  };
  const documents = [0, 1, 2].map((id) => ({
    ...real.documents[0],
    document_id: String(id),
    filename: `report ${id}.pdf`,
    bytes: 1_500_000,
    ...(id === 0 && unread),
  }));
  await page.route('**/api/documind/documents*', (route) => {
    const isNext = route.request().url().includes('cursor=next');
    return route.fulfill({
      json: isNext
        ? { documents: documents.slice(2), next_cursor: null }
        : { documents: documents.slice(0, 2), next_cursor: 'next' },
    });
  });
  await workspace.open();
  await expect(workspace.row('report 1.pdf')).toContainText(
    `${workspaceWords.documents.pages('2')}1.4 MB`,
  );
  await expect(workspace.row('report 2.pdf')).toHaveCount(0);
  await workspace.documents.getByRole('button', { name: workspaceWords.documents.more }).click();
  await expect(workspace.row('report 2.pdf')).toBeVisible();
  await expect(
    workspace.documents.getByRole('button', { name: workspaceWords.documents.more }),
  ).toHaveCount(0);
  await workspace.documents.getByText(workspaceWords.documents.notAllRead).click();
  for (const line of [
    `${workspaceWords.documents.page(4)}: ${workspaceWords.documents.withoutTextWhy.unreadable}`,
    '3 hidden rows left out',
    'Page 2: 1 picture without readable text',
  ])
    await expect(workspace.documents.getByText(line)).toBeVisible();
});
