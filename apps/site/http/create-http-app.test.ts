import { errorSentences } from '@m8/content/error-sentences.ts';
import { type ErrorCode, errorStatuses } from '@m8/contracts/errors.ts';
import { loadTestSite } from '@m8/dev/testing/site/test-site.ts';
import { DatabaseError } from '@m8/platform/database/database-error.ts';
import { AppError } from '@m8/platform/errors.ts';
import type { HttpEnvironment } from '@m8/platform/http/environment.ts';
import { readJson } from '@m8/platform/http/read-json.ts';
import { type Context, Hono } from 'hono';
import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { createHttpApp, type HttpParts } from './create-http-app.ts';

const publicUrl = 'https://site.example';
const site = await loadTestSite({
  'index.html': '<h1>Home</h1>',
  'team.html': '<h1>Team</h1>',
  '404.html': '<h1>Nothing</h1>',
});
const lines: object[] = [];
const log = pino({ level: 'info' }, { write: (line) => lines.push(JSON.parse(line)) });
beforeEach(() => {
  lines.length = 0;
});

const fail = (error: Error) => () => {
  throw error;
};
const api = new Hono<HttpEnvironment>()
  .get('/', (c) => c.json({ ok: true }))
  .post('/', async (c) => c.json(await readJson(c, z.strictObject({ name: z.string() }))))
  .get('/broken', fail(new Error('password=hunter2')))
  .get('/no-database', fail(new DatabaseError('57P01', 'terminating connection')))
  .get('/refused-by-database', fail(new DatabaseError('23505', 'duplicate key')))
  .get('/busy', fail(new AppError('request/too-many', { retryAfterSeconds: 2.5, rule: 'knock' })));

function appWith(parts: Partial<HttpParts> = {}) {
  return createHttpApp({
    ...{ site, publicUrl, hstsIncludesSubdomains: false, trustedProxies: 0, log },
    apis: { '/api/echo': api },
    ...parts,
  });
}

const app = appWith();
const post = (body: BodyInit, headers: Record<string, string> = {}, path = '/api/echo', to = app) =>
  to.request(path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
    duplex: 'half',
  } as RequestInit); // The type lacks duplex, which a stream needs.

async function expectProblem(answer: Response, code: ErrorCode) {
  const status = errorStatuses[code];
  const sentence = errorSentences[code];
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const problem: unknown = await answer.json();
  expect(problem).toMatchObject({
    type: code.startsWith('auth/') ? 'about:blank' : `/api/documind/reference#${code}`,
    ...{ title: sentence, status, code, detail: sentence },
    request_id: answer.headers.get('x-request-id'),
  });
  return problem;
}

describe('errors of the API', () => {
  test('have one format, and a request id that the header repeats', async () => {
    const answer = await app.request('/api/echo/busy');
    await expectProblem(answer, 'request/too-many');
    expect(answer.headers.get('retry-after')).toBe('3');
    expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  });

  test('distinguish an unreachable database from one that refuses', async () => {
    const answer = await app.request('/api/echo/no-database');
    await expectProblem(answer, 'server/unavailable');
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(JSON.stringify(lines)).toContain('"code":"57P01"');
    expect(JSON.stringify(lines)).not.toContain('stack');
    const refused = await app.request('/api/echo/refused-by-database');
    await expectProblem(refused, 'server/unexpected');
  });

  test('that are unexpected reveal nothing but the request id', async () => {
    const answer = await app.request('/api/echo/broken');
    const problem = await expectProblem(answer, 'server/unexpected');
    expect(JSON.stringify(problem)).not.toContain('hunter2');
    const members = Object.keys(problem as object).join(' ');
    expect(members).toBe('type title status code detail request_id');
  });

  test('are a 404 for an unknown path, and a 405 that names the allowed methods', async () => {
    for (const path of ['/api', '/api/', '/api/nowhere', '/api/echo/nowhere/deep'])
      await expectProblem(await app.request(path), 'request/not-found');
    const answer = await app.request('/api/echo', { method: 'DELETE' });
    await expectProblem(answer, 'request/method-not-allowed');
    expect(answer.headers.get('allow')).toBe('GET, HEAD, POST');
  });
});

describe('the log', () => {
  const { error: asError, info } = log.levels.values;

  test('has an unexpected error with its request id, without the query', async () => {
    const broken = await app.request('/api/echo/broken?token=secret');
    const request_id = broken.headers.get('x-request-id');
    const [first, second] = lines;
    expect(first).toMatchObject({ level: asError, request_id });
    expect(second).toEqual({
      ...{ time: expect.anything(), pid: expect.anything(), hostname: expect.anything() },
      ...{ level: info, msg: 'request', request_id, ms: expect.any(Number) },
      ...{ method: 'GET', route: '/api/echo/broken', status: 500, code: 'server/unexpected' },
    });
    expect(JSON.stringify(lines)).not.toContain('token');
  });

  test('says why a request was refused, and which limit refused it, but not who asked', async () => {
    await app.request('/api/echo/busy');
    await app.request('/api/echo', { method: 'DELETE' });
    await app.request('/api/nowhere');
    await app.request('/api/echo');
    await post(new Blob(['a'.repeat(200_000)]).stream(), { 'x-forwarded-for': '203.0.113.7' });
    expect(lines.slice(-1)).toMatchObject([{ level: info, status: 413 }]);
    expect(lines.slice(0, 4)).toEqual([
      expect.objectContaining({ status: 429, code: 'request/too-many', rule: 'knock' }),
      expect.objectContaining({ status: 405, code: 'request/method-not-allowed' }),
      expect.objectContaining({ status: 404, code: 'request/not-found' }),
      expect.not.objectContaining({ code: expect.anything() }),
    ]);
    expect(JSON.stringify(lines)).not.toContain('203.0.113.7');
  });
});

