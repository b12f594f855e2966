import { once } from 'node:events';
import { type IncomingMessage, type RequestOptions, request } from 'node:http';
import { connect } from 'node:net';
import { buffer, text as textOf } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { listen } from '@m8/dev/testing/services/listen.ts';
import { loadTestSite } from '@m8/dev/testing/site/test-site.ts';
import { createDevelopmentKey } from '@m8/platform/http/development-key.ts';
import type { HttpEnvironment } from '@m8/platform/http/environment.ts';
import { createReadiness } from '@m8/platform/readiness.ts';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createHttpApp } from './create-http-app.ts';
import { createNodeServer } from './create-node-server.ts';
import { createHealthApi, healthBase } from './health-api.ts';

const publicUrl = 'http://127.0.0.1:3000';
const host = new URL(publicUrl).host;
const text = '<p>A sentence that is worth compressing.</p>'.repeat(40);
const site = await loadTestSite({
  'index.html': text,
  'team.html': `<h1>Team</h1>${text}`,
  '404.html': '<h1>Nothing</h1>',
  'count.html': `<h1>{{count}}</h1>${text}`,
  'assets/a.js': 'export const a = 1;'.repeat(40),
});
const developmentKey = createDevelopmentKey({ authSecret: 'of the tests', publicUrl });
const lines: object[] = [];
const log = pino({ level: 'debug' }, { write: (line) => lines.push(JSON.parse(line)) });
const busyPath = '/api/busy';
const busy = new Hono<HttpEnvironment>().get('/', (c) => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
  return c.text('busy');
});
const opened: string[] = [];
let count = 0;
const parts = {
  ...{ site, publicUrl, hstsIncludesSubdomains: false, trustedProxies: 0, log, developmentKey },
  onPage: (path: string, header: (name: string) => string | undefined) =>
    opened.push(`${path} by ${header('user-agent')}`),
  livePages: {
    '/count': async (html: string) => {
      count += 1;
      return html.replace('{{count}}', String(count));
    },
  },
  apis: {
    '/api/silent': new Hono<HttpEnvironment>().post('/', () => new Promise(() => undefined)),
    '/api/echo': new Hono<HttpEnvironment>().post('/', async (c) => c.text(await c.req.text())),
    [busyPath]: busy,
    [healthBase]: createHealthApi(createReadiness([])),
  },
};
const app = createHttpApp(parts);
const server = createNodeServer(parts);
const port = await listen(server);
afterAll(() => server.close());

/** Headers added by Node itself, or by the app's adapter. */
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

const tagOf = (form: 'br' | 'identity') => site.get('/team')?.[form]?.headers.etag ?? '';

test.each<[string, string, Record<string, string>]>([
  ['GET', '/', {}],
  ['GET', '/team', { 'accept-encoding': 'gzip' }],
  ['HEAD', '/team', { 'accept-encoding': 'br' }],
  ['GET', '/team', { 'accept-encoding': 'br', 'if-none-match': tagOf('br') }],
  ['GET', '/assets/a.js', {}],
  ['GET', '/team', { host: 'localhost:3000' }],
  ['GET', '/team', { host: 'elsewhere.example' }],
])('%s %s with %o is answered as the app answers it', async (method, path, headers) => {
  const answers = [ask(path, { method, headers }), askApp(path, method, headers)];
  const [own, other] = await Promise.all(answers);
  expect(own).toEqual(other);
});

test.each<[method: string, path: string, headers: object, status: number, views: number]>([
  ['GET', '/team', {}, 200, 1],
  ['GET', '/team?from=a', {}, 200, 1],
  ['GET', '/te%61m', {}, 200, 1],
  ['GET', '/team', { 'if-none-match': tagOf('identity') }, 304, 1],
  ['GET', '/team?from=a', { 'if-none-match': tagOf('identity') }, 304, 1],
  ['HEAD', '/team', {}, 200, 0],
  ['HEAD', '/team?from=a', {}, 200, 0],
  ['POST', '/team', {}, 405, 0],
  ['GET', '/team', { host: 'localhost:3000' }, 307, 0],
  ['GET', '/team/', {}, 308, 0],
  ['GET', '/404', {}, 404, 0],
  ['GET', '/nowhere', {}, 404, 0],
  ['GET', '/assets/a.js', {}, 200, 0],
  ['GET', '/api/nowhere', {}, 404, 0],
  ['GET', '/', { 'x-long': 'a'.repeat(20_000) }, 431, 0],
])(
  '%s %s with %o is answered with %i, and is %i page views',
  async (method, path, more, status, views) => {
    opened.length = 0;
    const headers = { 'user-agent': 'Browser', ...more };
    expect((await ask(path, { method, headers })).status).toBe(status);
    expect(opened).toEqual(Array(views).fill('/team by Browser'));
  },
);

test('a body reaches the app', async () => {
  const headers = { 'content-type': 'text/plain' };
  expect((await ask('/api/echo', { method: 'POST', headers }, 'a body')).body).toBe('a body');
});

test('heads, connections and the pace of bodies are limited, not the total time of a request', () => {
  expect(server).toMatchObject({ headersTimeout: 20_000, requestTimeout: 0, maxConnections: 4000 });
});

