import { breathe } from '@m8/content/mind-m8.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '#testing/browser/browser-fixture.ts';

const screen = (page: Page) => page.getByRole('dialog', { name: breathe.title });
const open = (page: Page) => page.getByRole('button', { name: breathe.open });

/** Moves the minute to a time, in milliseconds. */
const moveTo = (page: Page, ms: number) =>
  screen(page).evaluate((dialog, time) => {
    for (const animation of dialog.getAnimations({ subtree: true })) animation.currentTime = time;
  }, ms);

/** Which of the words are seen: those of the screen, or how it is paused. */
const seen = (page: Page, within = 'label') =>
  screen(page).evaluate(
    (dialog, part) =>
      [...dialog.querySelectorAll<HTMLElement>(`${part} span[data-words]`)]
        .filter(
          (words) => words.checkVisibility() && getComputedStyle(words, '::before').opacity === '1',
        )
        .map((words) => words.dataset.words),
    within,
  );

const again = (page: Page) => screen(page).getByRole('button', { name: breathe.again });

const left = breathe.left.join('\n');

/** The text about the remaining breaths. */
const breathsLeft = (page: Page) =>
  screen(page)
    .locator(`[data-words$="${breathe.left.at(-1)}"]`)
    .evaluate((words, lines) => {
      const { transform, lineHeight } = getComputedStyle(words, '::before');
      return lines[Math.round(-new DOMMatrix(transform).f / Number.parseFloat(lineHeight))];
    }, breathe.left);

const states = (page: Page) =>
  screen(page).evaluate((dialog) => [
    ...new Set(dialog.getAnimations({ subtree: true }).map(({ playState }) => playState)),
  ]);

test('it opens from the home page, and works by keyboard', async ({ page, context }) => {
  await page.goto('/');
  await page.getByRole('link', { name: breathe.open }).click();
  await expect(open(page)).toBeFocused();
  await context.setOffline(true);
  await page.keyboard.press('Enter');
  await expect(screen(page)).toBeVisible();
  expect(await states(page)).toEqual(['running']);
  expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBe(0);
  await page.keyboard.press('Space');
  await expect(screen(page).getByText(breathe.stopped)).toBeVisible();
  expect(await states(page)).toEqual(['paused']);
  await moveTo(page, 2000);
  expect(await seen(page)).toEqual([breathe.breatheIn, left]);
  expect(await breathsLeft(page)).toBe(breathe.left[0]);
  expect(await seen(page, 'p')).toHaveLength(1);
  await expect(again(page)).toBeHidden();
  await moveTo(page, 57_000);
  expect(await seen(page)).toEqual([breathe.breatheOut, left]);
  expect(await breathsLeft(page)).toBe(breathe.left[5]);
  await page.keyboard.press('Space');
  await expect(screen(page).getByText(breathe.stopped)).toBeHidden();
  for (const begin of [() => again(page).click(), () => page.keyboard.press('Space')]) {
    await moveTo(page, 60_000);
    expect(await seen(page)).toEqual([breathe.done]);
    expect(await seen(page, 'p')).toEqual([]);
    await expect(again(page)).toBeVisible();
    await begin();
    await expect(again(page)).toBeHidden();
    expect(await states(page)).toEqual(['running']);
    expect(await seen(page)).toEqual([breathe.breatheIn, left]);
  }
  await page.keyboard.press('Escape');
  await expect(screen(page)).toBeHidden();
  await expect(open(page)).toBeFocused();
});

test('with reduced motion it counts, and nothing else moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/products/mind-m8');
  await open(page).click();
  await page.keyboard.press('Space');
  await moveTo(page, 5500);
  expect(await seen(page)).toEqual([breathe.breatheOut, breathe.count.join('\n'), left]);
  const parts = await screen(page).evaluate((dialog) =>
    dialog
      .getAnimations({ subtree: true })
      .map(
        ({ effect }) =>
          effect instanceof KeyframeEffect && (effect.pseudoElement ?? effect.target?.textContent),
      ),
  );
  expect(new Set(parts)).toEqual(new Set(['::before', breathe.again]));
  await expect(again(page)).toBeHidden();
  await moveTo(page, 60_000);
  await expect(again(page)).toBeVisible();
});
