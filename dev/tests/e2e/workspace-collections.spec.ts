import { collectionWords as words, workspaceWords } from '@m8/content/documind-workspace.ts';
import { agreement, expect, houseRules, test } from '#testing/browser/workspace-fixture.ts';

test('documents are stored under a name, and searched by it', async ({ page, workspace }) => {
  await workspace.bring(agreement, houseRules);
  const tick = (name: string) =>
    page.getByRole('checkbox', { name: workspaceWords.documents.tick(name) });
  await tick(houseRules.name).check();
  await page.getByRole('button', { name: words.keep }).click();
  await page.getByLabel(words.name).fill('The house');
  await page.keyboard.press('Enter');
  const house = page.getByRole('button', { name: /^The house/ });
  await expect(house).toHaveAttribute('aria-pressed', 'true');
  await expect(house).toContainText(words.count(1));
  await expect(page.getByRole('button', { name: words.acts('The house') })).toBeFocused();
  await expect(page.getByText(workspaceWords.ask.asksOnly(['The house']))).toBeVisible();

  await house.click();
  await expect(tick(houseRules.name)).not.toBeChecked();
  await page.reload();
  await house.click();
  await expect(tick(houseRules.name)).toBeChecked();
  await workspace.ask('When does the tenant get the deposit back?');
  await expect(page.getByRole('article')).not.toContainText('fourteen days');

  await tick(agreement.name).check();
  await page.getByRole('button', { name: words.update('The house') }).click();
  await expect(house).toContainText(words.count(2));
  await workspace.ask('When does the landlord return the deposit?', 'fourteen days');

  const choose = async (title: string, act: 'rename' | 'delete') => {
    await page.getByRole('button', { name: words.acts(title) }).click();
    await page.getByRole('button', { name: words[act] }).click();
  };
  await choose('The house', 'rename');
  await page.getByLabel(words.newName).fill('Flat');
  await page.keyboard.press('Enter');
  const flat = page.getByRole('button', { name: /^Flat/ });
  await expect(flat).toBeVisible();

  await choose('Flat', 'delete');
  await expect(flat).toHaveCount(0);
  await page.getByRole('button', { name: workspaceWords.documents.undo, exact: true }).click();
  await expect(flat).toBeVisible();
  await flat.click();
  await choose('Flat', 'delete');
  await page.reload();
  await expect(workspace.row(agreement.name)).toBeVisible();
  await expect(flat).toHaveCount(0);
});
