import { join } from 'node:path';
import { build } from 'vite';

/** Path of the scripts of the contract's page, on the site's origin. */
export const scriptsPath = '/contract/';

/** Name of the script that puts the ports on `window`. */
export const entryScript = 'ports.js';

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
