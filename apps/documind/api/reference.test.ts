import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { OpenAPIHono } from '@hono/zod-openapi';
import { errorSentences } from '@m8/content/error-sentences.ts';
import { documindBase } from '@m8/contracts/documind/paths.ts';
import { errorStatuses, isDocumindError } from '@m8/contracts/errors.ts';
import { escapeHtml } from '@m8/contracts/escape-html.ts';
import { AppError } from '@m8/platform/errors.ts';
import { problemResponse } from '@m8/platform/http/problem.ts';
import { describe, expect, it } from 'vitest';
import { describeApi } from './create-api.ts';
import type { DocumindEnvironment } from './guard.ts';
import { addDescriptionRoute, addReferenceRoutes } from './reference.ts';

const description = describeApi('https://site.example');
const api = new OpenAPIHono<DocumindEnvironment>();
const site = { publicUrl: 'https://site.example', companyName: 'Example Labs' };
addReferenceRoutes(api, site, description);
addDescriptionRoute(api, { openapi: '3.1.0' });
api.onError((error) => problemResponse(error, 'request-id'));
const answered = await api.request('/reference');
const policy = answered.headers.get('content-security-policy') ?? '';
const page = await answered.text();
const referenceBase = `${documindBase}/reference`;
const partOf = (tag: string, id: string) =>
  page.split(`<${tag} id="${id}"`)[1]?.split(`</${tag}>`)[0] ?? '';

describe('the reference', () => {
  it('allows only its inline styles and script', async () => {
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|\*/);
    for (const [, name = '', text = ''] of page.matchAll(/<(style|script)>(.*?)<\/\1>/gs)) {
      const hash = createHash('sha256').update(text).digest('base64');
      expect(policy).toContain(`${name}-src 'sha256-${hash}'`);
    }
    expect(page).not.toMatch(/\sstyle=|\son\w+=|\ssrc=/);
    const zipped = await api.request('/reference', { headers: { 'accept-encoding': 'gzip' } });
    expect(zipped.headers.get('vary')).toMatch(/accept-encoding/i);
    expect(gunzipSync(await zipped.arrayBuffer()).toString()).toBe(page);
  });

  it('has a section for every call, with examples in two languages', () => {
    for (const [path, item] of Object.entries(description.paths ?? {}))
      for (const [method, { operationId }] of Object.entries(item)) {
        const section = partOf('section', operationId);
        const address = `<b>${method.toUpperCase()}</b> <code>${path}</code>`;
        expect(section, operationId).toContain(address);
        for (const language of ['curl', 'TypeScript'])
          expect(section, operationId).toMatch(
            new RegExp(`<label><input type="radio"[^>]*>${language}</label>`),
          );
      }
  });

  it('has no broken links and no duplicate ids', () => {
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, to = ''] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(to);
  });

  it('explains every error, what happened and what to do, at the URL of its type', async () => {
    for (const code of Object.keys(errorStatuses) as (keyof typeof errorStatuses)[]) {
      const { type } = await problemResponse(new AppError(code), 'r').json();
      if (!isDocumindError(code)) expect(type).toBe('about:blank');
      else {
        expect(type).toBe(`${referenceBase}#${code}`);
        const article = partOf('article', code);
        expect(article, code).toContain(escapeHtml(errorSentences[code]));
        expect(article.match(/<p>[^<]+/g)?.length, code).toBeGreaterThanOrEqual(2);
      }
    }
  });

  it('serves the fonts that its styles name', async () => {
    const fonts = [...page.matchAll(/url\("([^"]+)"\)/g)].map(([, address = '']) => address);
    expect(fonts.length).toBeGreaterThan(5);
    for (const address of fonts) {
      const font = await api.request(address.replace(referenceBase, '/reference'));
      expect(font.status, address).toBe(200);
      expect(font.headers.get('content-type')).toBe('font/woff2');
    }
  });

  it.each(['x.woff2', 'tokens.css', 'constructor', 'package.json', '..%2fpackage.json'])(
    'does not serve %s',
    async (name) => {
      expect((await api.request(`/reference/${name}`)).status).toBe(404);
    },
  );
});

it('the description is public, and cached until it changes', async () => {
  const answer = await api.request('/openapi.json');
  expect(await answer.json()).toEqual({ openapi: '3.1.0' });
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
  const headers = { 'if-none-match': answer.headers.get('etag') ?? '' };
  expect((await api.request('/openapi.json', { headers })).status).toBe(304);
});
