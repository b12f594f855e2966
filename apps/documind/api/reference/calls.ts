/** As much of a JSON schema as the reference shows. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  description?: string;
  example?: unknown;
}

/** One value that a call takes. */
interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header' | 'body';
  required?: boolean;
  schema: Schema;
  description?: string;
  example?: unknown;
}

type Content = Record<string, { schema?: Schema; example?: unknown }>;

interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: [string];
  /** Empty if the call needs no token. */
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
}

/** As much of a description by OpenAPI 3.1 as the reference shows. */
export interface Description {
  info: { description: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** One call of the API. */
export interface Call extends Operation {
  method: string;
  path: string;
  /** What it takes, the fields of its body included. */
  takes: readonly Parameter[];
  /** How the body is sent; undefined if there is none. */
  body: { type: string; example: unknown } | undefined;
}

/** @returns the name of a schema that is described by itself, or undefined */
export const nameOf = ({ $ref }: Schema) => $ref?.replace('#/components/schemas/', '');

/** @returns the calls of the API, in the order of their description */
export function callsOf({ paths, components: { schemas } }: Description): Call[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => {
      const [sent] = Object.entries(operation.requestBody?.content ?? {});
      const schema = sent?.[1].schema ?? {};
      const { properties = {}, required } = schemas[nameOf(schema) ?? ''] ?? schema;
      const fields = Object.entries(properties).map(
        ([name, schema]): Parameter => ({
          name,
          in: 'body',
          required: required?.includes(name) ?? false,
          schema,
        }),
      );
      return {
        ...operation,
        method: method.toUpperCase(),
        path,
        takes: [...(operation.parameters ?? []), ...fields],
        body: sent && { type: sent[0], example: sent[1].example ?? {} },
      };
    }),
  );
}

const quoted = (value: unknown) => JSON.stringify(value);

/** @returns the values of a path, each by its example */
function namedIn({ takes }: Call): [name: string, value: string][] {
  return takes
    .filter(({ in: place }) => place === 'path')
    .map(({ name, example, schema }) => [name, String(example ?? schema.example ?? name)]);
}

function curl(call: Call): string {
  const { method, path, body, security } = call;
  const named = Object.fromEntries(namedIn(call));
  const address = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(named[name] ?? name));
  const lines = [`curl${method === 'GET' ? '' : ` -X ${method}`} "$DOCUMIND${address}"`];
  if (security?.length !== 0) lines.push('-H "Authorization: Bearer $DOCUMIND_KEY"');
  if (body?.type === 'application/json') {
    lines.push('-H "Content-Type: application/json"');
    lines.push(`-d '${quoted(body.example).replaceAll("'", "'\\''")}'`);
  } else if (body) lines.push('-F "file=@lease.pdf"');
  return lines.join(' \\\n  ');
}

function typescript(call: Call, base: string): string {
  const { method, path, body } = call;
  const named = namedIn(call).map(([name, value]) => `${name}: ${quoted(value)}`);
  const isForm = body !== undefined && body.type !== 'application/json';
  const given = [
    ...(named.length > 0 ? [`params: { path: { ${named.join(', ')} } }`] : []),
    ...(isForm ? ["body: form({ file: { name: 'lease.pdf', content } })"] : []),
    ...(body && !isForm ? [`body: ${quoted(body.example)}`] : []),
  ];
  const passed = given.length > 0 ? `, {\n  ${given.join(',\n  ')},\n}` : '';
  return `import { createDocuMind${isForm ? ', form' : ''} } from 'documind-client';
import type { paths } from './documind.ts'; // By openapi-typescript.

const documind = createDocuMind<paths>({
  baseUrl: '${base}',
  token: process.env.DOCUMIND_KEY,
});
const { data } = await documind.${method}('${path}'${passed});`;
}

/** @returns a call by curl and by the client for TypeScript, each under the name of its language */
export function snippetsOf(call: Call, base: string): [language: string, code: string][] {
  return [
    ['curl', curl(call)],
    ['TypeScript', typescript(call, base)],
  ];
}
