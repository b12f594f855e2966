import { OpenAPIHono } from '@hono/zod-openapi';
import { documindLimits, documindQuotas } from '@m8/contracts/documind/limits.ts';
import { documindPaths } from '@m8/contracts/documind/paths.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { describeApi } from './create-api.ts';
import { addDescriptionRoutes } from './description-routes.ts';
import type { DocumindEnvironment } from './guard.ts';

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
addDescriptionRoutes(api, described);
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
