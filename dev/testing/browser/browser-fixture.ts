import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { emulatorSettings } from '#testing/firebase/emulator-settings.ts';
import {
  addressWithKey,
  namedSite,
  type RunningSite,
  startSite,
} from '#testing/site/running-site.ts';

export { expect };

/** Asserts where a link leads. */
export const expectHref = (link: Locator, href: string): Promise<void> =>
  expect(link).toHaveAttribute('href', href);

/** Removes all cookies from a browser but the key to the site's outbox. */
export const forgetSignIn = (context: BrowserContext): Promise<void> =>
  context.clearCookies({ name: /^(?!development_key$)/ });

/** Holds back what a page asks for at some addresses. @returns a function that lets it go */
export async function holdBack(page: Page, addresses: string): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

/** What a test declares with `test.use`. */
interface Options {
  /**
   * Console lines that do not fail the test. One expression: Playwright takes a list of two
   * for a value and its options.
   */
  allowedConsole: RegExp | undefined;
  /** Addresses outside the site that may be called. */
  allowedRequests: RegExp[];
}

/** What a Playwright project chooses. */
export interface AccountOptions {
  /** What keeps the accounts of the site. */
  accountSystem: 'embedded' | 'firebase';
}

/** What the tests of one worker share. */
interface WorkerOptions extends AccountOptions {
  /** Environment variables of the site, besides those that every test's site has. */
  siteSettings: Record<string, string>;
}

/**
 * Chromium's message if it cannot use the picture of the page that is left: a second navigation
 * overtook the first, as a test's own does, or a busy machine had already shown the next page.
 * People see the page anyway.
 */
const withoutTransition = /^\w+Error: Transition was (?:skipped|aborted)\b/;

/**
 * A browser test against a real server. One server serves all tests of a worker; each test creates its own
 * people, in a browser that holds the key to the site's outbox; `otherPage` is of another browser, without
 * it. Console noise, page errors, requests that leave the site and violations of the
 * Content-Security-Policy fail the test.
 */
export const test = base.extend<
  Options & { quiet: undefined; key: undefined; otherPage: Page },
  WorkerOptions & { site: RunningSite }
>({
  allowedConsole: [undefined, { option: true }],
  allowedRequests: [[], { option: true }],
  accountSystem: ['embedded', { option: true, scope: 'worker' }],
  // By name, as passkeys need one.
  siteSettings: [
    async ({ accountSystem }, use) =>
      use(accountSystem === 'firebase' ? emulatorSettings() : { PUBLIC_URL: namedSite }),
    { scope: 'worker' },
  ],
  site: [
    async ({ siteSettings }, use) => {
      const site = await startSite(siteSettings);
      await use(site);
      await site.remove();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  key: [
    async ({ context, site }, use) => {
      const address = addressWithKey(site.url);
      if (address !== undefined) await context.request.get(address, { maxRedirects: 0 });
      await use(undefined);
    },
    { auto: true },
  ],
  otherPage: async ({ browser, site }, use) => {
    const context = await browser.newContext({ baseURL: site.url });
    await use(await context.newPage());
    await context.close();
  },
  quiet: [
    async ({ context, site, allowedConsole, allowedRequests }, use) => {
      const noise: string[] = [];
      context.on('console', (message) => {
        const text = message.text();
        if (!['error', 'warning'].includes(message.type())) return;
        if (!allowedConsole?.test(text)) noise.push(text);
      });
      context.on('weberror', (error) => {
        const text = String(error.error());
        if (!withoutTransition.test(text)) noise.push(text);
      });
      context.on('request', (request) => {
        const url = request.url();
        if (!/^https?:/.test(url) || url.startsWith(site.url)) return;
        if (!allowedRequests.some((allowed) => allowed.test(url))) noise.push(`request to ${url}`);
      });
      await use(undefined);
      expect(noise, 'console noise, errors, foreign requests, CSP violations').toEqual([]);
    },
    { auto: true },
  ],
});
