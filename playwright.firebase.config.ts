import type { AccountOptions } from '@m8/dev/testing/browser/browser-fixture.ts';
import { defineConfig } from '@playwright/test';
import browserTests, { widths } from './playwright.config.ts';

const [wide] = widths;

/** The tests that need Firebase's emulators; `.ci/with-firebase` starts them. */
export default defineConfig<object, AccountOptions>({
  ...browserTests,
  projects: [
    { name: 'firebase', testDir: './dev/tests/e2e-firebase', testIgnore: '**/screens/**' },
    // The screens are the same as with the site's own accounts, whose tests also run at 390 px.
    { ...wide, testDir: './dev/tests/e2e-firebase/screens' },
    {
      ...wide,
      name: 'accounts',
      testMatch: '**/account-*.spec.ts',
      grep: /@everywhere/,
      use: { ...wide.use, accountSystem: 'firebase' },
    },
  ],
});
