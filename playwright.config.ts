import { defineConfig } from '@playwright/test';
import { chromiumFlags } from './testing/chromium-flags.ts';
import { findChromium } from './testing/find-chromium.ts';

/** The two widths at which every screen is tested. */
export const widths = [
  { name: 'wide', use: { viewport: { width: 1440, height: 900 } } },
  { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
];

const executablePath = findChromium();

export default defineConfig({
  testDir: './tests/e2e',
  outputDir: './test-results',
  globalSetup: './testing/prepare-browser-tests.ts',
  fullyParallel: true,
  forbidOnly: true,
  // A browser test waits more than it computes: three keep two cores busy.
  workers: 3,
  // Only nets for what would never come: a busy machine takes ten times as long as a quiet one.
  timeout: 300_000,
  // A shared machine stalls now and then: what passes the second time is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    screenshot: 'only-on-failure',
    launchOptions: {
      args: chromiumFlags,
      // The popup blocker is part of what is tested.
      ignoreDefaultArgs: ['--disable-popup-blocking'],
      ...(executablePath !== null && { executablePath }),
    },
  },
  projects: [{ name: 'contract', testDir: './tests/contract' }, ...widths],
});
