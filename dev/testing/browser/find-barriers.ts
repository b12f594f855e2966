import type { Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { expect } from './browser-fixture.ts';
import { screens } from './screens.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules about colours: a theme changes nothing else. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** In milliseconds: the time in which a browser notices a new element below the pointer. */
const hoverNoticedMs = 250;

const { phone } = screens;

/** Waits for colour transitions between themes, or below a pointer; runs in the page. */
async function settleTransitions(noticedMs: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, noticedMs));
  const running = document.getAnimations().filter((one) => one instanceof CSSTransition);
  await Promise.allSettled(running.map(({ finished }) => finished));
}

/** @returns the barriers of a page in one theme: each with its rule and its place */
async function barriersIn(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-theme=${colorScheme}]`).waitFor({ state: 'attached' });
  await page.evaluate(settleTransitions, hoverNoticedMs);
  // A page keeps axe until it is left. No page has a frame that axe could look into.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate<AxeResults, RunOptions>(
    (options) => Reflect.get(window, 'axe').run(options),
    {
      ...{ iframes: false, resultTypes: ['violations'] },
      runOnly: colorScheme === 'dark' ? colourRules : tags,
    },
  );
  const width = page.viewportSize()?.width;
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) =>
      [`${colorScheme} at ${width} px`, id, target.join(' '), failureSummary].join(': '),
    ),
  );
}

/**
 * Expects no accessibility barriers in the present state of a page, by the rules of WCAG 2.2 AA and good
 * practice: in both themes, at its own width and at that of a phone. The page follows the system's theme,
 * as nobody has chosen one.
 */
export async function expectNoBarriers(page: Page): Promise<void> {
  const own = page.viewportSize() ?? phone;
  const found: string[] = [];
  for (const size of own.width > phone.width ? [own, phone] : [own]) {
    if (size !== own) await page.setViewportSize(size);
    found.push(...(await barriersIn(page, 'light')), ...(await barriersIn(page, 'dark')));
  }
  await page.setViewportSize(own);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(found).toEqual([]);
}
