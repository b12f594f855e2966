import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { build } from 'vite';

/** Path of the scripts of the contract's page, on the site's origin. */
const scriptsPath = '/contract/';

/** Name of the script that puts the ports on `window`. */
const entryScript = 'ports.js';

/**
 * Bundles the ports with the modules that the site itself uses.
 *
 * @returns the scripts by their address
 */
export async function bundlePorts(): Promise<ReadonlyMap<string, string>> {
  const built = await build({
    configFile: false,
    root: join(import.meta.dirname, '../../..'),
    base: scriptsPath,
    logLevel: 'warn',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'ports-entry.ts'),
        output: { entryFileNames: entryScript, chunkFileNames: '[name].js' },
      },
    },
  });
  if (Array.isArray(built) || !('output' in built))
    throw new Error('Vite made more than one bundle');
  return new Map(
    built.output.flatMap((file) =>
      file.type === 'chunk' ? [[scriptsPath + file.fileName, file.code] as const] : [],
    ),
  );
}

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
