import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Browser } from '@playwright/test';
import { median, type Row } from './row.ts';
import { type Loading, loadOnSlowPhone } from './slow-phone.ts';

const runs = 5;
const addresses = ['/', '/products/mind-m8', '/documind', '/login'];
const goals = { ratio: 1.3, shift: 0.01, blockedMs: 20 };

async function startBareHeading() {
  const child = spawn(process.execPath, ['bench/bare-heading.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = await once(createInterface(child.stdout), 'line');
  return { url: String(url), stop: () => child.kill() };
}

/**
 * The rows on loading: each round opens a bare heading of a twin server, then the pages.
 *
 * @param browser any Chromium
 * @param site origin of the running site
 */
export async function loadingRows(browser: Browser, site: string): Promise<Row[]> {
  const bare = await startBareHeading();
  const heading: number[] = [];
  const loadings = new Map<string, Loading[]>(addresses.map((address) => [address, []]));
  try {
    await loadOnSlowPhone(browser, bare.url);
    for (let run = 0; run < runs; run++) {
      heading.push((await loadOnSlowPhone(browser, bare.url)).largestPaint);
      for (const [address, list] of loadings)
        list.push(await loadOnSlowPhone(browser, site + address));
    }
  } finally {
    bare.stop();
  }

  const bareMs = median(heading);
  const worst = (measure: (list: Loading[]) => number) => {
    const [first] = [...loadings]
      .map(([address, list]) => ({ address, value: measure(list) }))
      .sort((a, b) => b.value - a.value);
    if (!first) throw new Error('no page was opened');
    return first;
  };
  const medianPaint = (list: Loading[]) => median(list.map(({ largestPaint }) => largestPaint));
  const home = medianPaint(loadings.get('/') ?? []) / bareMs;
  const paint = worst(medianPaint);
  const shift = worst((list) => Math.max(...list.map((loading) => loading.shift)));
  const blocked = worst((list) => median(list.map((loading) => loading.blocked)));
  const all = [...loadings]
    .map(([address, list]) => `${address} ${Math.round(medianPaint(list))}`)
    .join(', ');
  return [
    {
      name: 'LCP on slow 4G with 4x CPU, by a bare heading',
      value: `${(paint.value / bareMs).toFixed(2)}x`,
      goal: `${goals.ratio}x`,
      met: paint.value / bareMs <= goals.ratio,
      note: `worst: ${paint.address}; home ${home.toFixed(2)}x; ms: heading ${Math.round(bareMs)}, ${all}; median of ${runs}`,
    },
    {
      name: 'CLS',
      value: shift.value.toFixed(3),
      goal: String(goals.shift),
      met: shift.value <= goals.shift,
      note: `largest of all runs: ${shift.address}`,
    },
    {
      name: 'TBT with 4x CPU',
      value: `${Math.round(blocked.value)} ms`,
      goal: `${goals.blockedMs} ms`,
      met: blocked.value <= goals.blockedMs,
      note: `longest median: ${blocked.address}`,
    },
  ];
}
