import { pagePaths, pages, publicPaths } from '@m8/content/pages.ts';
import { expect, test } from '#testing/browser/browser-fixture.ts';

test('pages have their own pictures of 1200 by 630', async ({ request, site }) => {
  for (const path of pagePaths.filter((path) => pages[path].picture)) {
    const html = await (await request.get(path)).text();
    const address = html.match(/property="og:image" content="(.*?)"/)?.[1] ?? '';
    expect(address).toBe(`${site.url}/og/${pages[path].picture?.name}.png`);
    const answer = await request.get(address);
    expect(answer.headers()['content-type']).toBe('image/png');
    const png = await answer.body();
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  }
});

test('the sitemap lists the public pages and no other, and robots.txt names it and keeps crawlers off the API', async ({
  request,
  site,
}) => {
  const answer = await request.get('/sitemap.xml');
  expect(answer.headers()['content-type']).toContain('xml');
  const addresses = [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(
    (found) => found[1],
  );
  expect(addresses).toEqual(publicPaths.map((path) => `${site.url}${path}`));

  const text = await (await request.get('/robots.txt')).text();
  expect(text).toContain('Disallow: /api/\n');
  expect(text).toContain('Disallow: /outbox\n');
  expect(text).toContain(`Sitemap: ${site.url}/sitemap.xml`);
});

test('the manifest carries the company’s name, and every icon exists', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await request.get(href ?? '')).json();
  expect(manifest).toMatchObject({ name: 'M8 Labs', start_url: '/', lang: 'en' });
  // Another site could post to a share target.
  expect(Object.keys(manifest)).not.toContain('share_target');
  for (const { src, type, sizes } of manifest.icons) {
    const answer = await request.get(src);
    expect(answer.headers()['content-type']).toBe(type);
    const png = await answer.body();
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  }

  const hrefs = await page
    .locator('link[rel=icon], link[rel=apple-touch-icon]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs).toHaveLength(2);
  for (const href of [...hrefs, '/favicon.ico']) {
    const answer = await request.get(href);
    expect(answer.status(), href).toBe(200);
    expect(answer.headers()['content-type'], href).toMatch(/^image\//);
  }
});
