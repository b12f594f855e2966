import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoPath, demoSlotId } from '@m8/contracts/documind/demo.ts';
import { whenBackPath } from '@m8/contracts/when-back.ts';
import { createDemoApi } from '@m8/documind/demo/api.ts';
import { readConfig } from '@m8/platform/config.ts';
import { createHttpApp } from '@m8/site/http/create-http-app.ts';
import { createNodeServer } from '@m8/site/http/create-node-server.ts';
import { startServices } from '@m8/site/start/services.ts';
import { createWhenBackApi } from '@m8/site/when-back/api.ts';
import { pino } from 'pino';
import { copyDatabaseTemplate } from '#testing/database/database-template.ts';
import { freePort, rememberKey } from './running-site.ts';
import { loadTestSite } from './test-site.ts';

/** The page of the demo, with nothing else on it. */
const demoHtml = `<p></p><template id="${demoSlotId}"></template>`;

/**
 * Serves everything but the built pages in this process, so that a test sees its routes and its log.
 *
 * @param before a stopped site, to serve it again on its folder and port
 * @returns `app` for calls without a port, `url` for all others, and the log lines from `warn` on
 */
export async function serveSite(before?: { dataDir: string; port: number }) {
  const port = before?.port ?? (await freePort());
  const dataDir = before?.dataDir ?? (await mkdtemp(join(tmpdir(), 'served-')));
  if (!before) await copyDatabaseTemplate(dataDir);
  const url = `http://localhost:${port}`;
  const config = readConfig({
    ...{ PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataDir, RATE_LIMIT_SCALE: '1000000' },
  });
  const logged: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => logged.push(line) });
  const services = await startServices(config, log);
  const { developmentKey } = services;
  if (developmentKey) rememberKey(developmentKey.addressOf('/'));
  const page = async () => ({ html: demoHtml, policy: '' });
  const parts = {
    ...{ publicUrl: url, hstsIncludesSubdomains: false, trustedProxies: 0, log },
    site: await loadTestSite({ 'index.html': 'Home', '404.html': 'Nothing' }, config.siteValues),
    apis: {
      ...services.apis,
      [demoPath]: createDemoApi(services.demo, page),
      [whenBackPath]: createWhenBackApi(services.whenBack, page),
    },
    opensDesk: services.opensDesk,
    developmentKey,
  };
  const server = createNodeServer(parts);
  server.listen(port, 'localhost');
  await once(server, 'listening');
  async function stop(): Promise<void> {
    server.close();
    server.closeAllConnections();
    await services.stop();
  }
  return {
    ...{ url, port, dataDir, logged, stop },
    app: createHttpApp(parts),
    async close() {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** What {@link serveSite} returns. */
export type ServedSite = Awaited<ReturnType<typeof serveSite>>;

/** A route, as the router has it. */
export interface Route {
  /** `ALL` if it accepts every method. */
  method: string;
  path: string;
}

/** @returns the routes of every API, with `any` for each part of a path that varies */
export function routeAddresses({ app }: ServedSite): Route[] {
  return app.routes
    .filter(({ path }) => path.startsWith('/api/') && !path.includes('*'))
    .map(({ method, path }) => ({ method, path: path.replace(/:\w+(\{[^}]+\})?\??/g, 'any') }));
}
