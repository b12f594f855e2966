import { brotliCompressSync } from 'node:zlib';
import type { Browser, Response } from '@playwright/test';
import { signInAsMember } from '#testing/people/sign-in.ts';
import { isGuarded } from '#testing/site/site-pages.ts';

/** What a browser receives when it opens a page for the first time, in bytes in transit. */
export interface PageWeight {
  /** The document including its styles. */
  html: number;
  /** Script files, and the inline scripts counted as one file. */
  script: number;
  /** Everything, including icons and manifest. */
  all: number;
  requests: number;
}

/**
 * Opens a page with an empty cache and weighs the responses; a guarded page as a signed-in person,
 * as it redirects visitors.
 *
 * @param browser any Chromium
 * @param site origin of the running site
 * @param address path of the page
 */
export async function weighPage(
  browser: Browser,
  site: string,
  address: string,
): Promise<PageWeight> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    if (isGuarded(address)) await signInAsMember(page, site);
    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));
    await page.goto(site + address, { waitUntil: 'networkidle' });
    const inline = await page
      .locator('script:not([src]):not([type="application/ld+json"])')
      .evaluateAll((scripts) => scripts.map((script) => script.textContent ?? '').join('\n'));
    // Headless Chromium does not request these.
    for (const href of await page
      .locator('link[rel~=icon], link[rel=manifest]')
      .evaluateAll((links) => links.map((link) => Reflect.get(link, 'href') as string)))
      if (!responses.some((response) => response.url() === href)) {
        const [response] = await Promise.all([
          page.waitForResponse(href),
          page.evaluate((address) => fetch(address).then((answer) => answer.blob()), href),
        ]);
        if (!responses.includes(response)) responses.push(response);
      }

    const weight: PageWeight = { html: 0, script: 0, all: 0, requests: responses.length };
    if (inline) weight.script += brotliCompressSync(inline).length;
    for (const response of responses) {
      const request = response.request();
      const bytes = (await request.sizes()).responseBodySize;
      weight.all += bytes;
      if (request.resourceType() === 'document') weight.html += bytes;
      if (request.resourceType() === 'script') weight.script += bytes;
    }
    return weight;
  } finally {
    await context.close();
  }
}
