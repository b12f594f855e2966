/** As much of a JSON schema as clients show. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  format?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  description?: string;
}

/** One value that a call takes. */
export interface CallParameter {
  /** As the API names it. */
  name: string;
  /** As clients name it: where a body has a name of the path again, the body's is the new one. */
  key: string;
  place: 'path' | 'query' | 'header' | 'body';
  isRequired: boolean;
  schema: Schema;
  description: string;
}

/** One call of the API. */
export interface Call {
  name: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  /** Those of the path first, then the required ones. */
  parameters: readonly CallParameter[];
  /** How the parameters of the body are sent; undefined where there are none. */
  body: 'json' | 'form' | undefined;
  answer: { kind: 'json' | 'text' | 'bytes' | 'events' | 'nothing'; schema: Schema | undefined };
}

/** An API as clients see it. */
export interface Api {
  calls: readonly Call[];
  schemas: Readonly<Record<string, Schema>>;
}

interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  parameters?: {
    name: string;
    in: 'path' | 'query' | 'header';
    required?: boolean;
    schema: Schema;
    description?: string;
  }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** @returns the name of the schema that a reference leads to */
export function nameOf(ref: string): string {
  return ref.replace('#/components/schemas/', '');
}

function answerOf(responses: Operation['responses']): Call['answer'] {
  const good = Object.entries(responses).find(([status]) => status.startsWith('2'));
  const content = good?.[1].content ?? {};
  const json = content['application/json']?.schema;
  if (Object.values(content).some(({ schema }) => schema.format === 'binary'))
    return { kind: 'bytes', schema: undefined };
  // A client parses what it is given by its type, so that text comes where text is asked for.
  if (content['text/markdown']) return { kind: 'text', schema: undefined };
  if (json) return { kind: 'json', schema: json };
  const events = content['text/event-stream']?.schema;
  return events ? { kind: 'events', schema: events } : { kind: 'nothing', schema: undefined };
}

function toCall(api: Description, path: string, method: string, operation: Operation): Call {
  const content = operation.requestBody?.content ?? {};
  const [type] = Object.keys(content);
  const sent = content[type ?? '']?.schema ?? {};
  const body = sent.$ref ? (api.components.schemas[nameOf(sent.$ref)] ?? {}) : sent;
  const parameters: CallParameter[] = [
    ...(operation.parameters ?? []).map((one) => ({
      name: one.name,
      key: one.name,
      place: one.in,
      isRequired: one.required === true,
      schema: one.schema,
      description: one.description ?? one.schema.description ?? '',
    })),
    ...Object.entries(body.properties ?? {}).map(([name, schema]) => ({
      name,
      key: path.includes(`{${name}}`) ? `new_${name}` : name,
      place: 'body' as const,
      isRequired: body.required?.includes(name) ?? false,
      schema,
      description: schema.description ?? '',
    })),
  ];
  return {
    name: operation.operationId,
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    description: operation.description ?? '',
    parameters: parameters.toSorted(
      (one, other) => Number(other.isRequired) - Number(one.isRequired),
    ),
    body: type === undefined ? undefined : type === 'application/json' ? 'json' : 'form',
    answer: answerOf(operation.responses),
  };
}

/**
 * Reads the calls of an API from its description, for the programs that write clients.
 *
 * @param description OpenAPI 3.1
 */
export function readCalls(description: object): Api {
  // The description is made from typed routes; only JSON forgets their types.
  const api = JSON.parse(JSON.stringify(description)) as Description;
  return {
    calls: Object.entries(api.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => toCall(api, path, method, operation)),
    ),
    schemas: api.components.schemas,
  };
}
