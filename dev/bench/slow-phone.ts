import type { Browser } from '@playwright/test';

/** What a person on a slow phone experiences, in milliseconds; the shift has no unit. */
export interface PhoneLoading {
  largestPaint: number;
  /** Sum of each task's time beyond 50 ms. */
  blocked: number;
  shift: number;
}

/** “Slow 4G” of Lighthouse 13.5.0, `throttling.mobileSlow4G` in `core/config/constants.js`. */
const slow4G = {
  requestLatencyMs: 562.5,
  downloadThroughputKbps: 1474.56,
  uploadThroughputKbps: 675,
  cpuSlowdownMultiplier: 4,
};

const bytesPerSecond = (kilobits: number) => (kilobits * 1024) / 8;
const settleMs = 1500;

/** Runs in the page before anything else; records what the browser observes. */
function observe(): void {
  const seen = { largestPaint: 0, blocked: 0, shift: 0 };
  Object.assign(window, { seen });
  const on = (type: string, act: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(act)).observe({
      type,
      buffered: true,
    });
  on('largest-contentful-paint', (entry) => {
    seen.largestPaint = entry.startTime;
  });
  on('longtask', (entry) => {
    seen.blocked += Math.max(0, entry.duration - 50);
  });
  on('layout-shift', (entry) => {
    if (!Reflect.get(entry, 'hadRecentInput')) seen.shift += Number(Reflect.get(entry, 'value'));
  });
}

/**
 * Opens a page on a phone of 412 pixels over slow 4G with a slowed processor, both actually applied by the
 * browser, with Lighthouse's settings.
 */
export async function loadOnSlowPhone(browser: Browser, url: string): Promise<PhoneLoading> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    hasTouch: true,
    isMobile: true,
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      // Chromium cannot delay the opening of a connection, so each request takes as long.
      latency: slow4G.requestLatencyMs,
      downloadThroughput: bytesPerSecond(slow4G.downloadThroughputKbps),
      uploadThroughput: bytesPerSecond(slow4G.uploadThroughputKbps),
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slow4G.cpuSlowdownMultiplier });
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    await page.waitForTimeout(settleMs);
    // Set by the function above.
    return await page.evaluate(() => Reflect.get(window, 'seen') as PhoneLoading);
  } finally {
    await context.close();
  }
}
