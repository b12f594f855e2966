import { answerWords } from '@m8/content/documind-answers.ts';
import { workspaceHead, workspaceWords } from '@m8/content/documind-workspace.ts';
import { navigation } from '@m8/content/navigation.ts';
import { expectNoBarriers } from '#testing/browser/find-barriers.ts';
import { bothWidths, onlyPhone } from '#testing/browser/viewports.ts';
import {
  expect,
  houseRules,
  test,
  textFile,
  type WorkspacePage,
} from '#testing/browser/workspace-fixture.ts';

const words = workspaceWords.documents;
const questions = [
  'When are the bins emptied?',
  'When is the laundry room open?',
  'Where do bicycles stand?',
  'What is emptied on Tuesday?',
  'What is open from seven to ten?',
];

async function askAll(workspace: WorkspacePage): Promise<void> {
  for (const question of questions) {
    await workspace.ask(question);
    const copy = `${answerWords.answer.copy} ${answerWords.answer.copied(question)}`;
    await expect(workspace.page.getByRole('button', { name: copy })).toBeVisible();
  }
}

const askedBefore = (workspace: WorkspacePage) =>
  workspace.page.getByRole('region', { name: answerWords.history.title });

test(
  'the second tab stop leads to the question, and the header shrinks once there is a document',
  bothWidths,
  async ({ page, workspace }) => {
    await workspace.open();
    await expect(workspace.question).toBeInViewport();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: navigation.skipToQuestion })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(workspace.question).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);

    const lead = page.getByText(workspaceHead.lead);
    await expect(lead).toBeVisible();
    await workspace.bring(houseRules);
    await expect(lead).toBeHidden();
    const band = page.locator('main > div').first();
    await expect.poll(async () => (await band.boundingBox())?.height).toBeLessThanOrEqual(64);
  },
);

test('on a wide screen the documents begin in the first third, and the question stays in reach', async ({
  page,
  workspace,
}) => {
  await workspace.bring(houseRules);
  const document = await workspace.row(houseRules.name).boundingBox();
  expect(document?.y).toBeLessThan((page.viewportSize()?.height ?? 0) / 3);
  expect(document?.height).toBeLessThanOrEqual(60);

  await page.setViewportSize({ width: 1440, height: 500 });
  await askAll(workspace);
  await expect(workspace.question).toBeInViewport({ ratio: 1 });
  const before = askedBefore(workspace);
  await expect(before.getByRole('listitem')).toHaveCount(3);
  await before.getByRole('button', { name: answerWords.history.all(4) }).click();
  await expect(before.getByRole('listitem')).toHaveCount(4);
  const last = before.getByRole('button').last();
  await last.focus();
  await expect(workspace.question).toBeInViewport({ ratio: 1 });
  const [row, bar] = [await last.boundingBox(), await workspace.question.boundingBox()];
  expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
});

test.describe('on a phone', bothWidths, () => {
  onlyPhone('A wide screen has room beside the answer.');

  test('the page does not scroll before the first cited answer', async ({ page, workspace }) => {
    await workspace.open();
    const sample = page.getByRole('button', { name: words.empty.sample });
    await sample.click();
    const asked = page.getByRole('region', { name: workspaceWords.answer.title });
    const chip = asked.getByRole('button', { name: /^Source 1/ });
    await expect(chip).toBeInViewport({ ratio: 1 });
    const [cited, bar] = [await chip.boundingBox(), await workspace.question.boundingBox()];
    expect((cited?.y ?? 0) + (cited?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('the question is at the foot of the screen, and a deletion is announced at its row', async ({
    page,
    workspace,
  }) => {
    await workspace.bring(houseRules);
    const form = page.locator('form', { has: workspace.question });
    await expect
      .poll(async () => {
        const bar = await form.boundingBox();
        return Math.round((bar?.y ?? 0) + (bar?.height ?? 0));
      })
      .toBe(page.viewportSize()?.height);

    const row = workspace.documents.getByRole('listitem').first();
    const edge = (await row.boundingBox())?.x ?? 0;
    await workspace.delete(houseRules.name);
    const said = await row.getByRole('status').boundingBox();
    expect((said?.x ?? 0) - edge).toBeLessThan(24);
    await expectNoBarriers(page);
  });

  test('the answer comes first, then the documents', async ({ page, workspace }) => {
    await workspace.bring(houseRules, { ...houseRules, name: 'more-rules.txt' });
    await askAll(workspace);
    const places = [page.getByRole('article'), workspace.documents, askedBefore(workspace)];
    const tops = await Promise.all(places.map(async (place) => (await place.boundingBox())?.y));
    expect(tops).toEqual(tops.toSorted((one = 0, other = 0) => one - other));
    const rows = [workspace.row(houseRules.name), workspace.row('more-rules.txt')];
    const [one, other] = await Promise.all(rows.map((row) => row.boundingBox()));
    expect(one?.x).toBe(other?.x);
    expect(Math.max(one?.height ?? 0, other?.height ?? 0)).toBeLessThanOrEqual(88);
    await expect(workspace.question).toBeInViewport({ ratio: 1 });
  });

  test('three documents are shown below an answer, then all', async ({ page, workspace }) => {
    const names = ['b.txt', 'c.txt', 'd.txt'];
    await workspace.bring(houseRules, ...names.map((name) => textFile(name, `Letter ${name}`)));
    const rows = workspace.documents.getByRole('checkbox');
    await expect(rows).toHaveCount(4);
    await workspace.ask(questions[0] ?? '', 'Tuesday');
    await expect(rows).toHaveCount(3);
    await page.getByRole('button', { name: words.all(4) }).click();
    await expect(rows).toHaveCount(4);
  });
});
