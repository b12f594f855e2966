import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { OpenAPIHono } from '@hono/zod-openapi';
import { errorSentences } from '@m8/content/error-sentences.ts';
import { documindLimits, documindQuotas } from '@m8/contracts/documind/limits.ts';
import { documindBase, documindPaths } from '@m8/contracts/documind/paths.ts';
import { errorStatuses, isDocumindError } from '@m8/contracts/errors.ts';
import { escapeHtml } from '@m8/contracts/escape-html.ts';
import { AppError } from '@m8/platform/errors.ts';
import { problemResponse } from '@m8/platform/http/problem.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { describeApi } from './create-api.ts';
import type { DocumindEnvironment } from './guard.ts';
import { addDescriptionRoute, addReferenceRoutes } from './reference.ts';

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security?: unknown[];
  requestBody?: { content: object };
  responses: Record<string, { content?: object }>;
}

const described = describeApi('https://site.example');
const api = new OpenAPIHono<DocumindEnvironment>();
const site = { publicUrl: 'https://site.example', companyName: 'Example Labs' };
addReferenceRoutes(api, site, described);
addDescriptionRoute(api, described);
api.onError((error) => problemResponse(error, 'request-id'));
const document = await (await api.request('/openapi.json')).json();
const operations = Object.entries<Record<string, Operation>>(document.paths).flatMap(
  ([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ ...operation, method, path })),
);

describe('the description of the API', () => {
  it('is public, and cached until it changes', async () => {
    const { headers } = await api.request('/openapi.json');
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
    const known = { headers: { 'if-none-match': headers.get('etag') ?? '' } };
    expect((await api.request('/openapi.json', known)).status).toBe(304);
  });

  it('is OpenAPI 3.1 with the URL of the site and bearer authentication', () => {
    const { components, openapi, security, servers } = document;
    expect(openapi).toBe('3.1.0');
    expect(servers).toEqual([{ url: 'https://site.example/api/documind' }]);
    expect(security).toEqual([{ bearer: [] }]);
    expect(components.securitySchemes.bearer).toMatchObject({ type: 'http', scheme: 'bearer' });
    const open = operations.filter((one) => one.security?.length === 0);
    expect(open.map(({ operationId }) => operationId)).toEqual(['checkHealth']);
  });

  it('has every call, each with a unique name, a summary and a known tag', () => {
    const { description: _, reference: __, mcp: ___, ...calls } = documindPaths;
    expect(Object.keys(document.paths).sort()).toEqual(Object.values(calls).sort());
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    const known = document.tags.map(({ name }: { name: string }) => name);
    for (const { summary, tags } of operations) {
      expect(summary).toMatch(/^[A-Z]/);
      expect(known).toContain(tags[0]);
    }
  });

  it('says which assistants can connect, and how, and publishes the limits', () => {
    const words: string = document.info.description;
    const [assistants = ''] = words.match(/\*\*Assistants\*\*.*?(?:\n\n|$)/s) ?? [];
    for (const part of [`POST ${documindPaths.mcp}`, 'Authorization: Bearer'])
      expect(assistants).toContain(part);
    expect(assistants).toMatch(/OAuth[^.]* cannot/);
    for (const part of ['50 MB, 2,000 pages', '120 calls and 60 uploads', '2 GB in\n24 hours'])
      expect(words).toContain(part);
    expect(document['x-limits']).toEqual(documindLimits);
    expect(document['x-quotas']).toEqual(documindQuotas);
  });

  it('has no broken references, and examples that match their schemas', () => {
    for (const [, name = ''] of JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g))
      expect(document.components.schemas).toHaveProperty(name.replace('#/components/schemas/', ''));
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    ajv.addSchema(document, 'api');
    const examples = operations
      .flatMap(({ requestBody, responses }) => [requestBody, ...Object.values(responses)])
      .flatMap((body) => Object.values(body?.content ?? {}))
      .filter(({ example }) => example !== undefined);
    expect(examples.length).toBeGreaterThanOrEqual(4);
    for (const { schema, example } of examples) {
      const text = JSON.stringify(schema).replaceAll('"#/', '"api#/');
      expect(ajv.validate(JSON.parse(text), example), ajv.errorsText()).toBe(true);
    }
  });
});

const answered = await api.request('/reference');
const page = await answered.text();
const referenceBase = `${documindBase}/reference`;
const partOf = (tag: string, id: string) =>
  page.split(`<${tag} id="${id}"`)[1]?.split(`</${tag}>`)[0] ?? '';

describe('the reference', () => {
  it('allows only its inline styles and script', async () => {
    const policy = answered.headers.get('content-security-policy') ?? '';
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
    for (const { method, operationId, path } of operations) {
      const section = partOf('section', operationId);
      expect(section).toContain(`<b>${method.toUpperCase()}</b> <code>${path}</code>`);
      const languages = [...section.matchAll(/<label><input type="radio"[^>]*>(\w+)<\/label>/g)];
      const names = languages.map(([, name]) => name);
      expect(names, operationId).toEqual(expect.arrayContaining(['curl', 'TypeScript']));
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
      expect(type).toBe(isDocumindError(code) ? `${referenceBase}#${code}` : 'about:blank');
      if (!isDocumindError(code)) continue;
      const article = partOf('article', code);
      expect(article, code).toContain(escapeHtml(errorSentences[code]));
      expect(article.match(/<p>[^<]+/g)?.length, code).toBeGreaterThanOrEqual(2);
    }
  });

  it('serves the fonts that its styles name, and no other file', async () => {
    const [font = ''] = /[a-z-]+\.woff2/.exec(page) ?? [];
    const status = async (name: string) => (await api.request(`/reference/${name}`)).status;
    expect(await status(font)).toBe(200);
    for (const name of ['x.woff2', 'tokens.css', 'constructor', '..%2fpackage.json'])
      expect(await status(name), name).toBe(404);
  });
});
