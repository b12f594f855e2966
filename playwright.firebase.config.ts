import type { AccountOptions } from '@m8/dev/testing/browser/browser-fixture.ts';
import { defineConfig } from '@playwright/test';
import browserTests, { widths } from './playwright.config.ts';

/** These tests change a setting of the whole project, so they run after the others. */
const changesProject = '**/hidden-addresses.spec.ts';

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
    {
      name: 'contract',
      testDir: './dev/tests/contract',
      testIgnore: changesProject,
      use: { accountSystem: 'firebase' },
    },
    {
      name: 'contract, addresses hidden',
      testDir: './dev/tests/contract',
      testMatch: changesProject,
      fullyParallel: false,
      use: { accountSystem: 'firebase' },
      dependencies: ['firebase', 'accounts', 'contract', wide.name],
    },
  ],
});
