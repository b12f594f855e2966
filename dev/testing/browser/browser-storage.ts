import type { Page } from '@playwright/test';

/** Stores in a browser what the site stores there, for the browser itself and for the person. */
export async function leaveThings(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('analytics-consent', 'no');
    localStorage.setItem('documind-conversation', '1');
    sessionStorage.setItem('application-draft', '{}');
  });
}

/** @returns sorted names of everything stored in the browser */
export async function left(page: Page): Promise<string[]> {
  const names = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await caches.keys()),
  ]);
  return names.toSorted();
}
