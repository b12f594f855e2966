import { setTimeout as pause } from 'node:timers/promises';
import { demoPage } from '@m8/content/demo.ts';
import { startProblems } from '@m8/content/start-problems.ts';
import { statusPage } from '@m8/content/status.ts';
import { demoPath } from '@m8/contracts/documind/demo.ts';
import { whenBackPage, whenBackPath } from '@m8/contracts/when-back.ts';
import { createDemoApi, type DemoPage } from '@m8/documind/demo/api.ts';
import type { Config } from '@m8/platform/config.ts';
import { NewerSchemaError } from '@m8/platform/database/migrate.ts';
import { createLog, type Log } from '@m8/platform/log.ts';
import { createMetrics } from '@m8/platform/metrics.ts';
import { repeatEvery } from '@m8/platform/repeat.ts';
import { addWatcher } from '@m8/platform/steps.ts';
import { createNodeServer } from '#http/create-node-server.ts';
import { drainConnections } from '#http/drain-connections.ts';
import { loadSite, type Site } from '#http/site/load-site.ts';
import { openStartupPlaceholder } from '#http/startup-placeholder.ts';
import { createWhenBackApi } from '#when-back/api.ts';
import { openingLine, startServices } from './services.ts';
import { siteFolder, siteVersion } from './site-files.ts';
import { startProblem } from './start-problem.ts';

/** Time for open requests to finish after a stop was requested, in milliseconds. */
const drainMs = 10_000;

/** Interval of the check whether a newer version has migrated the tables, in milliseconds. */
const schemaMs = 10_000;

/** @throws if the site was built without the page */
function builtPage(site: Site, path: string): DemoPage {
  const page = site.get(path)?.identity;
  if (!page) throw new Error(`The site has no page ${path}`);
  return {
    html: page.body.toString('utf8'),
    policy: page.headers['content-security-policy'] ?? '',
  };
}

/** Loads the tracing code only if traces are exported. */
async function startTraces({ tracing }: Config, log: Log): Promise<() => Promise<void>> {
  if (tracing === undefined) return async () => undefined;
  const { startTracing } = await import('@m8/platform/tracing.ts');
  return startTracing(tracing, { version: siteVersion(), log });
}

/**
 * Starts everything and listens; on SIGTERM and SIGINT it answers open requests and then ends the process.
 *
 * @throws if the data folder or the database cannot be used, or the address is in use
 */
export async function serve(config: Config): Promise<void> {
  const log = createLog(config.logLevel);
  const stopTracing = await startTraces(config, log);
  const placeholders: (() => Promise<void>)[] = [];
  const [site, services] = await Promise.all([
    loadSite(siteFolder, config.siteValues, config.firebase),
    startServices(config, log, {
      // The process supervisor restarts it; nothing in the data folder is lost.
      onLost: () => process.exit(1),
      async onWait(error) {
        log.warn(`${startProblem(error, config)}. ${startProblems.waits}`);
        placeholders.push(await openStartupPlaceholder(config));
      },
    }),
  ]);
  for (const close of placeholders) await close();
  const { publicUrl, hstsIncludesSubdomains, trustedProxies } = config;
  const { demo, onPage, opensDesk, developmentKey } = services;
  const livePages = { [statusPage]: services.fillStatus };
  const apis = {
    ...services.apis,
    [demoPath]: createDemoApi(demo, async () => builtPage(site, demoPage)),
    ...(config.siteValues.notifiesWhenBack && {
      [whenBackPath]: createWhenBackApi(services.whenBack, async () =>
        builtPage(site, whenBackPage),
      ),
    }),
  };
  const metrics =
    config.metricsPort === 0
      ? undefined
      : createMetrics({
          version: siteVersion(),
          siteName: new URL(publicUrl).hostname,
          readings: services.readings,
        });
  if (metrics !== undefined) addWatcher(metrics.watcher);
  await metrics?.listen(config.metricsPort, config.metricsHost);
  const parts = {
    ...{ site, publicUrl, hstsIncludesSubdomains, trustedProxies },
    ...{ log, apis, livePages, onPage, opensDesk, developmentKey },
  };
  const server = createNodeServer(parts);

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, resolve);
  });
  const listens = config.host.includes(':')
    ? `[${config.host}]:${config.port}`
    : `${config.host}:${config.port}`;
  const also = config.publicUrl === `http://${listens}` ? '' : `; it listens on ${listens}`;
  process.stdout.write(
    `${config.companyName} is ready at ${config.publicUrl}${also}\n${openingLine(config, developmentKey)}`,
  );

  // A single process has no other to hand calls to.
  const leavesProxy = config.trustedProxies > 0 && config.databaseUrl !== undefined;
  let stopping = false;
  const stop = async (exitCode: number) => {
    if (stopping) return;
    stopping = true;
    services.readiness.stop();
    // Gives load balancers time to see that this process is not ready.
    await pause(config.stopNoticeSeconds * 1000);
    if (leavesProxy) await drainConnections(server);
    const cut = setTimeout(() => server.closeAllConnections(), drainMs);
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeIdleConnections();
    });
    clearTimeout(cut);
    await services.stop();
    await stopTracing();
    process.exit(exitCode);
  };
  process.on('SIGTERM', () => stop(0));
  process.on('SIGINT', () => stop(0));
  const look = async () => {
    await services.requireKnownSchema().catch((error) => {
      if (!(error instanceof NewerSchemaError)) throw error;
      log.fatal(error.message);
      void stop(1);
    });
  };
  repeatEvery(schemaMs, look, { log, name: 'schema check failed' });
}
