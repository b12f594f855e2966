import { readConfig } from './config.ts';
import { createNodeServer } from './http/create-node-server.ts';
import { loadSite } from './http/site/load-site.ts';
import { createLog } from './platform/log.ts';
import { startServices } from './services.ts';
import { siteFolder } from './site-folder.ts';

/** How long open requests may take to finish after a stop was asked for, in milliseconds. */
const drainMs = 10_000;

/** Errors whose message is written for the person who starts the server. */
const namesForPeople = new Set([
  'ConfigError',
  'FolderInUseError',
  'DatabaseError',
  'ModelFolderError',
]);

/**
 * @param error why the server did not start
 * @returns a sentence for what a person can mend, the stack for everything else
 */
export function startProblem(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isForPeople = namesForPeople.has(error.name) || 'syscall' in error;
  return isForPeople ? error.message : (error.stack ?? error.message);
}

/**
 * Reads the settings, starts everything and listens; ends the process on SIGTERM and SIGINT after
 * open requests are answered.
 *
 * @throws where a setting is wrong, the data folder is in use or the address is taken
 */
export async function serve(): Promise<void> {
  const config = readConfig();
  const log = createLog(config.logLevel);
  const [site, services] = await Promise.all([
    loadSite(siteFolder, config.siteValues, config.firebase),
    // Whoever supervises the process starts it anew, on a folder that nothing was lost from.
    startServices(config, log, () => process.exit(1)),
  ]);
  const parts = { ...config, site, log, apis: services.apis };
  const server = createNodeServer(parts, services.nodeHandlers);

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, resolve);
  });
  process.stdout.write(`${config.companyName} is ready at ${config.publicUrl}\n`);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    const cut = setTimeout(() => server.closeAllConnections(), drainMs);
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeIdleConnections();
    });
    clearTimeout(cut);
    await services.stop();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
