import { suiteDatabase } from '@m8/dev/testing/database/test-database.ts';
import { nastyStrings } from '@m8/dev/testing/hostile-strings.ts';
import { TestClock } from '@m8/dev/testing/test-clock.ts';
import { createLog } from '@m8/platform/log.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createViewCounter, hostsADay } from './count-views.ts';
import { listPageViews } from './stored-views.ts';

const database = suiteDatabase();
const pages = new Set(['/', '/team', '/products/mind-m8']);
const publicUrl = 'https://www.site.example';
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
let clock: TestClock;
let views: ReturnType<typeof createViewCounter>;

const createCounter = (db = database.db) =>
  createViewCounter({ db, clock, log: createLog('silent'), pages, publicUrl });

function open(path: string, headers: Record<string, string> = {}, counter = views): void {
  const given: Record<string, string> = { 'user-agent': browser, ...headers };
  counter.count(path, (name) => given[name]);
}

const openFrom = (referer: string, counter?: typeof views) => open('/team', { referer }, counter);

async function counted() {
  await views.write();
  return listPageViews(database);
}

const one = { day: '2026-01-31', path: '/team', referrer: '', views: 1 };

beforeEach(async () => {
  await database.db.deleteFrom('page_views').execute();
  clock = new TestClock(new Date('2026-01-31T23:59:59Z'));
  views = createCounter();
});

describe('a view', () => {
  it('is counted by page and day (UTC)', async () => {
    for (const path of ['/team', '/', '/team']) open(path);
    clock.advance(1);
    open('/team');
    expect(await counted()).toEqual([
      { ...one, day: '2026-02-01' },
      { ...one, views: 2 },
      { ...one, path: '/' },
    ]);
  });

  it('leaves nothing behind but the day, the page, the referring site and the number', async () => {
    open('/team', { cookie: 'a=b', referer: 'https://me:secret@news.example:8443/my-name?id=7#x' });
    await views.write();
    const rows = await database.db.selectFrom('page_views').selectAll().execute();
    expect(rows).toEqual([{ ...one, day: expect.anything(), referrer: 'news.example' }]);
  });

  it('is added to what this and other processes have written before', async () => {
    const other = createCounter();
    for (let count = 0; count < 3; count++) {
      open('/team');
      open('/team', {}, other);
      await Promise.all([views.write(), other.write()]);
    }
    expect(await counted()).toEqual([{ ...one, views: 6 }]);
  });

  it('is written in one statement with a thousand others, and no statement runs without views', async () => {
    const execute = vi.spyOn(database.db.getExecutor(), 'executeQuery');
    await views.write();
    expect(execute).not.toHaveBeenCalled();
    for (let count = 0; count < 1000; count++) open(count % 2 ? '/' : '/team');
    await views.write();
    expect(execute).toHaveBeenCalledTimes(1);
    execute.mockRestore();
  });

  it('stays in memory if the database could not be written', async () => {
    const execute = vi.spyOn(database.db.getExecutor(), 'executeQuery');
    execute.mockRejectedValueOnce(new Error('gone'));
    open('/team');
    await expect(views.write()).rejects.toThrow('gone');
    open('/team');
    execute.mockRestore();
    expect(await counted()).toEqual([{ ...one, views: 2 }]);
  });

  it('is written when the counter stops', async () => {
    views.start();
    open('/team');
    await views.stop();
    expect(await listPageViews(database)).toEqual([one]);
  });
});

describe('the referring site', () => {
  it.each([
    ['https://news.example/a/path', 'news.example'],
    ['http://www.news.example', 'news.example'],
    ['https://NEWS.Example.:444/', 'news.example'],
    ['https://bücher.example/', 'xn--bcher-kva.example'],
    ['https://www.site.example/team', ''],
    ['', ''],
    ['https://192.0.2.1/', 'other'],
    ['https://[2001:db8::1]/', 'other'],
    ['http://my-laptop/', 'other'],
    [`https://${'a'.repeat(60)}.${'b'.repeat(60)}.example/`, 'other'],
    ['no address', 'other'],
  ])('is of %j: %j', async (referer, referrer) => {
    openFrom(referer);
    expect(await counted()).toEqual([{ ...one, referrer }]);
  });

  it('does not include the length or kind of hostile text', async () => {
    for (const text of Object.values(nastyStrings)) {
      openFrom(text);
      openFrom(`https://${text}.example/`);
    }
    for (const { referrer } of await counted()) expect(referrer.length).toBeLessThanOrEqual(100);
  });

  it(`is recorded for ${hostsADay} sites a day, and further ones as other`, async () => {
    openFrom('https://first.example/');
    await views.write();
    const others = Array.from({ length: hostsADay + 10 }, (_, at) => `https://s${at}.example/`);
    for (const referer of others) openFrom(referer);
    openFrom('https://first.example/');
    const rows = await counted();
    expect(rows).toHaveLength(hostsADay + 1);
    expect(rows).toContainEqual({ ...one, referrer: 'first.example', views: 2 });
    expect(rows).toContainEqual({ ...one, referrer: 'other', views: 11 });
  });

  it('is limited again on the next day', async () => {
    for (let at = 0; at <= hostsADay; at++) openFrom(`https://s${at}.example/`);
    clock.advance(1);
    openFrom('https://new.example/');
    expect((await counted())[0]).toEqual({ ...one, day: '2026-02-01', referrer: 'new.example' });
  });
});

const robots = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
  ...['curl/8.5.0', 'node', '', `${browser} ${'x'.repeat(512)}`],
];

it.each<[what: string, paths: string[], headers: Record<string, string>[]]>([
  ['what is no page', ['/nothing', '/team/', 'team', '/TEAM', '', '__proto__', '/404'], [{}]],
  ['a robot', ['/team'], robots.map((robot) => ({ 'user-agent': robot }))],
  [
    'a page that nobody looks at',
    ['/team'],
    [
      ...['prefetch', 'prefetch;prerender'].map((purpose) => ({ 'sec-purpose': purpose })),
      ...[{ purpose: 'prefetch' }, { 'x-purpose': 'preview' }, { 'x-moz': 'prefetch' }],
      ...['empty', 'iframe'].map((use) => ({ 'sec-fetch-dest': use })),
    ],
  ],
])('%s is not counted', async (_, paths, headers) => {
  for (const path of paths)
    for (const given of headers) {
      open(path, given);
      expect(await counted(), `${path} ${JSON.stringify(given)}`).toEqual([]);
    }
});

it('counts a browser that opens a page, even if it asks not to be tracked', async () => {
  open('/team', { 'sec-gpc': '1', dnt: '1', 'sec-fetch-dest': 'document' });
  expect(await counted()).toEqual([one]);
});
