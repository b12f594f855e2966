import type { Credentials } from '@m8/contracts/account.ts';
import type { BrowserContext } from '@playwright/test';
import { test as base, expect } from '#testing/browser/browser-fixture.ts';
import { emulatorSettings } from '#testing/firebase/emulator-settings.ts';
import { newStranger } from '#testing/people/people.ts';
import type { Backend, BackendName } from './backend.ts';
import { bundlePorts } from './bundle-ports.ts';
import { differences, differsAnnotation } from './differences.ts';
import { embeddedSettings, openEmbeddedBackend } from './embedded-backend.ts';
import { openFirebaseBackend } from './firebase-backend.ts';
import { servePorts } from './ports-page.ts';
import { Tab } from './tab.ts';

export { expect };

interface Fixtures {
  /** A person without an account. */
  person: Credentials;
  /** Opens another browser, for another person or for another machine of the same person. */
  elsewhere: () => Promise<Tab>;
  /** A visitor's tab with the ports open. */
  tab: Tab;
  /** What this backend returns if the two differ by design; the table of the cases lists it. */
  byNature: (difference: keyof typeof differences) => number | string;
}

/** What a Playwright project chooses. */
export interface ContractOptions {
  backendName: BackendName;
  /** Whether answers hide which addresses have an account; both backends have such a setting. */
  hidesAddresses: boolean;
}

interface WorkerFixtures extends ContractOptions {
  backend: Backend;
  scripts: ReadonlyMap<string, string>;
}

/** A case of the contract: the same for every backend, which only its fixtures know. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  backendName: ['embedded', { option: true, scope: 'worker' }],
  hidesAddresses: [false, { option: true, scope: 'worker' }],
  siteSettings: [
    async ({ backendName, hidesAddresses }, use) =>
      use(backendName === 'firebase' ? emulatorSettings() : embeddedSettings(hidesAddresses)),
    { scope: 'worker' },
  ],
  // The browser logs a line for every refusal; the cases check the port's error instead.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
  allowedConsole: async ({}, use) =>
    use(/the server responded with a status of (4\d\d|500)|ERR_INTERNET_DISCONNECTED/),
  allowedRequests: async ({ backend }, use) => use(backend.calls),
  backend: [
    async ({ backendName, hidesAddresses, site }, use) => {
      const backend =
        backendName === 'firebase'
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
    await use((difference) => {
      const { why, ...answers } = differences[difference];
      test.info().annotations.push({ type: differsAnnotation, description: why });
      return answers[backend.name];
    });
  },
});
