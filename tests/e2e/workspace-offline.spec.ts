import { offlineWords } from '#content/documind-offline.ts';
import { workspaceWords } from '#content/documind-workspace.ts';
import { yourAccountWords } from '#content/your-account.ts';
import { fileFormats } from '#contracts/documind/formats.ts';
import { sharePath, workerPath } from '#contracts/documind/installed.ts';
import { expect, houseRules, test } from '#testing/browser/workspace-fixture.ts';

// /account may still be reading its sections when somebody logs out there.
const allowedConsole = /ERR_INTERNET_DISCONNECTED|status of 401/;

test.use({ serviceWorkers: 'allow', allowedConsole });

test('without a connection the list of documents can be read, until one logs out', async ({
  page,
  workspace,
  context,
}) => {
  await workspace.open();
  await workspace.bring(houseRules);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect(workspace.row(houseRules.name)).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: offlineWords.title })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: houseRules.name })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: offlineWords.again }).click();
  await expect(workspace.row(houseRules.name)).toBeVisible();

  await page.goto('/account');
  await page.getByRole('main').getByRole('button', { name: yourAccountWords.logOut }).click();
  await page.waitForURL('/');
  await page.goto('/documind/offline');
  await expect(page.getByText(offlineWords.unknown)).toBeVisible();
});

test('a file that is shared with the installed site is uploaded', async ({ page, workspace }) => {
  await workspace.open();
  await page.evaluate(() => navigator.serviceWorker.ready);
  const manifest = await (await page.request.get('/manifest.webmanifest')).json();
  expect(manifest.share_target).toMatchObject({ action: sharePath, method: 'POST' });
  const [{ accept }] = manifest.file_handlers;
  for (const { mediaType, extensions } of Object.values(fileFormats))
    expect(accept[mediaType]).toEqual(extensions);
  await page.reload();
  await page.evaluate(
    ({ action, name, text }) => {
      const form = document.createElement('form');
      Object.assign(form, { action, method: 'POST', enctype: 'multipart/form-data' });
      const input = document.createElement('input');
      Object.assign(input, { type: 'file', name: 'files' });
      const files = new DataTransfer();
      files.items.add(new File([text], name, { type: 'text/plain' }));
      input.files = files.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    { action: sharePath, name: houseRules.name, text: houseRules.buffer.toString() },
  );
  await expect(
    workspace.row(houseRules.name).getByText(workspaceWords.documents.status.ready),
  ).toBeVisible();
});

test('a deletion is carried out when the page is left, also where the worker sleeps', async ({
  page,
  workspace,
  context,
}) => {
  const { documents: words } = workspaceWords;
  await workspace.open();
  await workspace.bring(houseRules);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.getByRole('button', { name: `${words.delete} ${houseRules.name}` }).click();
  const protocol = await context.newCDPSession(page);
  await protocol.send('ServiceWorker.enable');
  await protocol.send('ServiceWorker.stopAllWorkers');
  await page.goto('/team');
  await workspace.open();
  await expect(workspace.documents.getByText(words.empty.title)).toBeVisible();
});

test('the worker is asked for anew each time', async ({ page, workspace }) => {
  await workspace.open();
  const registration = await page.evaluate(async () => {
    const { updateViaCache, active } = await navigator.serviceWorker.ready;
    return { updateViaCache, script: active?.scriptURL };
  });
  expect(registration.updateViaCache).toBe('none');
  expect(registration.script).toContain(workerPath);
});
