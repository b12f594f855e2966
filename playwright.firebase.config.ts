import { defineConfig } from '@playwright/test';
import browserTests from './playwright.config.ts';

/** The tests that need Firebase's emulators; `npm run test:firebase` starts them and runs these. */
export default defineConfig({
  ...browserTests,
  projects: [{ name: 'firebase', testDir: './tests/e2e-firebase' }],
});
