import { answerRefusalWords } from '@m8/content/answer-refusals.ts';
import { connectionWords } from '@m8/content/connection.ts';
import { sessionWords, workspaceWords } from '@m8/content/documind-workspace.ts';
import { accountPaths } from '@m8/contracts/account.ts';
import { expectNoBarriers } from '#testing/browser/find-barriers.ts';
import { expect, houseRules, test } from '#testing/browser/workspace-fixture.ts';

test.use({ allowedConsole: /status of 4\d\d|ERR_INTERNET|ERR_FAILED/ });

const invalidToken = { status: 401, json: { status: 401, code: 'documind/invalid-token' } };

test('an expired token is renewed once, unnoticed; an ended sign-in leads to the login, and back', async ({
  page,
  workspace,
  context,
}) => {
  let tokens = 0;
  let refused = 0;
  await page.route(`**${accountPaths.token}`, (route) => {
    tokens += 1;
    return route.fallback();
  });
  await page.route('**/api/documind/query', (route) => {
    refused += 1;
    return refused > 1 ? route.fallback() : route.fulfill(invalidToken);
  });
  await workspace.open();
  await workspace.ask('Is anybody here?', answerRefusalWords.noDocuments);
  expect([tokens, refused]).toEqual([2, 2]);
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored).not.toContain('eyJ');

  await context.clearCookies();
  await page.route('**/api/documind/query', (route) => route.fulfill(invalidToken));
  await workspace.ask('Is anybody here?');
  await page.waitForURL(/\/login\?next=\/documind\/workspace/);
});

test('a lost question can be asked again, one too many as soon as the server says', async ({
  page,
  workspace,
  context,
}) => {
  await workspace.bring(houseRules);
  // The code that shows answers loads with the first one.
  await workspace.ask('When are the bins emptied?', 'The bins are emptied on Tuesday.');
  await context.setOffline(true);
  await workspace.ask('Which day are the bins emptied?', connectionWords.unreachable);
  await context.setOffline(false);
  await page.getByRole('article').getByRole('button', { name: connectionWords.tryAgain }).click();
  await expect(page.getByRole('article')).toContainText('The bins are emptied on Tuesday.');

  await page.route('**/api/documind/query', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '30' },
      json: { status: 429, code: 'documind/too-many-calls', detail: 'Too many calls.' },
    }),
  );
  await workspace.ask('When are the bins emptied?', 'Too many calls.');
  await expect(page.getByRole('article').getByRole('button', { name: /\d+ s/ })).toBeDisabled();
});

test('a private session accepts files, and erases them, even if it ends elsewhere', async ({
  page,
  workspace,
}) => {
  await workspace.open();
  await page.getByRole('switch', { name: workspaceWords.session.label }).click();
  await expect(page.getByRole('switch')).toBeChecked();
  await expect(page.getByText(/^\D+\d+:\d\d/)).toBeVisible();
  await workspace.bring(houseRules);
  await expect(workspace.row(houseRules.name)).toContainText(workspaceWords.documents.private);
  await expectNoBarriers(page);
  await workspace.ask('When are the bins emptied?');
  await workspace.citation(1, houseRules, null).click();
  await expect(page.getByRole('dialog').locator('mark')).toContainText('Tuesday');
  await page.keyboard.press('Escape');
  // Closing undoes the history step of opening; a reload before that completes would be aborted by it.
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();

  await page.reload();
  await expect(page.getByRole('switch')).toBeChecked();
  await expect(workspace.row(houseRules.name)).toContainText(workspaceWords.documents.private);
  await page.getByRole('button', { name: sessionWords.end }).click();
  await expect(page.getByRole('button', { name: sessionWords.confirm.no }).last()).toBeFocused();
  await page.getByRole('button', { name: sessionWords.confirm.yes }).click();
  await expect(page.getByRole('switch')).not.toBeChecked();
  await expect(workspace.row(houseRules.name)).toHaveCount(0);

  await page.getByRole('switch').click();
  // A file added while the session begins goes into it.
  await workspace.bring(houseRules);
  await expect(workspace.row(houseRules.name)).toContainText(workspaceWords.documents.private);
  const id = await page.evaluate(() => sessionStorage.getItem('documind-session'));
  await workspace.call('DELETE', `/sessions/${id}`);
  await workspace.ask('When are the bins emptied?');
  await expect(page.getByRole('switch')).not.toBeChecked();
  await expect(page.getByText(workspaceWords.session.expired).first()).toBeVisible();
  await expect(page.getByRole('article')).toContainText('When are the bins emptied?');
  await expect(workspace.row(houseRules.name)).toHaveCount(0);
});
