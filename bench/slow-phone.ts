import type { Browser } from '@playwright/test';

/** What a person on a slow phone goes through, in milliseconds; the shift has no unit. */
export interface Loading {
  largestPaint: number;
  /** Sum of what each task took beyond 50 ms. */
  blocked: number;
  shift: number;
  /** Until a click on the theme button changes the theme; undefined where there is none. */
  themeWorks: number | undefined;
}

/** Slow 4G as Lighthouse has it: 1.6 Mbit/s down, 750 kbit/s up, 150 ms a round trip. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const cpuSlowdown = 4;
const settleMs = 1500;

/** Runs in the page before anything of it; keeps what the browser observes. */
function observe(pressTheme: boolean): void {
  const seen = {
    largestPaint: 0,
    blocked: 0,
    shift: 0,
    themeWorks: undefined as number | undefined,
  };
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
  const press = () => {
    // Missing as long as nothing of the page has arrived.
    const root: HTMLElement | null = document.documentElement;
    const button = document.querySelector<HTMLElement>('[data-theme-toggle]');
    const before = root?.dataset.theme;
    button?.click();
    if (button && root?.dataset.theme !== before) {
      seen.themeWorks = performance.now();
      button.click();
    } else setTimeout(press, 10);
  };
  if (pressTheme) press();
}

/**
 * Opens a page on a phone of 412 pixels over a slow network with a slowed processor, both really
 * applied by the browser.
 *
 * @param pressTheme also finds out when the theme button works; the presses are a little work
 */
export async function loadOnSlowPhone(
  browser: Browser,
  url: string,
  pressTheme = false,
): Promise<Loading> {
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
    await devtools.send('Network.emulateNetworkConditions', network);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await page.addInitScript(observe, pressTheme);
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    await page.waitForTimeout(settleMs);
    // Set by the function above.
    return await page.evaluate(() => Reflect.get(window, 'seen') as Loading);
  } finally {
    await context.close();
  }
}
