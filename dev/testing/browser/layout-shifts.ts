import type { Page } from '@playwright/test';

/** How much a page moved by itself (the cumulative layout shift), and the words of what moved. */
interface LayoutShifts {
  total: number;
  moved: string;
}

/**
 * Watches how the page that is opened next moves by itself.
 *
 * @returns a function that returns its shifts until then
 */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<LayoutShifts>> {
  await page.addInitScript(() => {
    const shifts = { total: 0, moved: '' };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const value = Number(Reflect.get(entry, 'value'));
        const sources: { node: Node | null }[] = Reflect.get(entry, 'sources');
        const words = sources.map(({ node }) => node?.textContent?.trim().slice(0, 40));
        shifts.total += value;
        shifts.moved += `${value.toFixed(4)}: ${words.join(' | ')}\n`;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'shifts'));
}
