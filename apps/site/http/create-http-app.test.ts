import { errorSentences } from '@m8/content/error-sentences.ts';
import { type ErrorCode, errorStatuses } from '@m8/contracts/errors.ts';
import { loadTestSite } from '@m8/dev/testing/site/test-site.ts';
import { DatabaseError } from '@m8/platform/database/database-error.ts';
import { AppError } from '@m8/platform/errors.ts';
import type { HttpEnvironment } from '@m8/platform/http/environment.ts';
import { readJson } from '@m8/platform/http/read-json.ts';
import { createLog } from '@m8/platform/log.ts';
import { Hono } from 'hono';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { createHttpApp, type HttpParts } from './create-http-app.ts';

const publicUrl = 'https://site.example';
const site = await loadTestSite({
  'index.html': '<h1>Home</h1>',
  'team.html': '<h1>Team</h1>',
  '404.html': '<h1>Nothing</h1>',
});
const secret = 'password=hunter2';

function appWith(parts: Partial<HttpParts> = {}) {
  const api = new Hono<HttpEnvironment>()
    .get('/', (c) => c.json({ ok: true }))
    .post('/', async (c) => c.json(await readJson(c, z.strictObject({ name: z.string() }))))
    .get('/broken', () => {
      throw new Error(secret);
    })
    .get('/no-database', () => {
      throw new DatabaseError('57P01', 'terminating connection');
    })
    .get('/refused-by-database', () => {
      throw new DatabaseError('23505', 'duplicate key');
    })
    .get('/busy', () => {
      throw new AppError('request/too-many', { retryAfterSeconds: 2.5, rule: 'knock' });
    });
  return createHttpApp({
    site,
    publicUrl,
    hstsIncludesSubdomains: false,
    trustedProxies: 0,
    log: createLog('silent'),
    apis: { '/api/echo': api },
    ...parts,
  });
}

const app = appWith();
const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  app.request('/api/echo', {
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
    title: sentence,
    status,
    code,
    detail: sentence,
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
    const lines: string[] = [];
    const log = pino({ level: 'info' }, { write: (line) => lines.push(line) });
    const answer = await appWith({ log }).request('/api/echo/no-database');
    await expectProblem(answer, 'server/unavailable');
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(lines.join('')).toContain('"code":"57P01"');
    expect(lines.join('')).not.toContain('stack');
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

  test.each(['/api', '/api/', '/api/nowhere', '/api/echo/nowhere/deep'])(
    '%s is a 404 in JSON',
    async (path) => {
      await expectProblem(await app.request(path), 'request/not-found');
    },
  );

  test('a method without a route is a 405 that names the allowed ones', async () => {
    const answer = await app.request('/api/echo', { method: 'DELETE' });
    await expectProblem(answer, 'request/method-not-allowed');
    expect(answer.headers.get('allow')).toBe('GET, HEAD, POST');
  });
});

describe('the log', () => {
  test('has an unexpected error with its request id, and refusals not as errors', async () => {
    const lines: { level: string; fields: Record<string, unknown> }[] = [];
    const logged = Object.assign(createLog('silent'), {
      info: (fields: Record<string, unknown>) => lines.push({ level: 'info', fields }),
      error: (fields: Record<string, unknown>) => lines.push({ level: 'error', fields }),
    });
    const loud = appWith({ log: logged });
    const broken = await loud.request('/api/echo/broken?token=secret');
    expect(lines).toEqual([
      expect.objectContaining({ level: 'error' }),
      {
        level: 'info',
        fields: {
          request_id: broken.headers.get('x-request-id'),
          method: 'GET',
          route: '/api/echo/broken',
          status: 500,
          code: 'server/unexpected',
          ms: expect.any(Number),
        },
      },
    ]);
    lines.length = 0;
    const body = new Blob(['a'.repeat(200_000)]).stream();
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' };
    await loud.request('/api/echo', {
      method: 'POST',
      body,
      headers,
      duplex: 'half',
    } as RequestInit);
    expect(lines.map(({ level, fields }) => [level, fields.status])).toEqual([['info', 413]]);
    expect(JSON.stringify(lines)).not.toContain('203.0.113.7');
  });

  test('says why a request was refused, and which limit refused it', async () => {
    const lines: object[] = [];
    const log = pino({ level: 'info' }, { write: (line) => lines.push(JSON.parse(line)) });
    const logged = appWith({ log });
    await logged.request('/api/echo/busy');
    await logged.request('/api/echo', { method: 'DELETE' });
    await logged.request('/api/nowhere');
    await logged.request('/api/echo');
    expect(lines).toEqual([
      expect.objectContaining({ status: 429, code: 'request/too-many', rule: 'knock' }),
      expect.objectContaining({ status: 405, code: 'request/method-not-allowed' }),
      expect.objectContaining({ status: 404, code: 'request/not-found' }),
      expect.not.objectContaining({ code: expect.anything() }),
    ]);
  });
});

