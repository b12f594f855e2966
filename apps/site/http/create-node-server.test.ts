import { once } from 'node:events';
import { type IncomingMessage, type RequestOptions, request } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { listen } from '@m8/dev/testing/services/listen.ts';
import { loadTestSite } from '@m8/dev/testing/site/test-site.ts';
import { createDevelopmentKey } from '@m8/platform/http/development-key.ts';
import type { HttpEnvironment } from '@m8/platform/http/environment.ts';
import { createLog } from '@m8/platform/log.ts';
import { Hono } from 'hono';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createHttpApp } from './create-http-app.ts';
import { createNodeServer } from './create-node-server.ts';

const publicUrl = 'http://127.0.0.1:3000';
const host = new URL(publicUrl).host;
const text = '<p>A sentence that is worth compressing.</p>'.repeat(40);
const pages = {
  'index.html': text,
  'team.html': `<h1>Team</h1>${text}`,
  '404.html': '<h1>Nothing</h1>',
  'count.html': `<h1>{{count}}</h1>${text}`,
  'assets/a.js': 'export const a = 1;'.repeat(40),
};
const site = await loadTestSite(pages);
const developmentKey = createDevelopmentKey({ authSecret: 'of the tests', publicUrl });
const lines: { level: string; fields: Record<string, unknown> }[] = [];
const log = Object.assign(
  createLog('silent'),
  Object.fromEntries(
    ['debug', 'info', 'warn', 'error'].map((level) => [
      level,
      (fields: Record<string, unknown>) => lines.push({ level, fields }),
    ]),
  ),
);
const echo = new Hono<HttpEnvironment>().post('/', async (c) => c.text(await c.req.text()));
const opened: string[] = [];
let count = 0;
const parts = {
  site,
  onPage: (path: string, header: (name: string) => string | undefined) =>
    opened.push(`${path} by ${header('user-agent')}`),
  livePages: {
    '/count': async (html: string) => {
      count += 1;
      return html.replace('{{count}}', String(count));
    },
  },
  publicUrl,
  hstsIncludesSubdomains: false,
  trustedProxies: 0,
  log,
  developmentKey,
  apis: { '/api/echo': echo },
};
const app = createHttpApp(parts);
const server = createNodeServer(parts, [
  { prefix: '/mounted', handle: (_, response) => response.end('mounted') },
  { prefix: '/silent', handle: () => undefined },
]);
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

describe('an exact URL', () => {
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

describe('a page view', () => {
  const tag = site.get('/team')?.identity.headers.etag ?? '';
  const headers = { 'user-agent': 'Browser' };
  const openedBy = async (path: string, options: RequestOptions) => {
    opened.length = 0;
    await ask(path, { ...options, headers: { ...headers, ...options.headers } });
    return opened;
  };

  test.each<[string, RequestOptions]>([
    ['/team', {}],
    ['/team?from=a', {}],
    ['/te%61m', {}],
    ['/team', { headers: { 'if-none-match': tag } }],
    ['/team?from=a', { headers: { 'if-none-match': tag } }],
  ])(
    'of %s with %o is reported, with its path and the headers of its request',
    async (path, how) => {
      expect(await openedBy(path, how)).toEqual(['/team by Browser']);
    },
  );

  test.each<[string, RequestOptions]>([
    ['/team', { method: 'HEAD' }],
    ['/team?from=a', { method: 'HEAD' }],
    ['/team', { method: 'POST' }],
    ['/team', { headers: { host: 'localhost:3000' } }],
    ['/team/', {}],
    ['/404', {}],
    ['/nowhere', {}],
    ['/assets/a.js', {}],
    ['/api/nowhere', {}],
  ])('is not what %s with %o asks for', async (path, how) => {
    expect(await openedBy(path, how)).toEqual([]);
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

  test('a method that no page accepts is refused by the app', async () => {
    expect((await ask('/team', { method: 'POST' })).status).toBe(405);
  });

  test('a body reaches the app', async () => {
    const headers = { 'content-type': 'text/plain' };
    const answer = await ask('/api/echo', { method: 'POST', headers }, 'a body');
    expect(answer).toMatchObject({ status: 200, body: 'a body' });
  });

  test('a handler outside the app answers below its own path', async () => {
    expect((await ask('/mounted/x')).body).toBe('mounted');
  });

  test('a head of more than 16 KB is refused', async () => {
    expect((await ask('/', { headers: { 'x-long': 'a'.repeat(20_000) } })).status).toBe(431);
  });
});

test('heads, connections and the pace of bodies are limited, not the total time of a request', () => {
  expect(server).toMatchObject({ headersTimeout: 20_000, requestTimeout: 0, maxConnections: 4000 });
});

describe('a body that nothing reads', () => {
  /** @returns both ends of its connection, 71 seconds later */
  async function sendUnread(length: number, body: string) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    try {
      const socket = connect(port, '127.0.0.1');
      const arrived = once(server, 'request');
      const head = `POST /silent HTTP/1.1\r\nHost: ${host}\r\nContent-Length: ${length}\r\n\r\n`;
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

  test.each(['/count', '/count?a=1', '/%63ount'])('%s is new each time', async (path) => {
    count = 0;
    for (const times of [1, 2]) expect(await ask(path)).toMatchObject({ body: shown(times) });
  });

  test('has the headers of a page, but no entity tag', async () => {
    const { headers } = await ask('/count', { headers: { 'if-none-match': '*' } });
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(headers).not.toHaveProperty('etag');
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is compressed by %s', async (encoding, decompress) => {
    count = 0;
    const answer = await ask('/count', { headers: { 'accept-encoding': encoding } });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(decompress(Buffer.from(answer.body, 'latin1')).toString()).toBe(shown(1));
  });

  test('has no body for HEAD, and counts as a view for GET', async () => {
    opened.length = 0;
    expect(await ask('/count', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' });
    expect(opened).toEqual([]);
    await ask('/count');
    expect(opened).toHaveLength(1);
  });

  test('accepts no other method, and no trailing slash', async () => {
    expect(await ask('/count', { method: 'POST' })).toMatchObject({ status: 405 });
    expect(await ask('/count/')).toMatchObject({ status: 308, headers: { location: '/count' } });
  });
});

describe('a URL with the key', () => {
  const withKey = developmentKey.addressOf('/team').slice(publicUrl.length);

  test('leads to the page, and the browser stores the key', async () => {
    const { status, headers } = await ask(withKey);
    expect(status).toBe(303);
    expect(headers).toMatchObject({ location: '/team', 'cache-control': 'no-store' });
    const [cookie] = String(headers['set-cookie']).split(';', 1);
    expect(developmentKey.isHeld(new Headers({ cookie: String(cookie) }))).toBe(true);
  });

  test('does not give the key to a POST', async () => {
    const { status, headers } = await ask(withKey, { method: 'POST' });
    expect(status).toBe(405);
    expect(headers['set-cookie']).toBeUndefined();
  });
});

describe('a sender who hangs up before the body is complete', () => {
  test.each([
    ['Content-Length: 50', '{"name"'],
    ['Transfer-Encoding: chunked', '7\r\n{"name"\r\n'],
  ])('is one line for who debugs (%s)', async (length, body) => {
    lines.length = 0;
    const socket = connect(port, '127.0.0.1');
    const head = `POST /api/echo HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n`;
    socket.write(`${head}${length}\r\n\r\n${body}`, () => setImmediate(() => socket.destroy()));
    await expect
      .poll(() => lines)
      .toEqual([{ level: 'debug', fields: expect.objectContaining({ status: 400 }) }]);
  });
});
