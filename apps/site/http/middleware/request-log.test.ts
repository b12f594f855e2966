import { AppError } from '@m8/platform/errors.ts';
import type { HttpEnvironment } from '@m8/platform/http/environment.ts';
import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createHttpApp } from '#http/create-http-app.ts';

test('the log says why a request was refused, and which limit refused it', async () => {
  const lines: object[] = [];
  const api = new Hono<HttpEnvironment>()
    .get('/', (c) => c.json({ ok: true }))
    .get('/busy', () => {
      throw new AppError('request/too-many', { retryAfterSeconds: 3, rule: 'knock' });
    });
  const app = createHttpApp({
    site: new Map(),
    publicUrl: 'https://site.example',
    hstsIncludesSubdomains: false,
    trustedProxies: 0,
    log: pino({ level: 'info' }, { write: (line) => lines.push(JSON.parse(line)) }),
    apis: { '/api/echo': api },
  });
  await app.request('/api/echo/busy');
  await app.request('/api/echo', { method: 'DELETE' });
  await app.request('/api/nowhere');
  await app.request('/api/echo');
  expect(lines).toEqual([
    expect.objectContaining({ status: 429, code: 'request/too-many', rule: 'knock' }),
    expect.objectContaining({ status: 405, code: 'request/method-not-allowed' }),
    expect.objectContaining({ status: 404, code: 'request/not-found' }),
    expect.not.objectContaining({ code: expect.anything() }),
  ]);
});
