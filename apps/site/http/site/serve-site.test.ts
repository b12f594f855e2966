import { loadTestSite } from '@m8/dev/testing/site/test-site.ts';
import { describe, expect, test } from 'vitest';
import { serveSite, siteResponse } from './serve-site.ts';

const long = '<p>A sentence that is worth compressing.</p>'.repeat(40);
const site = await loadTestSite({
  'index.html': long,
  'team.html': long,
  '404.html': `<h1>Not here</h1>${long}`,
  'assets/app.1a2b.js': 'export const a = 1;'.repeat(40),
  'robots.txt': 'User-agent: *',
});
const serve = serveSite(site, { 'x-content-type-options': 'nosniff' });
const ask = (address: string, headers: Record<string, string> = {}, method = 'GET') => {
  const given = new Headers(headers);
  const { 0: path = '', 1: search = '' } = address.split(/(?=\?)/);
  const header = (name: string) => given.get(name) ?? undefined;
  return siteResponse(serve({ method, path, search, header, seesHidden: false }));
};

describe('a page', () => {
  test('is sent with its type, its policy and an entity tag, to be revalidated each time', async () => {
    const answer = ask('/team');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(long);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      'content-length': String(long.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    const head = ask('/team', {}, 'HEAD');
    expect(head.headers.get('content-length')).toBe(String(long.length));
    expect(await head.text()).toBe('');
  });

  test('that does not exist has status 404 and the page that says so, and is never "not modified"', async () => {
    const tag = ask('/nowhere').headers.get('etag') ?? '';
    for (const path of ['/nowhere', '/404', '/team.html', '/index', '/%E0%A4%A', '/a/../b'])
      for (const headers of [{}, { 'if-none-match': tag }, { 'if-none-match': '*' }]) {
        const answer = ask(path, headers);
        expect(answer.status, path).toBe(404);
        expect(await answer.text()).toContain('Not here');
        expect(answer.headers.get('cache-control')).toBe('no-cache');
      }
  });

  test.each(['POST', 'OPTIONS'])('refuses %s', async (method) => {
    const answer = ask('/team', {}, method);
    expect(answer.status).toBe(405);
    expect(await answer.json()).toMatchObject({ code: 'request/method-not-allowed' });
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
  });

  test('for a new password is where password managers look', () => {
    const { status, headers } = ask('/.well-known/change-password');
    expect([status, headers.get('location')]).toEqual([302, '/account']);
  });

  test('redirects from its URL with a slash, and never to another site', () => {
    const answer = ask('/team/');
    expect(answer.status).toBe(308);
    expect(answer.headers.get('location')).toBe('/team');
    expect(ask('/team/?from=//x').headers.get('location')).toBe('/team?from=//x');
    for (const path of ['//evil.example/', '/\\evil.example/', '//team/', '/nowhere/']) {
      expect(ask(path).status, path).toBe(404);
      expect(ask(path).headers.has('location'), path).toBe(false);
    }
  });
});

test('an asset may be cached for a year if its name changes with its content, and else for an hour', () => {
  const cachingOf = (path: string) => ask(path).headers.get('cache-control');
  expect(cachingOf('/assets/app.1a2b.js')).toBe('public, max-age=31536000, immutable');
  expect(cachingOf('/robots.txt')).toBe('public, max-age=3600');
});

describe('compression', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['br; q=0.0, gzip;q=0.5', 'gzip'],
    ['br;q=0.2, gzip;q=0.9', 'gzip'],
    ['br;q=0.000', null],
    ['br;q=0, *', 'gzip'],
    ['*', 'br'],
    ['*;q=0', null],
    ['*;q=0, gzip', 'gzip'],
    ['brotli, xgzip, identity', null],
    ['br;q=nonsense', 'br'],
    ['', null],
  ])('of "%s" gives %s', (accepted, encoding) => {
    const answer = ask('/', accepted ? { 'accept-encoding': accepted } : {});
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-encoding')).toBe(encoding);
  });

  test('a header of 15,000 spaces costs nothing', () => {
    const before = process.cpuUsage();
    ask('/', { 'accept-encoding': `br${' '.repeat(15_000)}x` });
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(200);
  });
});

describe('a page in the browser’s cache', () => {
  test.each(['br', 'gzip', 'identity'])('in %s is not sent again', async (encoding) => {
    const headers = { 'accept-encoding': encoding };
    const tag = ask('/', headers).headers.get('etag') ?? '';
    const again = ask('/', { ...headers, 'if-none-match': tag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect(again.headers.get('etag')).toBe(tag);
    expect(again.headers.get('vary')).toBe('accept-encoding');
    expect(again.headers.has('content-length')).toBe(false);
  });

  test('is sent again in another encoding', () => {
    const tag = ask('/', { 'accept-encoding': 'br' }).headers.get('etag') ?? '';
    expect(ask('/', { 'if-none-match': tag }).status).toBe(200);
  });
});
