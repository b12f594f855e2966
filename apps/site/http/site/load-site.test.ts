import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { SiteValues } from '@m8/contracts/site-values.ts';
import { loadTestSite } from '@m8/dev/testing/site/test-site.ts';
import { describe, expect, test } from 'vitest';

const long = '<p>A sentence that is worth compressing.</p>'.repeat(40);
const hostile = `<b>"&'`;
const contactEmail = 'a@example.com';

/** @returns the text of a site's only file, with these settings filled in */
async function shown(file: string, content: string, values: Partial<SiteValues> = {}) {
  const [only] = [...(await loadTestSite({ [file]: content }, values)).values()];
  return String(only?.identity.body);
}

describe('URLs', () => {
  test('come from the build’s files, without their extension', async () => {
    const files = [
      'index.html',
      'team.html',
      'products.html',
      'products/mind-m8.html',
      'robots.txt',
    ];
    const others = ['assets/a.js', '.well-known/security.txt', '.built-from'];
    const contents = Object.fromEntries([...files, ...others].map((name) => [name, 'x']));
    const site = await loadTestSite(contents, { contactEmail });
    expect([...site.keys()].sort().join(' ')).toBe(
      '/ /.well-known/security.txt /assets/a.js /products /products/mind-m8 /robots.txt /team',
    );
  });

  test.each<[address: string, file: string, values: Partial<SiteValues>, isThere: boolean]>([
    ['/outbox', 'outbox.html', {}, false],
    ['/outbox', 'outbox.html', { outbox: 'on' }, true],
    ['/.well-known/security.txt', '.well-known/security.txt', {}, false],
    ['/.well-known/security.txt', '.well-known/security.txt', { contactEmail }, true],
    [
      '/.well-known/security.txt',
      '.well-known/security.txt',
      { contactEmail, contactSample: 'on' },
      false,
    ],
  ])('%s (%s) with %o exists: %j', async (address, file, values, isThere) => {
    expect((await loadTestSite({ [file]: long }, values)).has(address)).toBe(isThere);
  });
});

describe('forms of a file', () => {
  test('decompress to the same bytes, each with its own entity tag', async () => {
    const file = (await loadTestSite({ 'index.html': long })).get('/');
    expect(String(file?.identity.body)).toBe(long);
    expect(brotliDecompressSync(file?.br?.body ?? '').toString()).toBe(long);
    expect(gunzipSync(file?.gzip?.body ?? '').toString()).toBe(long);
    const tags = [file?.identity, file?.gzip, file?.br].map((form) => form?.headers.etag);
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
  });

  test('exist only if they are smaller, and not for a picture', async () => {
    const site = await loadTestSite({ 'robots.txt': 'a', 'a.png': Buffer.alloc(5000) });
    for (const path of ['/robots.txt', '/a.png'])
      expect(site.get(path)).toMatchObject({ br: undefined, gzip: undefined });
    const picture = site.get('/a.png')?.identity.headers;
    expect(picture).toMatchObject({ 'content-type': 'image/png' });
    expect(picture).not.toHaveProperty('vary');
  });

  test('get a new entity tag when the content changes', async () => {
    const site = await loadTestSite({ 'a.txt': 'one', 'b.txt': 'two' });
    const [one, two] = ['/a.txt', '/b.txt'].map((path) => site.get(path)?.identity.headers.etag);
    expect(one).not.toBe(two);
  });
});

describe('settings that pages show', () => {
  const escaped = '&lt;b&gt;&quot;&amp;&#39;';
  const nested =
    '⟦if supportBankName supportBankIban⟧<ul>⟦if supportBankName⟧bank⟦else⟧⟦end⟧⟦if supportBankIban⟧iban⟦else⟧⟦end⟧</ul>⟦else⟧none⟦end⟧';

  test.each<[what: string, file: string, content: string, values: Partial<SiteValues>, is: string]>(
    [
      [
        'are escaped in HTML',
        'index.html',
        '<title>⟦companyName⟧</title><a title="⟦companyName⟧">x</a>',
        { companyName: hostile },
        `<title>${escaped}</title><a title="${escaped}">x</a>`,
      ],
      [
        'are escaped in the manifest',
        'site.webmanifest',
        '{"name":"⟦companyName⟧"}',
        { companyName: hostile },
        String.raw`{"name":"\u003cb>\"&'"}`,
      ],
      ['are escaped in XML', 'a.xml', '⟦companyName⟧', { companyName: hostile }, escaped],
      ['are plain in text', 'a.txt', '⟦companyName⟧', { companyName: hostile }, hostile],
      ['are never filled into scripts', 'a.js', '"⟦companyName⟧"', {}, '"⟦companyName⟧"'],
      [
        'never become a slot themselves',
        'a.html',
        '⟦companyName⟧',
        { companyName: '⟦contactEmail⟧', contactEmail },
        '⟦contactEmail⟧',
      ],
      ['leave a part out', 'a.html', '⟦if contactEmail⟧yes⟦else⟧no⟦end⟧', {}, 'no'],
      ['show a part', 'a.html', '⟦if contactEmail⟧yes⟦else⟧no⟦end⟧', { contactEmail }, 'yes'],
      ['leave out a part with several', 'a.html', nested, {}, 'none'],
      ['show a part with several', 'a.html', nested, { supportBankIban: 'XX' }, '<ul>iban</ul>'],
    ],
  )('%s (%s)', async (_, file, content, values, is) => {
    expect(await shown(file, content, values)).toBe(is);
  });

  test('cannot end the script of JSON-LD, and are read back unchanged', async () => {
    const companyName = `</script><script>alert(1)</script>${hostile}\\`;
    const script = '<script type="application/ld+json">{"name":"⟦json:companyName⟧"}</script>';
    const html = await shown('index.html', script, { companyName });
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    expect(JSON.parse(html.replace(/<\/?script[^>]*>/g, ''))).toEqual({ name: companyName });
  });

  test('are in the compressed forms too, and in what the policy hashes', async () => {
    const page = `<style>/* ⟦companyName⟧ */</style>${long}`;
    const file = (await loadTestSite({ 'index.html': page }, { companyName: 'M8' })).get('/');
    expect(brotliDecompressSync(file?.br?.body ?? '').toString()).toContain('/* M8 */');
    expect(file?.identity.headers['content-security-policy']).toContain(
      `style-src 'self' 'sha256-${createHash('sha256').update('/* M8 */').digest('base64')}';`,
    );
  });
});

test('only a page has a policy', async () => {
  const headers = (await loadTestSite({ 'a.txt': 'x' })).get('/a.txt')?.identity.headers;
  expect(headers).toHaveProperty('etag');
  expect(headers).not.toHaveProperty('content-security-policy');
});