describe('a body', () => {
  test.each<[what: string, body: BodyInit, type: string, code: ErrorCode]>([
    ['is empty', '', 'application/json', 'request/malformed'],
    ['is cut off', '{"name":', 'application/json', 'request/malformed'],
    ['is two values', '{}{}', 'application/json', 'request/malformed'],
    ['is not UTF-8', new Uint8Array([0x22, 0xff, 0x22]), 'application/json', 'request/malformed'],
    ['is text', '{"name":"Ada"}', 'text/plain', 'request/unsupported-media-type'],
    ['is almost JSON', '{"name":"Ada"}', 'application/jsonx', 'request/unsupported-media-type'],
    ['has no type', '{"name":"Ada"}', '', 'request/unsupported-media-type'],
  ])('that %s is refused', async (_, body, type, code) => {
    await expectProblem(await post(body, { 'content-type': type }), code);
  });

  test('that is valid is read, also with a parameter in its type', async () => {
    const answer = await post('{"name":"Ada"}', {
      'content-type': 'Application/JSON; charset=utf-8',
    });
    expect(await answer.json()).toEqual({ name: 'Ada' });
  });

  test('with invalid fields is refused, naming each', async () => {
    const answer = await post('{"name":1,"admin":true,"__proto__":{}}');
    const problem = await expectProblem(answer, 'request/invalid');
    const fields = (problem as { errors: { field: string }[] }).errors.map(({ field }) => field);
    expect(fields).toEqual(expect.arrayContaining(['name', 'admin']));
  });

  test('of more than 128 KB is refused, by its stated and its real length', async () => {
    const large = JSON.stringify({ name: 'a'.repeat(128 * 1024) });
    const stated = await post(large, { 'content-length': String(large.length) });
    await expectProblem(stated, 'request/too-large');
    await expectProblem(await post(new Blob([large]).stream()), 'request/too-large');
  });
});

describe('DocuMind', () => {
  const count = async (c: Context<HttpEnvironment>) =>
    c.json({ bytes: (await c.req.arrayBuffer()).byteLength });
  const counted = new Hono<HttpEnvironment>().post('/upload', count).post('/query', count);
  const documind = appWith({ apis: { '/api/documind': counted, '/api/echo': counted } });
  const large = 'a'.repeat(200_000);
  const send = (path: string, headers = {}) =>
    post(new Blob([large]).stream(), headers, path, documind);

  test('accepts uploads of any size, and no other large body', async () => {
    expect(await (await send('/api/documind/upload')).json()).toEqual({ bytes: large.length });
    await expectProblem(await send('/api/documind/query'), 'request/too-large');
    await expectProblem(await send('/api/echo/upload'), 'request/too-large');
  });

  test('can be called from other sites, and nothing else can', async () => {
    const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    const answer = await send('/api/documind/upload', headers);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const refused = await send('/api/echo/upload', headers);
    await expectProblem(refused, 'request/cross-site');
    expect(refused.headers.has('access-control-allow-origin')).toBe(false);
    await expectProblem(await send('/api/documindful', headers), 'request/cross-site');
  });
});

describe('headers', () => {
  test.each(['/', '/nowhere', '/team/', '/api/echo', '/api/nowhere', '/api/echo/broken'])(
    'of %s keep a browser from guessing, framing and telling',
    async (path) => {
      const { headers } = await app.request(path);
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'permissions-policy': expect.stringContaining('camera=()'),
        'strict-transport-security': 'max-age=63072000',
      });
      expect(headers.has('x-powered-by')).toBe(false);
    },
  );

  test('of the API allow a browser nothing, and no cache', async () => {
    const { headers } = await app.request('/api/echo');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('insist on https for subdomains only if their owner enabled that, and not without https', async () => {
    const strictOf = async (parts: Partial<HttpParts>) =>
      (await appWith(parts).request('/')).headers.get('strict-transport-security');
    expect(await strictOf({ hstsIncludesSubdomains: true })).toBe(
      'max-age=63072000; includeSubDomains',
    );
    expect(await strictOf({ publicUrl: 'http://127.0.0.1:3000' })).toBeNull();
  });
});

test.each([
  ['localhost:3000', 307, 'http://127.0.0.1:3000/team?a=1'],
  ['127.0.0.1:3000', 200, null],
  ['evil.example:3000', 200, null],
  ['localhost:4000', 200, null],
])(
  'of the names of this machine, %s leads with %i to %s: cookies belong to one',
  async (host, status, to) => {
    const local = appWith({ publicUrl: 'http://127.0.0.1:3000' });
    const answer = await local.request(`http://${host}/team?a=1`, { headers: { host } });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('location')).toBe(to);
  },
);
