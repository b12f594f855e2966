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
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const given = new Headers(headers);
  const [address = '', query] = path.split('?');
  const search = query === undefined ? '' : `?${query}`;
  const header = (name: string) => given.get(name) ?? undefined;
  const seesHidden = false;
  return siteResponse(serve({ method, path: address, search, header, seesHidden }));
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
  });

  test('that does not exist has status 404 and the page that says so', async () => {
    for (const path of ['/nowhere', '/404', '/team.html', '/index', '/%E0%A4%A', '/a/../b']) {
      const answer = ask(path);
      expect(answer.status, path).toBe(404);
      expect(await answer.text()).toContain('Not here');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
    }
  });

  test('that does not exist is never "not modified"', () => {
    const tag = ask('/nowhere').headers.get('etag') ?? '';
    expect(ask('/nowhere', { 'if-none-match': tag }).status).toBe(404);
    expect(ask('/nowhere', { 'if-none-match': '*' }).status).toBe(404);
  });

  test('is sent without its body to HEAD', async () => {
    const answer = ask('/team', {}, 'HEAD');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-length')).toBe(String(long.length));
    expect(await answer.text()).toBe('');
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('refuses %s', async (method) => {
    const answer = ask('/team', {}, method);
    expect(answer.status).toBe(405);
    expect(await answer.json()).toMatchObject({ code: 'request/method-not-allowed' });
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
  });
});

describe('an asset', () => {
  test('may be cached for a year, because its name changes with its content', () => {
    expect(ask('/assets/app.1a2b.js').headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
  });

  test('without a hash in its name is cached for an hour', () => {
    expect(ask('/robots.txt').headers.get('cache-control')).toBe('public, max-age=3600');
  });
});

describe('compression', () => {
  test.each([
    ['br, gzip, deflate', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.0, gzip;q=0.5', 'gzip'],
    ['br;q=0.2, gzip;q=0.9', 'gzip'],
    ['br;q=0.000', null],
    ['br;q=0, *', 'gzip'],
    ['*', 'br'],
    ['*;q=0', null],
    ['*;q=0, gzip', 'gzip'],
    ['brotli, xgzip', null],
    ['identity', null],
    ['deflate, zstd', null],
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

  test('is found among several entity tags, including weak ones', () => {
    const tag = ask('/').headers.get('etag');
    expect(ask('/', { 'if-none-match': `"other", W/${tag}` }).status).toBe(304);
    expect(ask('/', { 'if-none-match': '*' }).status).toBe(304);
  });

  test('is sent again in another encoding', () => {
    const tag = ask('/', { 'accept-encoding': 'br' }).headers.get('etag') ?? '';
    expect(ask('/', { 'if-none-match': tag }).status).toBe(200);
    expect(ask('/', { 'if-none-match': '"old"' }).status).toBe(200);
  });
});

describe('a trailing slash', () => {
  test('redirects to the URL without it', () => {
    const answer = ask('/team/');
    expect(answer.status).toBe(308);
    expect(answer.headers.get('location')).toBe('/team');
    expect(ask('/team/?from=//x').headers.get('location')).toBe('/team?from=//x');
  });

  test.each(['//evil.example/', '//evil.example//', '/\\evil.example/', '//team/', '/nowhere/'])(
    'never redirects %s',
    (path) => {
      const answer = ask(path);
      expect(answer.status).toBe(404);
      expect(answer.headers.has('location')).toBe(false);
    },
  );
});
