import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { loadTestSite } from '@m8/dev/testing/site/test-site.ts';
import { describe, expect, test } from 'vitest';

const long = '<p>A sentence that is worth compressing.</p>'.repeat(40);
const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('utf8');
const hostile = `<b>"&'`;

describe('URLs', () => {
  test('come from the build’s files, without their extension', async () => {
    const site = await loadTestSite(
      {
        'index.html': long,
        'team.html': long,
        'products.html': long,
        'products/mind-m8.html': long,
        'robots.txt': 'User-agent: *',
        'assets/a.js': 'x',
        '.well-known/security.txt': 'Contact: x',
        '.built-from': 'a note of the build',
      },
      { contactEmail: 'a@example.com' },
    );
    expect([...site.keys()].sort()).toEqual([
      '/',
      '/.well-known/security.txt',
      '/assets/a.js',
      '/products',
      '/products/mind-m8',
      '/robots.txt',
      '/team',
    ]);
  });

  test('include the outbox only if mails are kept', async () => {
    const files = { 'outbox.html': long };
    expect((await loadTestSite(files)).has('/outbox')).toBe(false);
    expect((await loadTestSite(files, { outbox: 'on' })).has('/outbox')).toBe(true);
  });

  test('include security.txt only if someone reads reports', async () => {
    const files = { '.well-known/security.txt': 'Contact: mailto:⟦contactEmail⟧' };
    const address = '/.well-known/security.txt';
    const contact = { contactEmail: 'a@example.com' };
    const sample = { ...contact, contactSample: 'on' };
    expect((await loadTestSite(files)).has(address)).toBe(false);
    expect((await loadTestSite(files, sample)).has(address)).toBe(false);
    expect((await loadTestSite(files, contact)).has(address)).toBe(true);
  });
});

describe('forms of a file', () => {
  test('decompress to the same bytes, each with its own entity tag', async () => {
    const site = await loadTestSite({ 'index.html': long });
    const file = site.get('/');
    expect(text(file?.identity.body)).toBe(long);
    expect(brotliDecompressSync(file?.br?.body ?? '').toString()).toBe(long);
    expect(gunzipSync(file?.gzip?.body ?? '').toString()).toBe(long);
    const tags = [file?.identity, file?.gzip, file?.br].map((form) => form?.headers.etag);
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
  });

  test('exist only if they are smaller', async () => {
    const site = await loadTestSite({ 'robots.txt': 'a' });
    expect(site.get('/robots.txt')).toMatchObject({ br: undefined, gzip: undefined });
  });

  test('do not exist for a picture', async () => {
    const site = await loadTestSite({ 'a.png': Buffer.alloc(5000) });
    expect(site.get('/a.png')).toMatchObject({ br: undefined, gzip: undefined });
    expect(site.get('/a.png')?.identity.headers).toMatchObject({ 'content-type': 'image/png' });
    expect(site.get('/a.png')?.identity.headers).not.toHaveProperty('vary');
  });

  test('get a new entity tag when the content changes', async () => {
    const [a, b] = await Promise.all([
      loadTestSite({ 'a.txt': 'one' }),
      loadTestSite({ 'a.txt': 'two' }),
    ]);
    expect(a.get('/a.txt')?.identity.headers.etag).not.toBe(b.get('/a.txt')?.identity.headers.etag);
  });
});

describe('settings that pages show', () => {
  const name = { companyName: hostile };

  test('are escaped in HTML', async () => {
    const site = await loadTestSite(
      { 'index.html': '<title>⟦companyName⟧</title><a title="⟦companyName⟧">x</a>' },
      name,
    );
    const escaped = '&lt;b&gt;&quot;&amp;&#39;';
    expect(text(site.get('/')?.identity.body)).toBe(
      `<title>${escaped}</title><a title="${escaped}">x</a>`,
    );
  });

  test('cannot end the script of JSON-LD, and are read back unchanged', async () => {
    const value = `</script><script>alert(1)</script>${hostile}\\`;
    const site = await loadTestSite(
      { 'index.html': '<script type="application/ld+json">{"name":"⟦json:companyName⟧"}</script>' },
      { companyName: value },
    );
    const html = text(site.get('/')?.identity.body);
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    const json = html.replace(/<\/?script[^>]*>/g, '');
    expect(JSON.parse(json)).toEqual({ name: value });
  });

  test('are escaped in the manifest, the sitemap and plain text by the rules of each', async () => {
    const site = await loadTestSite(
      {
        'site.webmanifest': '{"name":"⟦companyName⟧"}',
        'sitemap.xml': '<loc>⟦companyName⟧</loc>',
        'robots.txt': '⟦companyName⟧',
      },
      name,
    );
    expect(JSON.parse(text(site.get('/site.webmanifest')?.identity.body))).toEqual({
      name: hostile,
    });
    expect(text(site.get('/sitemap.xml')?.identity.body)).toBe(
      '<loc>&lt;b&gt;&quot;&amp;&#39;</loc>',
    );
    expect(text(site.get('/robots.txt')?.identity.body)).toBe(hostile);
  });

  test('never become a slot themselves', async () => {
    const site = await loadTestSite(
      { 'index.html': '⟦companyName⟧' },
      { companyName: '⟦contactEmail⟧', contactEmail: 'a@example.com' },
    );
    expect(text(site.get('/')?.identity.body)).toBe('⟦contactEmail⟧');
  });

  test('show a part if its setting has a value', async () => {
    const file = { 'index.html': '⟦if contactEmail⟧yes⟦else⟧no⟦end⟧' };
    expect(text((await loadTestSite(file)).get('/')?.identity.body)).toBe('no');
    const filled = await loadTestSite(file, { contactEmail: 'a@example.com' });
    expect(text(filled.get('/')?.identity.body)).toBe('yes');
  });

  test('show a part with several settings if one has a value, and parts can be nested', async () => {
    const file = {
      'index.html':
        '⟦if supportBankName supportBankIban⟧<ul>⟦if supportBankName⟧bank⟦else⟧⟦end⟧⟦if supportBankIban⟧iban⟦else⟧⟦end⟧</ul>⟦else⟧none⟦end⟧',
    };
    expect(text((await loadTestSite(file)).get('/')?.identity.body)).toBe('none');
    const filled = await loadTestSite(file, { supportBankIban: 'XX00' });
    expect(text(filled.get('/')?.identity.body)).toBe('<ul>iban</ul>');
  });

  test('are in the compressed forms too', async () => {
    const site = await loadTestSite({ 'index.html': `⟦companyName⟧${long}` }, name);
    expect(brotliDecompressSync(site.get('/')?.br?.body ?? '').toString()).toContain('&lt;b&gt;');
  });

  test('are never filled into scripts', async () => {
    const site = await loadTestSite({ 'assets/a.js': 'const slot = "⟦companyName⟧";' }, name);
    expect(text(site.get('/assets/a.js')?.identity.body)).toContain('⟦companyName⟧');
  });
});

describe('the policy', () => {
  const policyOf = async (files: Record<string, string>, address: string, values = {}) =>
    (await loadTestSite(files, values)).get(address)?.identity.headers['content-security-policy'];

  test('of a page hashes what is served, with settings filled in', async () => {
    const files = { 'index.html': '<style>/* ⟦companyName⟧ */</style>' };
    expect(await policyOf(files, '/', { companyName: 'M8' })).toContain(
      `style-src 'self' 'sha256-${createHash('sha256').update('/* M8 */').digest('base64')}';`,
    );
  });

  test('is only for pages', async () => {
    expect(await policyOf({ 'a.txt': 'x' }, '/a.txt')).toBeUndefined();
  });
});
