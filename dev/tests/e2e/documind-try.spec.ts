import { demoQuestions, demoWords } from '@m8/content/demo.ts';
import { sampleDocuments } from '@m8/content/demo-documents.ts';
import { documindApi } from '@m8/content/documind-api.ts';
import { errorSentences } from '@m8/content/error-sentences.ts';
import { homeHero } from '@m8/content/home.ts';
import { documentIllustration } from '@m8/content/illustrations.ts';
import { demoPath } from '@m8/contracts/documind/demo.ts';
import { drawAnswer } from '@m8/documind/demo/draw-answer.ts';
import { openSampleScope } from '@m8/documind/demo/sample-scope.ts';
import { expect, holdBack, test } from '#testing/browser/browser-fixture.ts';
import { screens } from '#testing/browser/screens.ts';

const question = 'Who repairs the boiler?';
const answer = 'The landlord repairs the boiler, the roof, the windows and the pipes.';

const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, '').replaceAll(/\s+/g, ' ');

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('answers each question as the engine does', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: homeHero.documind.label }).click();
    const scope = await openSampleScope();
    for (const [index, asked] of demoQuestions.entries()) {
      if (index > 0) await page.getByRole('link', { name: asked }).click();
      const drawn = drawAnswer(asked, await scope.ask(asked));
      const isRefused = drawn.file === '';
      const files = isRefused ? sampleDocuments.map(({ file }) => file) : [drawn.file];
      const marked = [...drawn.sheet.matchAll(/<mark[^>]*>(.*?)<\/mark>/gs)];
      const shown = page.locator('main mark:visible');
      for (const file of files)
        await expect(
          page.locator(`main ${isRefused ? 'li' : 'p'}:visible`).filter({ hasText: file }),
        ).toHaveCount(1);
      await expect(shown).toHaveText(marked.map(([, text]) => textOf(text ?? '')));
      const [said] = drawn.answer.split('<b>');
      const answers = page.getByText(textOf(said ?? '').trim()).filter({ visible: true });
      await expect(answers.last()).toBeVisible();
    }
  });

  test('shows the first answer on /documind, and replaces it by others', async ({ page }) => {
    await page.goto('/documind');
    await expect(page.getByRole('button', { name: documindApi.words.copy })).toHaveCount(0);
    await expect(page.locator('main mark:visible')).toHaveText(documentIllustration.marked);
    await page.getByRole('link', { name: demoQuestions[4] }).click();
    await expect(page.locator('main mark:visible')).toHaveText('A bicycle costs €3 each way.');
  });

  test("answers a visitor's own question", async ({ page }) => {
    await page.goto('/documind/try');
    const field = page.getByLabel(demoWords.own.label);
    await field.fill(question);
    await page.getByRole('button', { name: demoWords.own.ask }).click();
    await expect(page.locator('main mark:visible')).toHaveText(answer);
    await expect(field).toHaveValue(question);
  });
});

test("answers a visitor's own question in its place, and says that it is on its way", async ({
  page,
}) => {
  const answerNow = await holdBack(page, `**${demoPath}`);
  await page.goto('/documind/try');
  const field = page.getByLabel(demoWords.own.label);
  await field.fill(question);
  await page.getByRole('button', { name: demoWords.own.ask }).click();
  const status = page.getByRole('status').filter({ hasText: demoWords.own.asking });
  await expect(status).toBeVisible();
  answerNow();
  await expect(page.locator('main mark:visible')).toHaveText(answer);
  await expect(status).toHaveCount(0);
  await expect(field).toHaveValue(question);
  await page.getByRole('link', { name: demoQuestions[2] }).click();
  await expect(page.locator('main mark:visible').first()).not.toHaveText(answer);
});

test.describe('without a question', () => {
  test.use({ allowedConsole: /the server responded with a status of 422/ });

  test('the page says that one is missing, not the browser', async ({ page }) => {
    await page.goto('/documind/try');
    await page.getByRole('button', { name: demoWords.own.ask }).click();
    await expect(page.getByText(errorSentences['demo/no-question'])).toBeVisible();
  });
});

test('a question beside its answer keeps the focus and does not scroll the page, and lists and steps are lists', async ({
  page,
}) => {
  await page.goto('/documind/try');
  const second = page.getByRole('link', { name: demoQuestions[1] });
  await second.press('Enter');
  await expect(page).toHaveURL(/#a2$/);
  await expect(second).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  for (const [place, items] of [
    [1, ['Fish and birds, without asking.', 'No other animals.']],
    [3, ['Unplug the cable.', 'Hold the button for 10 seconds.']],
  ] as const) {
    await page.getByRole('link', { name: demoQuestions[place] }).click();
    const shown = page.locator('main').getByRole('listitem');
    for (const item of items) await expect(shown.filter({ hasText: item })).toHaveCount(2);
  }
});

test('the opening of /documind answers in place, and nothing below moves', async ({ page }) => {
  await page.goto('/documind');
  await page.evaluate(() => scrollTo(0, 40));
  const below = page.locator('#features');
  const before = await below.boundingBox();
  for (const question of demoQuestions.slice(1)) {
    await page.getByRole('link', { name: question }).click();
    await expect(page.getByText(question).last()).toBeVisible();
    expect(await below.boundingBox()).toEqual(before);
  }
  await page.getByLabel(demoWords.own.label).fill(question);
  await page.getByRole('button', { name: demoWords.own.ask, exact: true }).click();
  await expect(page.locator('main mark:visible')).toHaveText(answer);
  expect(await below.boundingBox()).toEqual(before);
});

test('on a phone, the answer is in sight at once', async ({ page }) => {
  await page.setViewportSize(screens.phone);
  await page.goto('/documind/try');
  await expect(page.locator('main mark:visible')).toBeInViewport({ ratio: 1 });
  const answer = page.getByText(demoQuestions[0] ?? '').last();
  await expect(answer).toBeInViewport();
});

test('on a phone, every answer is shown at the same place, with its question and the line above', async ({
  page,
}) => {
  await page.setViewportSize(screens.phone);
  await page.goto('/documind');
  const bar = await page.getByRole('banner').evaluate((one) => one.getBoundingClientRect().bottom);
  const line = page.getByRole('navigation', { name: demoWords.choose }).locator('p');
  const place = (one: Element) => {
    const { top, bottom, left, right } = one.getBoundingClientRect();
    return { top, bottom, left, right };
  };
  const tops = new Set<number>();
  for (const question of demoQuestions) {
    const link = page.getByRole('link', { name: question });
    // Half of the line is below the bar.
    await line.evaluate((one, by) => scrollBy(0, one.getBoundingClientRect().top + 12 - by), bar);
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${await link.getAttribute('href')}$`));
    const { left, right } = await link.evaluate(place);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(390);
    for (const part of [link, line]) {
      const { top, bottom } = await part.evaluate(place);
      expect(top < bar && bottom > bar).toBe(false);
    }
    tops.add(Math.round((await line.evaluate(place)).top));
  }
  expect(tops.size).toBe(1);
});
