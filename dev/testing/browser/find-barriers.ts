import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules about colours: a theme changes nothing else. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Finds accessibility barriers of a page, by the rules of WCAG 2.2 AA and good practice.
 *
 * @param isInOtherTheme if the page was checked in the other theme, so that only colours differ
 * @returns a line for each finding: its rule, and where
 */
export async function findBarriers(page: Page, isInOtherTheme = false): Promise<string[]> {
  // No page frames another site, so axe needs no second page to combine the findings.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const chosen = isInOtherTheme ? axe.withRules(colourRules) : axe.withTags(rules);
  const { violations } = await chosen.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/** In milliseconds: the time in which a browser notices a new element below the pointer. */
const hoverNoticedMs = 250;

/** Waits for colour transitions between themes, or below a pointer; runs in the page. */
async function settleTransitions(noticedMs: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, noticedMs));
  const running = document.getAnimations().filter((one) => one instanceof CSSTransition);
  await Promise.allSettled(running.map(({ finished }) => finished));
}

/**
 * {@link findBarriers} in both themes. The page follows the system's, as nobody has chosen one.
 *
 * @returns its lines, each after its theme
 */
export async function findBarriersInBothThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-theme=${colorScheme}]`).waitFor({ state: 'attached' });
    await page.evaluate(settleTransitions, hoverNoticedMs);
    const barriers = await findBarriers(page, colorScheme === 'dark');
    found.push(...barriers.map((barrier) => `${colorScheme}: ${barrier}`));
  }
  return found;
}
