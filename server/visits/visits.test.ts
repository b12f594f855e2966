import { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import { errorTable } from '#contracts/errors.ts';
import { AppError } from '#server/platform/errors.ts';
import type { HttpEnvironment } from '#server/platform/http/environment.ts';
import { createRateLimiter } from '#server/platform/rate-limit.ts';
import { nastyStrings } from '#tests/support/nasty-strings.ts';
import { TestClock } from '#tests/support/test-clock.ts';
import { suiteDatabase } from '#tests/support/test-database.ts';
import { createVisitsApi } from './api.ts';
import { listVisits, storedVisits } from './list-visits.ts';

const database = suiteDatabase();
const pages = new Set(['/', '/team', '/products/mind-m8']);
let clock: TestClock;

function createApp(scale = 1000) {
  const { db } = database;
  const rateLimiter = createRateLimiter({ db, clock, scale, secret: 'of the tests' });
  const api = createVisitsApi({ db, clock, pages, rateLimiter });
  return new Hono<HttpEnvironment>()
    .use(async (c, next) => {
      c.set('clientAddress', c.req.header('from') ?? '192.0.2.1');
      await next();
    })
    .route('/', api)
    .onError((error, c) => {
      const code = error instanceof AppError ? error.code : 'server/unexpected';
      return c.json({ code }, errorTable[code].status);
    });
}

async function visit(body: unknown, headers: Record<string, string> = {}, app = createApp()) {
  const { status } = await app.request('/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return status;
}

const counted = () => listVisits(database);

beforeEach(async () => {
  await database.db.deleteFrom('page_views').execute();
  await database.db.deleteFrom('rate_limit').execute();
  clock = new TestClock(new Date('2026-01-31T23:59:59Z'));
});

describe('a view', () => {
  it('is counted by page and day (UTC)', async () => {
    expect(await visit({ path: '/team' })).toBe(204);
    await visit({ path: '/team' });
    await visit({ path: '/' });
    clock.advance(1);
    await visit({ path: '/team' });
    expect(await counted()).toEqual([
      { day: '2026-02-01', path: '/team', views: 1 },
      { day: '2026-01-31', path: '/team', views: 2 },
      { day: '2026-01-31', path: '/', views: 1 },
    ]);
  });

  it('leaves nothing behind but the day, the page and the number', async () => {
    await visit({ path: '/team' }, { 'user-agent': 'Firefox', cookie: 'a=b', referer: '/x' });
    const rows = await database.db.selectFrom('page_views').selectAll().execute();
    expect(rows.map(Object.keys)).toEqual([['day', 'path', 'views']]);
  });

  it('is counted beside others of the same moment', async () => {
    const app = createApp();
    const path = '/products/mind-m8';
    const all = await Promise.all(Array.from({ length: 25 }, () => visit({ path }, {}, app)));
    expect(all).toEqual(Array(25).fill(204));
    expect(await counted()).toEqual([{ day: '2026-01-31', path, views: 25 }]);
  });

  it('is counted without its query', async () => {
    await visit({ path: '/team?token=secret#top' });
    expect(await counted()).toEqual([{ day: '2026-01-31', path: '/team', views: 1 }]);
  });

  it('passes through JSON as it is', async () => {
    await visit({ path: '/' });
    const visits = await counted();
    expect(storedVisits.parse(JSON.parse(JSON.stringify(visits)))).toEqual(visits);
  });
});

describe('what is not counted', () => {
  it('is a browser that asks for it by Sec-GPC', async () => {
    expect(await visit({ path: '/team' }, { 'sec-gpc': '1' })).toBe(204);
    expect(await counted()).toEqual([]);
  });

  it.each([
    '/nothing',
    '/team/',
    'team',
    '//team',
    '/TEAM',
    '',
    '?',
    'https://evil.example/team',
    '__proto__',
    ...Object.values(nastyStrings),
  ])('is %j, which is no page', async (path) => {
    expect(await visit({ path })).toBe(422);
    expect(await counted()).toEqual([]);
  });

  it.each([null, [], 'x', {}, { path: 1 }, { path: '/team', referrer: '/' }])(
    'is %j, which is no view',
    async (body) => {
      expect(await visit(body)).toBe(422);
      expect(await counted()).toEqual([]);
    },
  );

  it('is a body that does not say it is JSON, as a form of another site has it', async () => {
    expect(await visit({ path: '/team' }, { 'content-type': 'text/plain' })).toBe(415);
  });

  it('is what comes after 600 views an hour from one address', async () => {
    const app = createApp(1 / 200);
    const from = (address: string) => visit({ path: '/team' }, { from: address }, app);
    for (let count = 0; count < 3; count++) expect(await from('2001:db8::1')).toBe(204);
    expect(await from('2001:db8::2')).toBe(429);
    expect(await from('2001:db8:1::1')).toBe(204);
    clock.advance(60 * 60);
    expect(await from('2001:db8::1')).toBe(204);
  });
});
