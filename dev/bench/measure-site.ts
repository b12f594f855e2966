import { chromium } from '@playwright/test';
import { chromiumFlags } from '#testing/browser/chromium-flags.ts';
import { provideChromium } from '#testing/browser/find-chromium.ts';
import { buildSite } from '#testing/site/build-site.ts';
import { startSite } from '#testing/site/running-site.ts';
import { figureRows } from './figures.ts';
import { lighthouseRow } from './lighthouse.ts';
import { type BenchRow, measured, table } from './row.ts';
import { startRows } from './start.ts';

/**
 * Prints how fast and how light the site is, next to the goals.
 *
 * @param asked parts to measure; all if none is named
 */
export async function measureSite(asked: readonly string[]): Promise<void> {
  const rows: BenchRow[] = [];
  const measure = async (...[name, work]: Parameters<typeof measured>) => {
    if (asked.length === 0 || asked.includes(name)) rows.push(...(await measured(name, work)));
  };
  buildSite();
  const executablePath = provideChromium();
  const site = await startSite({ LOG_LEVEL: 'silent' });
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    await measure('figures', () => figureRows(browser, site));
    await measure('lighthouse', () => lighthouseRow(executablePath, site.url));
  } finally {
    await browser.close();
    await site.remove();
  }
  await measure('start', startRows);
  console.log(`\n${table(rows)}`);
}
