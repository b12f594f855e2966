import type { Credentials } from '@m8/contracts/account.ts';
import type { BrowserContext } from '@playwright/test';
import { test as base, expect } from '#testing/browser/browser-fixture.ts';
import { newStranger } from '#testing/people/people.ts';
import { type Backend, openEmbeddedBackend, openFirebaseBackend } from './backend.ts';
import { differences } from './differences.ts';
import { bundlePorts, servePorts } from './ports-page.ts';
import { Tab } from './tab.ts';

export { expect };

interface Fixtures {
  /** A person without an account. */
  person: Credentials;
  /** Opens another browser, for another person or for another machine of the same person. */
  elsewhere: () => Promise<Tab>;
  /** A visitor's tab with the ports open. */
  tab: Tab;
  /** What this backend returns if the two differ by design. */
  byNature: (difference: keyof typeof differences) => number | string;
}

interface WorkerFixtures {
  /** Whether answers hide which addresses have an account; both backends have such a setting. */
  hidesAddresses: boolean;
  backend: Backend;
  scripts: ReadonlyMap<string, string>;
}

/** A case of the contract: the same for every backend, which only its fixtures know. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  hidesAddresses: [false, { option: true, scope: 'worker' }],
  siteSettings: [
    async ({ accountSystem, hidesAddresses, siteSettings }, use) => {
      const hides = accountSystem === 'embedded' && hidesAddresses;
      await use({ ...siteSettings, ...(hides && { AUTH_ENUMERATION_PROTECTION: 'on' }) });
    },
    { scope: 'worker' },
  ],
  // The browser logs a line for every refusal; the cases check the port's error instead.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
  allowedConsole: async ({}, use) =>
    use(/the server responded with a status of (4\d\d|500)|ERR_INTERNET_DISCONNECTED/),
  allowedRequests: async ({ backend }, use) => use(backend.calls),
  backend: [
    async ({ accountSystem, hidesAddresses, site }, use) => {
      const backend =
        accountSystem === 'firebase'
          ? await openFirebaseBackend(hidesAddresses)
          : openEmbeddedBackend(site);
      await use(backend);
      await backend.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  scripts: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => use(await bundlePorts()),
    { scope: 'worker', timeout: 300_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  person: async ({}, use) => use(newStranger()),
  elsewhere: async ({ browser, site, backend, scripts }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL: site.url });
      opened.push(context);
      await backend.prepare(context);
      await servePorts(context, site.url, scripts);
      return new Tab(await context.newPage()).open();
    });
    for (const context of opened) await context.close();
  },
  tab: async ({ page, site, backend, scripts }, use) => {
    await backend.prepare(page.context());
    await servePorts(page.context(), site.url, scripts);
    await use(await new Tab(page).open());
  },
  byNature: async ({ backend }, use) => {
    await use((difference) => differences[difference][backend.name]);
  },
});
