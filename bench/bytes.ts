import type { Browser } from '@playwright/test';
import { publicPaths } from '#content/pages.ts';
import { byteBudgets } from '#testing/browser/byte-budgets.ts';
import { type PageWeight, weighPage } from '#testing/browser/page-weight.ts';
import { everyAddress } from '#testing/site/site-pages.ts';
import { type BenchRow, kilobytes } from './row.ts';

/**
 * The rows on bytes, each with the heaviest page.
 *
 * @param browser any Chromium
 * @param site origin of the running site
 */
export async function byteRows(browser: Browser, site: string): Promise<BenchRow[]> {
  const weights = new Map<string, PageWeight>();
  for (const address of everyAddress) weights.set(address, await weighPage(browser, site, address));
  const isPublic = (address: string) => publicPaths.some((path) => path === address);
  const heaviest = (
    name: string,
    goal: number,
    part: keyof PageWeight,
    counts: (address: string) => boolean,
  ): BenchRow => {
    const [first] = [...weights]
      .filter(([address]) => counts(address))
      .sort(([, a], [, b]) => b[part] - a[part]);
    if (!first) throw new Error(`no page counts for ${name}`);
    const [address, weight] = first;
    return {
      name,
      value: kilobytes(weight[part]),
      goal: kilobytes(goal),
      met: weight[part] <= goal,
      note: part === 'all' ? `${weight.requests} requests` : `heaviest: ${address}`,
    };
  };
  const { marketingScript, accountScript, workspaceScript, html, home } = byteBudgets;
  const isWorkspace = (address: string) => address === '/documind/workspace';
  return [
    heaviest('script on a marketing page, brotli', marketingScript, 'script', isPublic),
    heaviest(
      'script on an account page, brotli',
      accountScript,
      'script',
      (address) => !isPublic(address) && !isWorkspace(address),
    ),
    heaviest('script of the workspace, brotli', workspaceScript, 'script', isWorkspace),
    heaviest('HTML with its CSS, brotli, any page', html, 'html', () => true),
    heaviest('everything the home page loads', home, 'all', (address) => address === '/'),
  ];
}
