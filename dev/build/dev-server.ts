import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { demoPage } from '@m8/content/demo.ts';
import { statusPage } from '@m8/content/status.ts';
import { demoPath } from '@m8/contracts/documind/demo.ts';
import { whenBackPage, whenBackPath } from '@m8/contracts/when-back.ts';
import { createDemoApi } from '@m8/documind/demo/api.ts';
import { type Config, readConfig } from '@m8/platform/config.ts';
import { createLog } from '@m8/platform/log.ts';
import { createHttpApp, otherLocalName } from '@m8/site/http/create-http-app.ts';
import { openingLine, startServices } from '@m8/site/start/services.ts';
import { startProblem } from '@m8/site/start/start-problem.ts';
import { createWhenBackApi } from '@m8/site/when-back/api.ts';
import { type AstroIntegration, dev } from 'astro';
import { projectRoot } from '#checks/source-files.ts';

type Next = (error?: unknown) => void;

/** Answers API calls, and passes everything else to the pages. */
async function startApi(config: Config) {
  const log = createLog(config.logLevel);
  const services = await startServices(config, log);
  const built = async (path: string) => (await fetch(config.publicUrl + path)).text();
  const pageOf = (path: string) => async () => ({
    html: await built(path),
    policy: "default-src 'self' 'unsafe-inline' data: ws:",
  });
  const apis = {
    ...services.apis,
    [demoPath]: createDemoApi(services.demo, pageOf(demoPage)),
    [whenBackPath]: createWhenBackApi(services.whenBack, pageOf(whenBackPage)),
  };
  const app = createHttpApp({ ...config, site: new Map(), log, apis });
  const listener = getRequestListener(app.fetch);
  const rightName = otherLocalName(config.publicUrl);

  const answerStatus = async (response: ServerResponse) => {
    const html = await services.fillStatus(await built(`${statusPage}?built`));
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  };

  const handle = (request: IncomingMessage, response: ServerResponse, next: Next) => {
    const url = request.url ?? '/';
    const origin = rightName(request.headers.host);
    const handed = request.method === 'GET' && services.developmentKey?.handOver(url);
    if (origin) response.writeHead(307, { location: origin + url }).end();
    else if (handed) response.writeHead(303, { ...handed, 'cache-control': 'no-store' }).end();
    else if (/^\/outbox\b/.test(url) && !config.siteValues.outbox) response.writeHead(404).end();
    else if (/^\/api(\/|\?|$)/.test(url)) void listener(request, response);
    else if (url === statusPage) answerStatus(response).catch(next);
    else next();
  };
  return { handle, opening: openingLine(config, services.developmentKey), stop: services.stop };
}

const filledSlots: AstroIntegration = {
  name: 'filled-slots',
  hooks: {
    'astro:config:setup': ({ addMiddleware }) =>
      addMiddleware({ entrypoint: new URL('./fill-slots.ts', import.meta.url), order: 'pre' }),
  },
};

/** Pages and API on one address, until the parent process ends. */
async function serve(config: Config): Promise<void> {
  const api = await startApi(config);
  const site = await dev({
    root: projectRoot,
    logLevel: 'warn',
    server: { host: config.host, port: config.port },
    integrations: [filledSlots],
    vite: {
      server: { strictPort: true },
      // It draws the shared pictures on the server and includes native code, which no bundler reads.
      optimizeDeps: { exclude: ['@resvg/resvg-js'] },
      ssr: { optimizeDeps: { exclude: ['@resvg/resvg-js'] }, external: ['@resvg/resvg-js'] },
      plugins: [
        {
          name: 'api',
          configureServer: (server) => {
            server.middlewares.use(api.handle);
          },
        },
      ],
    },
  });
  console.log(
    `${config.companyName} is ready at ${config.publicUrl}; pages reload as you edit.\n${api.opening}`,
  );
  process.send?.('ready');

  let stopping = false;
  async function stop(): Promise<void> {
    if (stopping) return;
    stopping = true;
    await site.stop();
    await api.stop();
    process.exit(0);
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(signal, stop);
  // The parent may have ended during the start.
  if (!process.connected) await stop();
}

let config: Config | undefined;
try {
  config = readConfig();
  await serve(config);
} catch (error) {
  console.error(`The site did not start: ${startProblem(error, config)}`);
  process.exit(1);
}
