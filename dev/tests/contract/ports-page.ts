import type { BrowserContext } from '@playwright/test';
import { entryScript, scriptsPath } from './bundle-ports.ts';

/** Address of the contract's page on the site. */
export const portsPath = '/contract';

/** A page of the site that has the account port, too. */
const realPage = '/login';

/** Headers that are wrong for another body. */
const bodyHeaders = ['content-length', 'content-encoding', 'etag', 'transfer-encoding'];

/**
 * Serves a page on the site's own origin with nothing but the ports: with the headers of a real page,
 * including its policy, and with its Firebase settings.
 *
 * @param site origin of the running site
 * @param scripts made by `bundlePorts`
 */
export async function servePorts(
  context: BrowserContext,
  site: string,
  scripts: ReadonlyMap<string, string>,
): Promise<void> {
  const real = await fetch(site + realPage);
  const headers = Object.fromEntries(real.headers);
  for (const name of bodyHeaders) delete headers[name];
  const firebase = /<meta name="firebase"[^>]*>/.exec(await real.text())?.[0] ?? '';
  await context.route(`${site}${portsPath}`, (route) =>
    route.fulfill({
      headers,
      body: `<!doctype html><title>Ports</title><link rel="icon" href="data:,">${firebase}<script type="module" src="${scriptsPath}${entryScript}"></script>`,
    }),
  );
  await context.route(`${site}${scriptsPath}*`, (route) => {
    const body = scripts.get(new URL(route.request().url()).pathname);
    return body ? route.fulfill({ contentType: 'text/javascript', body }) : route.abort();
  });
}
