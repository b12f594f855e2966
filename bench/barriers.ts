import type { Browser } from '@playwright/test';
import { findBarriers } from '#testing/browser/find-barriers.ts';
import { everyAddress } from '#testing/site/site-pages.ts';
import type { BenchRow } from './row.ts';

const widths = [1440, 390];
const themes = ['light', 'dark'] as const;

/**
 * The row on axe: every page as it opens, in both themes and widths.
 *
 * @param browser any Chromium
 * @param site origin of the running site
 */
export async function barriersRow(browser: Browser, site: string): Promise<BenchRow> {
  const found: string[] = [];
  for (const width of widths)
    for (const colorScheme of themes) {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        colorScheme,
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      for (const address of everyAddress) {
        await page.goto(site + address);
        // Some pages lead on to another one.
        await page.waitForLoadState('networkidle');
        for (const barrier of await findBarriers(page))
          found.push(`${address} ${barrier.split(':', 1)}`);
      }
      await context.close();
    }
  return {
    name: 'axe (WCAG 2.2 AA) findings',
    value: String(found.length),
    goal: '0',
    met: found.length === 0,
    note:
      found.slice(0, 3).join(', ') ||
      `${everyAddress.length} pages, two themes, ${widths.join(' and ')} px; their states are tests`,
  };
}
