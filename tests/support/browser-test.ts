import { test as base, expect } from '@playwright/test';
import { type RunningSite, startSite } from './running-site.ts';

export { expect };

/** Console lines that a test announces with `test.use({ allowedConsole: [...] })`. */
interface Options {
  allowedConsole: RegExp[];
}

/**
 * A browser test against a real server. One server serves all tests of a worker; each test brings
 * its own people. Console noise, page errors, requests that leave the site and violations of the
 * Content-Security-Policy fail the test.
 */
export const test = base.extend<Options & { quiet: undefined }, { site: RunningSite }>({
  allowedConsole: [[], { option: true }],
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  quiet: [
    async ({ context, site, allowedConsole }, use) => {
      const noise: string[] = [];
      context.on('console', (message) => {
        const text = message.text();
        if (!['error', 'warning'].includes(message.type())) return;
        if (!allowedConsole.some((allowed) => allowed.test(text))) noise.push(text);
      });
      context.on('weberror', (error) => noise.push(String(error.error())));
      context.on('request', (request) => {
        if (/^https?:/.test(request.url()) && !request.url().startsWith(site.url))
          noise.push(`request to ${request.url()}`);
      });
      await use(undefined);
      expect(noise, 'console noise, errors, foreign requests, CSP violations').toEqual([]);
    },
    { auto: true },
  ],
});