test('pages and the health check get through a crowd of callers, on new connections too', async () => {
  const answered: string[] = [];
  const crowd = Array.from({ length: 100 }, () => busyPath);
  await Promise.all(
    [...crowd, '/team', healthBase].map(async (path) => {
      expect((await ask(path, { agent: false })).status).toBe(200);
      answered.push(path);
    }),
  );
  expect(answered.slice(0, 50)).toEqual(expect.arrayContaining(['/team', healthBase]));
});

describe('a body that nothing reads', () => {
  /** @returns both ends of its connection, 71 seconds later */
  async function sendUnread(length: number, body: string) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    try {
      const socket = connect(port, '127.0.0.1');
      const arrived = once(server, 'request');
      const head = `POST /api/silent HTTP/1.1\r\nHost: ${host}\r\nContent-Length: ${length}\r\n\r\n`;
      socket.write(head + body);
      const [incoming]: IncomingMessage[] = await arrived;
      // The body arrives with the head, and is read after it.
      await new Promise((resolve) => setImmediate(resolve));
      vi.advanceTimersByTime(71_000);
      return { socket, incoming };
    } finally {
      vi.useRealTimers();
    }
  }

  test('is cut off if it drips', async () => {
    const { socket } = await sendUnread(50, 'a');
    await once(socket.resume(), 'close');
  });

  test('may wait for its answer if it has arrived completely', async () => {
    const { socket, incoming } = await sendUnread(1, 'a');
    expect(incoming?.socket.destroyed).toBe(false);
    socket.destroy();
  });
});

describe('a page filled for each request', () => {
  const shown = (times: number) => `<h1>${times}</h1>${text}`;

  test.each([
    ['/count', 'br', brotliDecompressSync],
    ['/count?a=1', 'gzip', gunzipSync],
    ['/%63ount', 'identity', (body: Buffer) => body],
  ])('is new each time at %s, compressed by %s', async (path, encoding, decompress) => {
    count = 0;
    for (const times of [1, 2]) {
      const answer = await ask(path, { headers: { 'accept-encoding': encoding } });
      expect(answer.headers['content-encoding'] ?? 'identity').toBe(encoding);
      expect(decompress(Buffer.from(answer.body, 'latin1')).toString()).toBe(shown(times));
    }
  });

  test('has the headers of a page but no entity tag, no body for HEAD, and counts as a view', async () => {
    opened.length = 0;
    expect(await ask('/count', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' });
    expect(opened).toEqual([]);
    const { headers } = await ask('/count', { headers: { 'if-none-match': '*' } });
    expect(opened).toHaveLength(1);
    expect(headers).toMatchObject({
      ...{ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
      vary: 'accept-encoding',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(headers).not.toHaveProperty('etag');
  });

  test('accepts no other method, and no trailing slash', async () => {
    expect(await ask('/count', { method: 'POST' })).toMatchObject({ status: 405 });
    expect(await ask('/count/')).toMatchObject({ status: 308, headers: { location: '/count' } });
  });
});

test('a URL with the key leads to the page, and only a browser that opens it stores the key', async () => {
  const withKey = developmentKey.addressOf('/team').slice(publicUrl.length);
  const { status, headers } = await ask(withKey);
  expect(status).toBe(303);
  expect(headers).toMatchObject({ location: '/team', 'cache-control': 'no-store' });
  const [cookie] = String(headers['set-cookie']).split(';', 1);
  expect(developmentKey.isHeld(new Headers({ cookie: String(cookie) }))).toBe(true);
  const posted = await ask(withKey, { method: 'POST' });
  expect(posted.status).toBe(405);
  expect(posted.headers['set-cookie']).toBeUndefined();
});

test.each([
  ['Content-Length: 50', '{"name"'],
  ['Transfer-Encoding: chunked', '7\r\n{"name"\r\n'],
])(
  'a sender who hangs up before the body is complete (%s) is one line for who debugs',
  async (length, body) => {
    lines.length = 0;
    const socket = connect(port, '127.0.0.1');
    const head = `POST /api/echo HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n`;
    socket.write(`${head}${length}\r\n\r\n${body}`, () => setImmediate(() => socket.destroy()));
    await expect.poll(() => lines).toMatchObject([{ level: log.levels.values.debug, status: 400 }]);
  },
);

describe('a request that no browser sends', () => {
  const send = (raw: string) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(raw));
    return textOf(socket);
  };
  const get = (target: string) =>
    send(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);

  test.each([
    ...['//evil.example/', '/\\evil.example/', '///evil.example/team/', '/%5Cevil.example/'],
    '/team/..//evil.example/',
  ])('to %s is redirected to no other site', async (target) => {
    const answer = await get(target);
    expect(answer).toMatch(/^HTTP\/1\.1 (400|404|308) /);
    expect(answer.match(/^location: (.*)$/im)?.[1] ?? '/').toMatch(/^\/(?![/\\])/);
  });

  test.each([
    ...['/../package.json', '/..%2fpackage.json', '/%2e%2e/package.json', '/%00', '/%'],
    ...['/assets/../../server/main.ts', '/a%0d%0aset-cookie:x=1'],
  ])('to %s is refused', async (target) => {
    expect(await get(target)).toMatch(/^HTTP\/1\.1 4\d\d /);
  });

  test('and is not HTTP is refused, and the next one is answered', async () => {
    expect(await send('NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
    expect(await get('/team')).toMatch(/^HTTP\/1\.1 200 /);
  });
});
