import { once } from 'node:events';
import { type RequestOptions, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Hono } from 'hono';
import { afterAll, describe, expect, test } from 'vitest';
import type { HttpEnvironment } from '#server/platform/http/environment.ts';
import { createLog } from '#server/platform/log.ts';
import { loadTestSite } from '#tests/support/test-site.ts';
import { createHttpApp } from './create-http-app.ts';
import { createNodeServer } from './create-node-server.ts';

const publicUrl = 'http://127.0.0.1:3000';
const host = new URL(publicUrl).host;
const text = '<p>A sentence that is worth compressing.</p>'.repeat(40);
const site = await loadTestSite({
  'index.html': text,
  'team.html': `<h1>Team</h1>${text}`,
  '404.html': '<h1>Nothing</h1>',
  'assets/a.js': 'export const a = 1;'.repeat(40),
});
const echo = new Hono<HttpEnvironment>().post('/', async (c) => c.text(await c.req.text()));
const parts = {
  site,
  publicUrl,
  trustedProxies: 0,
  log: createLog('silent'),
  apis: { '/api/echo': echo },
};
const app = createHttpApp(parts);
const server = createNodeServer(parts, [
  { prefix: '/mounted', handle: (_, response) => response.end('mounted') },
]).listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo; // Listening on a port, not on a pipe.
afterAll(() => server.close());

/** Written by Node itself, or by the app's twin of it. */
const ofTheConnection = ['connection', 'date', 'keep-alive', 'transfer-encoding'];

async function ask(path: string, options: RequestOptions = {}, body?: string) {
  const to = { hostname: '127.0.0.1', port, path };
  const sent = request({ ...to, ...options, headers: { host, ...options.headers } });
  sent.end(body);
  const [answer] = await once(sent, 'response');
  const headers = Object.entries<string>(answer.headers);
  return {
    status: answer.statusCode,
    headers: Object.fromEntries(headers.filter(([name]) => !ofTheConnection.includes(name))),
    body: (await buffer(answer)).toString('latin1'),
  };
}

async function askApp(path: string, method: string, headers: Record<string, string>) {
  const answer = await app.request(path, { method, headers: { host, ...headers } });
  return {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    body: Buffer.from(await answer.arrayBuffer()).toString('latin1'),
  };
}

describe('an exact address', () => {
  const tag = site.get('/team')?.br?.headers.etag ?? '';
  test.each<[string, string, Record<string, string>]>([
    ['GET', '/', {}],
    ['GET', '/team', { 'accept-encoding': 'br' }],
    ['GET', '/team', { 'accept-encoding': 'gzip' }],
    ['HEAD', '/team', { 'accept-encoding': 'br' }],
    ['GET', '/team', { 'accept-encoding': 'br', 'if-none-match': tag }],
    ['GET', '/assets/a.js', {}],
    ['GET', '/team', { host: 'localhost:3000' }],
    ['GET', '/team', { host: 'elsewhere.example' }],
  ])('%s %s with %o is answered as the app answers it', async (method, path, headers) => {
    const [own, other] = await Promise.all([
      ask(path, { method, headers }),
      askApp(path, method, headers),
    ]);
    expect(own).toEqual(other);
  });
});

describe('everything else', () => {
  test.each([
    ['/team?a=1', 200],
    ['/te%61m', 200],
    ['/team/', 308],
    ['/nowhere', 404],
    ['/api/nowhere', 404],
  ])('%s goes to the app', async (path, status) => {
    expect((await ask(path)).status).toBe(status);
  });

  test('a method that no page takes is refused by the app', async () => {
    expect((await ask('/team', { method: 'POST' })).status).toBe(405);
  });

  test('a body reaches the app', async () => {
    const headers = { 'content-type': 'text/plain' };
    const answer = await ask('/api/echo', { method: 'POST', headers }, 'a body');
    expect(answer).toMatchObject({ status: 200, body: 'a body' });
  });

  test('what is no app answers below its own path', async () => {
    expect((await ask('/mounted/x')).body).toBe('mounted');
  });

  test('a head of more than 16 KB is refused', async () => {
    expect((await ask('/', { headers: { 'x-long': 'a'.repeat(20_000) } })).status).toBe(431);
  });
});
