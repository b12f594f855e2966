import { gunzipSync } from 'node:zlib';
import { OpenAPIHono } from '@hono/zod-openapi';
import { describe, expect, it } from 'vitest';
import { problemResponse } from '#server/http/problem-response.ts';
import type { DocumindEnvironment } from './guard.ts';
import { addDescriptionRoute, addReferenceRoutes } from './reference.ts';
import { referenceBase, referencePage } from './reference-page.ts';

const api = new OpenAPIHono<DocumindEnvironment>();
addReferenceRoutes(api, 'https://site.example');
addDescriptionRoute(api, { openapi: '3.1.0' });
api.onError((error) => problemResponse(error, 'request-id'));
const files = [...referencePage.matchAll(/"(\/api\/documind\/reference\/[^"]+)"/g)].map(
  ([, address = '']) => address.replace(referenceBase, '/reference'),
);

describe('the reference', () => {
  it('allows files of this site and nothing else', async () => {
    const page = await api.request('/reference');
    expect(page.headers.get('content-type')).toContain('text/html');
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).toContain("connect-src 'self' https://site.example;");
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(await page.text()).not.toMatch(/<script>|<style|\son\w+=|https?:/);
  });

  it.each([...files, '/reference/swagger-ui-bundle.js'])('has %s, small and kept', async (file) => {
    const plain = await api.request(file);
    const text = await plain.text();
    expect(plain.headers.get('content-type')).toMatch(/^text\/(javascript|css); charset=utf-8$/);
    expect(text).not.toBe('');
    const zipped = await api.request(file, { headers: { 'accept-encoding': 'br, gzip' } });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(await zipped.arrayBuffer()).toString()).toBe(text);
    const etag = zipped.headers.get('etag') ?? '';
    expect(etag).not.toBe(plain.headers.get('etag'));
    const headers = { 'accept-encoding': 'gzip', 'if-none-match': etag };
    expect((await api.request(file, { headers })).status).toBe(304);
  });

  it.each(['x.js', '__proto__', 'constructor', 'package.json', '..%2fpackage.json'])(
    'has no %s',
    async (name) => {
      expect((await api.request(`/reference/${name}`)).status).toBe(404);
    },
  );
});

it('the description is public, and kept until it changes', async () => {
  const answer = await api.request('/openapi.json');
  expect(await answer.json()).toEqual({ openapi: '3.1.0' });
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
  const headers = { 'if-none-match': answer.headers.get('etag') ?? '' };
  expect((await api.request('/openapi.json', { headers })).status).toBe(304);
});
