import { publicPaths } from '@m8/content/pages.ts';
import type { Browser } from '@playwright/test';

/**
 * Opens every public page, one after the other, signed out.
 *
 * @param browser any Chromium
 * @param site origin of the running site
 * @returns how many cookies the browser then has
 */
export async function countCookies(browser: Browser, site: string): Promise<number> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    for (const path of publicPaths) await page.goto(site + path, { waitUntil: 'load' });
    return (await context.cookies()).length;
  } finally {
    await context.close();
  }
}
