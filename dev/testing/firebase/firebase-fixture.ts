import { test as base, expect } from '#testing/people/people-fixture.ts';
import { type EmulatedProject, emulatedProject } from './emulators.ts';

export { expect };

/** A browser test of a site with the accounts of a Firebase project, in its emulators. */
export const test = base.extend<{ project: EmulatedProject }>({
  accountSystem: ['firebase', { scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
  project: async ({}, use) => use(emulatedProject()),
});
