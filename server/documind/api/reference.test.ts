import { gunzipSync } from 'node:zlib';
import { OpenAPIHono } from '@hono/zod-openapi';
import { describe, expect, it } from 'vitest';
import { errorSentences } from '#content/error-sentences.ts';
import { errorStatuses, isDocumindError } from '#contracts/errors.ts';
import { escapeHtml } from '#contracts/escape-html.ts';
import { problemResponse } from '#server/http/problem-response.ts';
import { AppError } from '#server/platform/errors.ts';
import { describeApi } from './describe-api.ts';
import type { DocumindEnvironment } from './guard.ts';
import { drawReference, referenceBase } from './reference/draw-reference.ts';
import { readDescription } from './reference/read-description.ts';
import { addDescriptionRoute, addReferenceRoutes } from './reference.ts';

const description = describeApi('https://site.example');
const api = new OpenAPIHono<DocumindEnvironment>();
addReferenceRoutes(api, 'https://site.example', description);
addDescriptionRoute(api, { openapi: '3.1.0' });
api.onError((error) => problemResponse(error, 'request-id'));
const reference = readDescription(description);
const page = drawReference(reference, 'https://site.example/api/documind');
const files = [...page.matchAll(/"(\/api\/documind\/reference\/[^"]+)"/g)].map(([, address = '']) =>
  address.replace(referenceBase, '/reference'),
);
const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);

describe('the reference', () => {
  it('allows files of this site and nothing else', async () => {
    const answer = await api.request('/reference');
    expect(answer.headers.get('content-type')).toContain('text/html');
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).toContain("connect-src 'self' https://site.example;");
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(await answer.text()).toBe(page);
    expect(page).not.toMatch(/<script>|<style|\sstyle=|\son\w+=/);
    const zipped = await api.request('/reference', { headers: { 'accept-encoding': 'gzip' } });
    expect(gunzipSync(await zipped.arrayBuffer()).toString()).toBe(page);
  });

  it('has a place for every call, with its examples in three languages', () => {
    for (const { name, method, path } of reference.calls) {
      const section = page.split(`<section id="${name}"`)[1]?.split('</section>')[0] ?? '';
      expect(section, name).toContain(`<b>${method}</b> <code>${path}</code>`);
      for (const language of ['curl', 'TypeScript', 'Python'])
        expect(section, name).toContain(`<summary>${language}</summary>`);
      expect(section, name).toContain(`data-method="${method}"`);
    }
  });

  it('leads to nothing that it has not, and has every place once', () => {
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, to = ''] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(to);
  });

  it('says of every error what happened and what to do, where its type leads', async () => {
    for (const code of Object.keys(errorStatuses) as (keyof typeof errorStatuses)[]) {
      const { type } = await problemResponse(new AppError(code), 'r').json();
      if (!isDocumindError(code)) expect(type).toBe('about:blank');
      else {
        expect(type).toBe(`${referenceBase}#${code}`);
        const article = page.split(`<article id="${code}"`)[1]?.split('</article>')[0] ?? '';
        expect(article, code).toContain(escapeHtml(errorSentences[code]));
        expect(article.match(/<p>[^<]+/g)?.length, code).toBeGreaterThanOrEqual(2);
      }
    }
  });

  it.each([...new Set(files), '/reference/newsreader-basic.woff2'])(
    'has %s, kept',
    async (file) => {
      const plain = await api.request(file);
      expect(plain.status).toBe(200);
      const bytes = Buffer.from(await plain.arrayBuffer());
      expect(plain.headers.get('content-type')).toMatch(
        /^(text\/(javascript|css); charset=utf-8|font\/woff2)$/,
      );
      const zipped = await api.request(file, { headers: { 'accept-encoding': 'br, gzip' } });
      const sent = Buffer.from(await zipped.arrayBuffer());
      const isZipped = zipped.headers.get('content-encoding') === 'gzip';
      expect(isZipped).toBe(!file.endsWith('.woff2'));
      expect(isZipped ? gunzipSync(sent) : sent).toEqual(bytes);
      const etag = zipped.headers.get('etag') ?? '';
      const headers = { 'accept-encoding': 'gzip', 'if-none-match': etag };
      expect((await api.request(file, { headers })).status).toBe(304);
    },
  );

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
