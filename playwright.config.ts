import { chromiumFlags } from '@m8/dev/testing/browser/chromium-flags.ts';
import { findChromium } from '@m8/dev/testing/browser/find-chromium.ts';
import { screens } from '@m8/dev/testing/browser/screens.ts';
import { defineConfig } from '@playwright/test';

/** The two widths at which screens are tested. */
export const widths = [
  { name: 'wide', use: { viewport: screens.wide } },
  { name: 'phone', use: { viewport: screens.phone, hasTouch: true } },
] as const;

/** The tests of what people come for: an account, an application, their documents, and the pages on the way. */
const journeys = [
  '**/{account,applications,workspace}-*.spec.ts',
  '**/{home,company-pages,documind,documind-try,mind-m8,navigation}.spec.ts',
];
const [wide, phone] = widths;
const executablePath = findChromium();

export default defineConfig({
  testDir: './dev/tests/e2e',
  outputDir: './test-results',
  globalSetup: './dev/testing/browser/prepare-browser-tests.ts',
  fullyParallel: true,
  forbidOnly: true,
  // Browser tests wait more than they compute: three workers keep two cores busy.
  workers: 3,
  // Only for tests that hang: a busy machine takes ten times as long as an idle one.
  timeout: 900_000,
  // A shared machine stalls now and then: a test that passes the second time is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 240_000 },
  reporter: [['list']],
  use: {
    screenshot: 'only-on-failure',
    launchOptions: {
      args: chromiumFlags,
      // The tests cover the popup blocker.
      ignoreDefaultArgs: ['--disable-popup-blocking'],
      ...(executablePath !== null && { executablePath }),
    },
  },
  projects: [
    {
      ...wide,
      use: { ...wide.use, contextOptions: { reducedMotion: 'reduce' } },
      name: 'journeys',
      testMatch: journeys,
    },
    { ...wide, testIgnore: journeys },
    // The tests that depend on the width: see `bothWidths`.
    { ...phone, grep: /@both-widths/ },
  ],
});
