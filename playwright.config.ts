import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/find-chromium.ts';

/**
 * What Playwright turns off by itself, since only the last list counts; and the pages behind the
 * address bar, which Chromium draws for every window although nobody sees them: a third of the time.
 */
const featuresOff = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** Keeps Chromium off the network that tests have none of. */
const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${featuresOff.join()}`,
];

const executablePath = findChromium(process.env);

/** The two widths at which every screen is tested. */
export const widths = [
  { name: 'wide', use: { viewport: { width: 1440, height: 900 } } },
  { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
];

export default defineConfig({
  testDir: './tests/e2e',
  outputDir: './test-results',
  globalSetup: './tests/support/build-site.ts',
  fullyParallel: true,
  forbidOnly: true,
  // A browser test waits more than it computes: three keep two cores busy.
  workers: 3,
  timeout: 45_000,
  // A shared machine stalls now and then: what passes the second time is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    screenshot: 'only-on-failure',
    launchOptions: {
      args: chromiumFlags,
      // The popup blocker is part of what is tested.
      ignoreDefaultArgs: ['--disable-popup-blocking'],
      ...(executablePath && { executablePath }),
    },
  },
  projects: [{ name: 'contract', testDir: './tests/contract' }, ...widths],
});
