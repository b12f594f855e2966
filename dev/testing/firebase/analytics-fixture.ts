import { analyticsWords } from '@m8/content/navigation.ts';
import type { Page } from '@playwright/test';
import { test as base, expect } from '#testing/browser/browser-fixture.ts';
import { analyticsSettings, Google } from './google-analytics.ts';

export { expect };

/** The question in the footer. */
export const question = (page: Page) => page.getByRole('group', { name: analyticsWords.label });

/** Asserts the visible text of the question. */
export const says = (page: Page, text: string) =>
  expect(question(page).getByRole('status')).toHaveText(text, { useInnerText: true });

/** A browser test on a site with Google Analytics; `google` answers in its place. */
export const test = base.extend<{ google: Google }>({
  siteSettings: [analyticsSettings, { scope: 'worker' }],
  allowedRequests: [
    [/^https:\/\/(firebase|firebaseinstallations|www)\.google(apis|tagmanager)\.com\//],
    { scope: 'test' },
  ],
  // The SDK logs which measurement id it uses, and that another tab has just removed the mark that it waits
  // for; the browser logs refused requests.
  allowedConsole: [
    /measurement ID|installation-not-found|Failed to load resource/,
    { scope: 'test' },
  ],
  google: [
    async ({ context }, use) => {
      const google = new Google();
      await google.answerFor(context);
      await use(google);
    },
    { auto: true },
  ],
});
