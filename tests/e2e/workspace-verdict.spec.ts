import { answerWords } from '#content/documind-answers.ts';
import { findBarriers } from '#testing/browser/find-barriers.ts';
import { expect, houseRules, test } from '#testing/browser/workspace-fixture.ts';

const words = answerWords.answer.verdict;

test.use({ allowedConsole: /ERR_FAILED/ });

test('what is said of an answer stays with it, is shared only on leave, and is taken back', async ({
  page,
  workspace,
}) => {
  await workspace.open();
  await workspace.bring(houseRules);
  await workspace.ask('When are the bins emptied?');
  const answer = page.getByRole('article');
  const yes = answer.getByRole('button', { name: words.yes, exact: true });
  const no = answer.getByRole('button', { name: words.no, exact: true });
  const share = answer.getByRole('checkbox', { name: words.share });
  await expect(yes).toHaveAttribute('aria-pressed', 'false');
  await expect(share).toHaveCount(0);
  await yes.click();
  await expect(yes).toHaveAttribute('aria-pressed', 'true');
  await expect(share).not.toBeChecked();
  const kept = page.waitForResponse(
    (response) => response.request().postDataJSON()?.is_shared === true,
  );
  await share.check();
  expect(await (await kept).json()).toEqual({ is_right: true, is_shared: true });
  expect(await findBarriers(page)).toEqual([]);

  await page.reload();
  await expect(yes).toHaveAttribute('aria-pressed', 'true');
  await expect(share).toBeChecked();
  await page.route('**/verdict', (route) => route.abort());
  await no.click();
  await expect(answer.getByRole('alert')).toBeVisible();
  await expect(yes).toHaveAttribute('aria-pressed', 'true');
  await page.unroute('**/verdict');
  const gone = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await yes.click();
  expect((await gone).status()).toBe(204);
  await page.reload();
  await expect(yes).toHaveAttribute('aria-pressed', 'false');
  await expect(share).toHaveCount(0);
});