describe('a body', () => {
  test('that is valid is read', async () => {
    expect(await (await post('{"name":"Ada"}')).json()).toEqual({ name: 'Ada' });
  });

  test.each([
    ['empty', ''],
    ['cut off', '{"name":'],
    ['two values', '{}{}'],
    ['not UTF-8', new Uint8Array([0x22, 0xff, 0x22])],
  ])('that is malformed (%s) is refused', async (_, body) => {
    await expectProblem(await post(body), 'request/malformed');
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx', ''])(
    'of type "%s" is refused',
    async (type) => {
      const answer = await post('{"name":"Ada"}', { 'content-type': type });
      await expectProblem(answer, 'request/unsupported-media-type');
    },
  );

  test('with a parameter in its type is read', async () => {
    const type = 'Application/JSON; charset=utf-8';
    expect((await post('{"name":"Ada"}', { 'content-type': type })).status).toBe(200);
  });

  test('with invalid fields is refused, naming each', async () => {
    const problem = await expectProblem(
      await post('{"name":1,"admin":true,"__proto__":{}}'),
      'request/invalid',
    );
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
  const counted = new Hono<HttpEnvironment>()
    .post('/upload', async (c) => c.json({ bytes: (await c.req.arrayBuffer()).byteLength }))
    .post('/query', async (c) => c.json({ bytes: (await c.req.arrayBuffer()).byteLength }));
  const withDocumind = appWith({ apis: { '/api/documind': counted, '/api/echo': counted } });
  const large = 'a'.repeat(200_000);
  const send = (path: string, headers = {}) =>
    withDocumind.request(path, {
      method: 'POST',
      body: new Blob([large]).stream(),
      headers,
      duplex: 'half',
    } as RequestInit); // The type lacks duplex, which a stream needs.

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

describe('headers of all answers', () => {
  test.each(['/', '/nowhere', '/team/', '/api/echo', '/api/nowhere', '/api/echo/broken'])(
    '%s',
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

  test('the API allows a browser nothing and is never cached', async () => {
    const { headers } = await app.request('/api/echo');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('subdomains only insist on https if their owner enabled that', async () => {
    const { headers } = await appWith({ hstsIncludesSubdomains: true }).request('/');
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
  });

  test('without https no browser is told to insist on it', async () => {
    const { headers } = await appWith({ publicUrl: 'http://127.0.0.1:3000' }).request('/');
    expect(headers.has('strict-transport-security')).toBe(false);
  });
});

describe('another name of this machine', () => {
  const local = appWith({ publicUrl: 'http://127.0.0.1:3000' });
  const ask = (host: string) => local.request(`http://${host}/team?a=1`, { headers: { host } });

  test('redirects to the one that cookies belong to', async () => {
    const answer = await ask('localhost:3000');
    expect(answer.status).toBe(307);
    expect(answer.headers.get('location')).toBe('http://127.0.0.1:3000/team?a=1');
  });

  test.each(['127.0.0.1:3000', 'evil.example:3000', 'localhost:4000'])('%s stays', async (host) => {
    expect((await ask(host)).status).toBe(200);
  });
});
