import { getRequestListener } from '@hono/node-server';
import { accountPaths } from '@m8/contracts/account.ts';
import { serve } from '#testing/services/listen.ts';
import { createTestAccount, type TestAccountSettings } from './test-account.ts';
import { TestBrowser } from './test-browser.ts';

/**
 * Accounts on a real port of this machine, together with the stand-in for Google.
 *
 * @returns the accounts, `popup()` for another browser, and `close()` to end the server
 */
export async function serveTestAccount(settings: TestAccountSettings) {
  const { port, close } = await serve((request, response) => void listener(request, response));
  // By name: passkeys do not work with an IP address.
  const publicUrl = `http://localhost:${port}`;
  const test = createTestAccount({ google: { kind: 'stand-in' }, ...settings, publicUrl });
  const listener = getRequestListener(test.app.fetch);
  return {
    ...test,
    /** @param holdsKey whether it has opened the address that the start printed */
    popup(holdsKey = true): TestBrowser {
      const browser = new TestBrowser(publicUrl);
      const { addressOf, handOver } = test.developmentKey;
      if (holdsKey) browser.keep(handOver(addressOf('/'))?.['set-cookie'] ?? '');
      return browser;
    },
    close,
  };
}

/** Follows redirects to the end, or until one leads to the page where the popup ends. */
export async function follow(browser: TestBrowser, response: Response): Promise<Response> {
  let current = response;
  for (let hops = 0; hops < 10; hops++) {
    const location = current.headers.get('location');
    if (location === null || location.startsWith('/google-return')) return current;
    current = await browser.get(location);
  }
  throw new Error('Too many redirects');
}

/** A person's choice on the stand-in's page; by default, to continue with an address that Google keeps. */
export interface StandInChoice {
  email?: string;
  name?: string;
  verified?: boolean;
  /** Whether Google keeps the mailbox of the address. */
  hosted?: boolean;
  choice?: 'continue' | 'cancel';
}

/**
 * Goes through the whole popup.
 *
 * @param path that leads to Google; by default that of a sign-in
 * @returns where it ended, such as `/google-return`, or the answer that was no redirect
 */
export async function signInWithGoogle(
  browser: TestBrowser,
  chosen: StandInChoice,
  path: string = accountPaths.googleStart,
) {
  const opened = await browser.get(path, { 'sec-fetch-site': 'same-origin' });
  const form = await follow(browser, opened);
  if (form.headers.has('location')) return form.headers.get('location');
  const { choice = 'continue', email = '', name = '', verified = true, hosted = true } = chosen;
  const body = new URLSearchParams({ choice, email, name });
  if (verified) body.set('verified', 'yes');
  if (hosted) body.set('hosted', 'yes');
  const headers = { origin: new URL(form.url).origin };
  const answer = await browser.request(form.url, { method: 'POST', body, headers });
  const end = await follow(browser, answer);
  return end.headers.get('location') ?? end.status;
}
