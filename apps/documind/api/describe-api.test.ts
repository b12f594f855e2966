import { documindLimits, documindQuotas } from '@m8/contracts/documind/limits.ts';
import { documindPaths } from '@m8/contracts/documind/paths.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { describeApi } from './create-api.ts';

// The description is served as JSON, so the tests check the JSON.
const document = JSON.parse(JSON.stringify(describeApi('https://site.example')));
const operations: {
  operationId: string;
  summary: string;
  tags: string[];
  security?: unknown[];
  requestBody?: { content: object };
  responses: Record<string, { description: string; content?: object }>;
}[] = Object.values<object>(document.paths).flatMap((item) => Object.values(item));

describe('the description of the API', () => {
  it('is OpenAPI 3.1 with the URL of the site and bearer authentication', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.servers).toEqual([{ url: 'https://site.example/api/documind' }]);
    expect(document.security).toEqual([{ bearer: [] }]);
    expect(document.components.securitySchemes.bearer).toMatchObject({
      type: 'http',
      scheme: 'bearer',
    });
    const open = operations.filter(({ security }) => security?.length === 0);
    expect(open.map(({ operationId }) => operationId)).toEqual(['checkHealth']);
  });

  it('has every call, each with a unique name, a summary and a known tag', () => {
    const { description: _, reference: __, mcp: ___, ...calls } = documindPaths;
    expect(Object.keys(document.paths).sort()).toEqual(Object.values(calls).sort());
    const names = operations.map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
    const tags = document.tags.map(({ name }: { name: string }) => name);
    for (const { summary, tags: own } of operations) {
      expect(summary).toMatch(/^[A-Z]/);
      expect(tags).toContain(own[0]);
    }
  });

  it('says which assistants can connect, and how', () => {
    const [assistants = ''] =
      document.info.description.match(/\*\*Assistants\*\*.*?(?:\n\n|$)/s) ?? [];
    expect(assistants).toContain(`POST ${documindPaths.mcp}`);
    expect(assistants).toContain('Authorization: Bearer');
    expect(assistants).toMatch(/OAuth[^.]* cannot/);
  });

  it('has no broken references', () => {
    for (const [, name = ''] of JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g))
      expect(document.components.schemas).toHaveProperty(name.replace('#/components/schemas/', ''));
  });

  it('has examples that match their schemas', () => {
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    ajv.addSchema(document, 'api');
    let examples = 0;
    const bodies = operations.flatMap(({ requestBody, responses }) =>
      [requestBody, ...Object.values(responses)].flatMap((body) =>
        Object.values(body?.content ?? {}),
      ),
    );
    for (const { schema, example } of bodies)
      if (example !== undefined) {
        examples++;
        const text = JSON.stringify(schema).replaceAll('"#/', '"api#/');
        expect(ajv.validate(JSON.parse(text), example), ajv.errorsText()).toBe(true);
      }
    expect(examples).toBeGreaterThanOrEqual(4);
  });

  it('publishes the limits, in words and in numbers', () => {
    expect(document['x-limits']).toEqual(documindLimits);
    expect(document['x-quotas']).toEqual(documindQuotas);
    for (const words of ['50 MB, 2,000 pages', '120 calls and 60 uploads', '2 GB in\n24 hours'])
      expect(document.info.description).toContain(words);
  });
});
