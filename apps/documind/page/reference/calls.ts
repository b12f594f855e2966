/** The part of a JSON schema that the reference shows. */
interface Schema {
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

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
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

/** The part of an OpenAPI 3.1 description that the reference shows. */
export interface Description {
  info: { description: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** A parameter, or a field of a body. */
export interface Field {
  name: string;
  type: string;
  required: boolean;
  text: string | undefined;
}

/** A call as the reference shows it. */
export interface Call extends Operation {
  method: string;
  path: string;
  /** Its parameters, and the fields of its body. */
  takes: readonly Field[];
  /** Its answers by status, without refusals. */
  answers: readonly (readonly [status: string, text: string])[];
  /** The fields of the schemas that answers have. */
  returns: readonly { name: string; fields: readonly Field[] }[];
  /** Codes of its refusals. */
  codes: readonly string[];
  curl: string;
}

const nameOf = ({ $ref = '' }: Schema) => $ref.replace('#/components/schemas/', '');

/** @returns the possible values of a schema, in a few words */
function typeOf(schema: Schema): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ');
  if (schema.type === 'array') return `${typeOf(schema.items ?? {})}[]`;
  return nameOf(schema) || [schema.type ?? 'any'].flat().join(' | ');
}

const fieldsOf = ({ properties = {}, required = [] }: Schema = {}): Field[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    type: typeOf(schema),
    required: required.includes(name),
    text: schema.description,
  }));

const asField = ({ name, in: place, required = false, schema }: Parameter): Field => ({
  name,
  type: `${place}, ${typeOf(schema)}`,
  required,
  text: schema.description,
});

function curl(method: string, path: string, operation: Operation): string {
  const { parameters = [], requestBody, security } = operation;
  const address = parameters.reduce(
    (filled, { name, schema }) => filled.replace(`{${name}}`, String(schema.example ?? name)),
    path,
  );
  const lines = [`curl${method === 'GET' ? '' : ` -X ${method}`} "$DOCUMIND${address}"`];
  if (security?.length !== 0) lines.push('-H "Authorization: Bearer $DOCUMIND_KEY"');
  const json = requestBody?.content['application/json'];
  if (json) {
    lines.push('-H "Content-Type: application/json"');
    lines.push(`-d '${JSON.stringify(json.example ?? {}).replaceAll("'", "'\\''")}'`);
  } else if (requestBody) lines.push('-F "file=@lease.pdf"');
  return lines.join(' \\\n  ');
}

function callOf(method: string, path: string, operation: Operation, schemas: Schemas): Call {
  const { parameters = [], requestBody, responses } = operation;
  const contentOf = (content: Content = {}) => Object.values(content)[0]?.schema ?? {};
  const sent = contentOf(requestBody?.content);
  const all = Object.entries(responses);
  const answers = all.filter(([status]) => Number(status) < 400);
  const refusals = all.filter(([status]) => Number(status) >= 400);
  const returned = new Set(answers.map(([, { content }]) => nameOf(contentOf(content))));
  return {
    ...operation,
    method,
    path,
    takes: [...parameters.map(asField), ...fieldsOf(schemas[nameOf(sent)] ?? sent)],
    answers: answers.map(([status, { description }]) => [status, description]),
    returns: [...returned]
      .map((name) => ({ name, fields: fieldsOf({ ...schemas[name], required: [] }) }))
      .filter(({ fields }) => fields.length > 0),
    codes: refusals.flatMap(([, { description }]) =>
      Array.from(description.matchAll(/^`([^`]+)`:/gm), ([, code = '']) => code),
    ),
    curl: curl(method, path, operation),
  };
}

type Schemas = Description['components']['schemas'];

/** @returns all calls, in the order of the description */
export function callsOf({ paths, components: { schemas } }: Description): Call[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) =>
      callOf(method.toUpperCase(), path, operation, schemas),
    ),
  );
}
