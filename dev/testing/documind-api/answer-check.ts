import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect } from 'vitest';

interface Described {
  operationId: string;
  responses: Record<string, { headers?: object; content?: Record<string, unknown> }>;
}

/** The part of an OpenAPI document that answers are checked against. */
export interface Description {
  servers?: { url: string }[];
  paths?: Record<string, unknown>;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

function pointer(...steps: string[]): string {
  return steps
    .map((step) => `/${encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))}`)
    .join('');
}

/**
 * Checks answers against the API's own description: status, type, headers and body.
 *
 * @returns `check`, and what is described and what was seen, as `operationId status`
 */
export function createAnswerCheck(description: Description) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(description, 'api');
  const base = new URL(description.servers?.[0]?.url ?? '').pathname;
  const operations = Object.entries(description.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      // The document is made from typed routes, which its generic type loses.
      const operation = (item as Record<string, Described>)[method];
      const pattern = new RegExp(`^${base}${path.replace(/\{\w+\}/g, '[^/]+')}$`);
      return operation ? [{ path, method, pattern, operation }] : [];
    }),
  );
  const seen = new Set<string>();

  return {
    seen,
    described: operations.flatMap(({ operation }) =>
      Object.keys(operation.responses).map((status) => `${operation.operationId} ${status}`),
    ),
    /** Fails if an answer to a described call is not as described; ignores other calls. */
    async check(method: string, path: string, answer: Response): Promise<void> {
      const found = operations.find(
        (one) => one.method === method.toLowerCase() && one.pattern.test(path),
      );
      if (found === undefined || answer.status === 405) return;
      const { operationId, responses } = found.operation;
      const name = `${operationId} ${answer.status}`;
      const response = responses[answer.status];
      expect(response, `${name} is described`).toBeDefined();
      seen.add(name);
      const told = new Set(Object.keys(response?.headers ?? {}).map((one) => one.toLowerCase()));
      for (const header of ['location', 'etag', 'link', 'preference-applied', 'www-authenticate'])
        if (answer.headers.has(header)) expect(told, `${name}: ${header}`).toContain(header);
      const type = answer.headers.get('content-type')?.split(';', 1)[0] ?? '';
      const types = Object.keys(response?.content ?? {});
      if (types.length === 0) return expect(await answer.clone().text(), name).toBe('');
      expect(types, name).toContain(type);
      if (!type.endsWith('json')) return;
      const $ref = `api#${pointer('paths', found.path, found.method, 'responses', String(answer.status), 'content', type, 'schema')}`;
      const validate = ajv.getSchema($ref) ?? ajv.compile({ $ref });
      validate(await answer.clone().json());
      expect(validate.errors, name).toBeNull();
    },
  };
}
