import { defineConfig } from '@playwright/test';
import browserTests, { widths } from './playwright.config.ts';

/** These change a setting of the whole project, so they come when the others are done. */
const changesProject = '**/hidden-addresses.spec.ts';

/** What tests/contract takes for a project. */
interface ContractOptions {
  houseName: 'embedded' | 'firebase';
}

/** The tests that need Firebase's emulators; `npm run test:firebase` starts them and runs these. */
export default defineConfig<object, ContractOptions>({
  ...browserTests,
  projects: [
    { name: 'firebase', testDir: './tests/e2e-firebase', testIgnore: '**/screens/**' },
    ...widths.map((width) => ({ ...width, testDir: './tests/e2e-firebase/screens' })),
    {
      name: 'contract',
      testDir: './tests/contract',
      testIgnore: changesProject,
      use: { houseName: 'firebase' },
    },
    {
      name: 'contract, addresses hidden',
      testDir: './tests/contract',
      testMatch: changesProject,
      fullyParallel: false,
      use: { houseName: 'firebase' },
      dependencies: ['firebase', 'contract', ...widths.map(({ name }) => name)],
    },
  ],
});
