import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { listen } from '@m8/dev/testing/services/listen.ts';
import { loadTestSite } from '@m8/dev/testing/site/test-site.ts';
import type { HttpEnvironment } from '@m8/platform/http/environment.ts';
import { createLog } from '@m8/platform/log.ts';
import { createReadiness } from '@m8/platform/readiness.ts';
import { Hono } from 'hono';
import { afterAll, expect, it } from 'vitest';
import { createNodeServer } from './create-node-server.ts';
import { createHealthApi, healthBase } from './health-api.ts';

const busyMs = 5;
const busyPath = '/api/busy';
const busy = new Hono<HttpEnvironment>().get('/', (c) => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, busyMs);
  return c.text('busy');
});
const server = createNodeServer(
  {
    site: await loadTestSite({ 'team.html': '<h1>Team</h1>', '404.html': '<h1>Nothing</h1>' }),
    publicUrl: 'https://site.example',
    hstsIncludesSubdomains: false,
    trustedProxies: 0,
    log: createLog('silent'),
    apis: { [busyPath]: busy, [healthBase]: createHealthApi(createReadiness([])) },
  },
  [],
);
const port = await listen(server);
afterAll(() => server.close());

it('pages and the health check get through a crowd of callers, on new connections too', async () => {
  const answered: string[] = [];
  const crowd = Array.from({ length: 100 }, () => busyPath);
  await Promise.all(
    [...crowd, '/team', healthBase].map(async (path) => {
      const sent = get({ hostname: '127.0.0.1', port, path, agent: false });
      const [answer]: IncomingMessage[] = await once(sent, 'response');
      expect(answer?.statusCode).toBe(200);
      answer?.resume();
      answered.push(path);
    }),
  );
  expect(answered.slice(0, 50)).toEqual(expect.arrayContaining(['/team', healthBase]));
});
