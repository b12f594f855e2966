import { connectionWords } from '@m8/content/connection.ts';
import { failureSentences } from '@m8/content/document-failures.ts';
import {
  listWords,
  uploadWords,
  workspaceErrors,
  workspaceWords,
} from '@m8/content/documind-workspace.ts';
import { documindBase } from '@m8/contracts/documind/paths.ts';
import { expectNoBarriers } from '#testing/browser/find-barriers.ts';
import { agreement, expect, houseRules, test } from '#testing/browser/workspace-fixture.ts';

test.use({ allowedConsole: /status of 4\d\d|status of 503|ERR_INTERNET|ERR_FAILED/ });

const problem = (status: number, code: string, detail: string) => {
  return { status, json: { status, code, detail } };
};

test('a deletion can be undone, and holds if the page is left or the person logs out', async ({
  page,
  workspace,
}) => {
  await workspace.bring(agreement, houseRules);
  await workspace.delete(agreement.name);
  await expect(workspace.row(agreement.name)).toContainText(
    workspaceWords.documents.deleted(agreement.name),
  );
  await page.getByRole('button', { name: workspaceWords.documents.undo }).click();
  await workspace.isReady(agreement.name);

  await workspace.delete(houseRules.name);
  await page.goto('/team');
  await workspace.open();
  await expect(workspace.row(agreement.name)).toBeVisible();
  await expect(workspace.row(houseRules.name)).toHaveCount(0);

  const { key } = await (await workspace.call('POST', '/keys', { name: 'reader' })).json();
  const headers = { authorization: `Bearer ${key}` };
  const listed = async () => {
    const answer = await page.request.get(`${documindBase}/documents`, { headers });
    return (await answer.json()).documents.length;
  };
  expect(await listed()).toBe(1);
  await workspace.delete(agreement.name);
  await page.locator('[data-logout]').first().dispatchEvent('click');
  await page.waitForURL('/');
  await expect.poll(listed, { timeout: 5000 }).toBe(0);
});

test('ticked documents are searched, renamed and deleted together', async ({ page, workspace }) => {
  const { several } = workspaceWords.documents;
  await workspace.bring(agreement, houseRules);
  await workspace.tick(agreement.name).check();
  await expect(page.getByText(workspaceWords.ask.asksOnly([agreement.name]))).toBeVisible();
  await workspace.ask('When are the bins emptied?');
  await expect(page.getByRole('article')).not.toContainText('Tuesday');
  await page.getByRole('button', { name: workspaceWords.ask.askAll, exact: true }).click();
  await expect(workspace.question).toBeFocused();
  await workspace.ask('When does the landlord return the deposit?', 'fourteen days');

  await workspace.tick(agreement.name).check();
  await page.getByRole('button', { name: listWords.rename }).click();
  await page.getByLabel(listWords.newName).fill(houseRules.name);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(listWords.newName)).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(listWords.newName).fill('lease.pdf');
  await page.keyboard.press('Enter');
  await expect(workspace.row('lease.pdf')).toBeVisible();
  await expect(workspace.tick('lease.pdf')).toBeChecked();
  await expect(workspace.citation(1, { ...agreement, name: 'lease.pdf' }, 2)).toBeVisible();

  await workspace.tick(houseRules.name).check();
  await page.getByRole('button', { name: listWords.delete, exact: true }).click();
  await expect(workspace.documents).toContainText(workspaceWords.documents.deleted(several(2)));
  await page.getByRole('button', { name: workspaceWords.documents.undo }).click();
  await expect(workspace.row('lease.pdf')).toBeVisible();
  await expect(workspace.row(houseRules.name)).toBeVisible();
});

test('a list that fails to load is requested again; a file that cannot be read says what to do', async ({
  page,
  workspace,
}) => {
  let asked = 0;
  await page.route('**/api/documind/documents', (route) => {
    asked += 1;
    return asked > 1
      ? route.fallback()
      : route.fulfill(problem(503, 'server/unavailable', 'The service is not ready.'));
  });
  await workspace.open();
  await expect(workspace.documents).toContainText('The service is not ready.');
  await workspace.documents.getByRole('button', { name: connectionWords.tryAgain }).click();
  await expect(workspace.documents.getByText(workspaceWords.documents.empty.title)).toBeVisible();

  await workspace.choose(
    { name: 'broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 nothing') },
    {
      name: 'picture.gif',
      mimeType: 'image/gif',
      buffer: Buffer.from('GIF89a\x01\0\x01\0\0\0\0;'),
    },
  );
  await expect(workspace.row('broken.pdf')).toContainText(failureSentences.damaged);
  await expect(workspace.row('picture.gif')).toContainText(failureSentences.unsupported);
  await expectNoBarriers(page);
  await workspace
    .row('picture.gif')
    .getByRole('button', { name: `${uploadWords.remove} picture.gif` })
    .click();
  await expect(workspace.row('picture.gif')).toHaveCount(0);
  // One too large is refused before a byte is sent.
  await page.locator('input[type=file]').evaluate((input) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new ArrayBuffer(51 * 1024 * 1024)], 'huge.pdf'));
    if (input instanceof HTMLInputElement) input.files = transfer.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(workspace.row('huge.pdf')).toContainText(workspaceErrors.tooLarge);
});

test('a lost connection loses no file, even one on its way', async ({
  page,
  workspace,
  context,
}) => {
  await workspace.open();
  await context.setOffline(true);
  await expect(page.getByText(workspaceWords.offline)).toBeVisible();
  await workspace.choose(houseRules);
  await expect(page.getByRole('region', { name: workspaceWords.documents.title })).toContainText(
    connectionWords.unreachable,
  );
  await context.setOffline(false);
  await workspace.isReady(houseRules.name);

  const isBack = Promise.withResolvers<void>();
  await page.route(
    '**/api/documind/upload',
    async (route) => {
      await isBack.promise;
      await route.abort('internetdisconnected');
    },
    { times: 1 },
  );
  const asked = page.waitForRequest('**/api/documind/upload');
  await workspace.choose(agreement);
  await asked;
  await context.setOffline(true);
  await expect(page.getByText(workspaceWords.offline)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(workspaceWords.offline)).toBeHidden();
  isBack.resolve();
  await workspace.isReady(agreement.name);
});
