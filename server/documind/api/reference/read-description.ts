/** As much of a JSON schema as the reference and clients show. */
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
  default?: unknown;
  example?: unknown;
}

/** One value that a call takes. */
export interface CallParameter {
  name: string;
  place: 'path' | 'query' | 'header' | 'body';
  isRequired: boolean;
  schema: Schema;
  description: string;
  example: unknown;
}

/** One answer of a call. */
export interface CallAnswer {
  status: number;
  /** In Markdown; of a refusal, each of its codes with its sentence. */
  description: string;
  /** Name of the schema of its body; undefined where it has none. */
  schemaName: string | undefined;
  /** The schema of its body by media type; empty where it has none. */
  content: Readonly<Record<string, Schema>>;
}

/** One call of the API, as its description has it. */
export interface DescribedCall {
  name: string;
  method: string;
  path: string;
  tag: string;
  summary: string;
  description: string;
  needsToken: boolean;
  parameters: readonly CallParameter[];
  /** How the body is sent; undefined where there is none. */
  body: 'json' | 'form' | undefined;
  /** A body in JSON. */
  example: Record<string, unknown> | undefined;
  answers: readonly CallAnswer[];
}

/** The API as its description has it. */
export interface Reference {
  title: string;
  introduction: string;
  calls: readonly DescribedCall[];
  schemas: Readonly<Record<string, Schema>>;
}

interface Media {
  schema?: Schema;
  example?: Record<string, unknown>;
}

interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security?: unknown[];
  parameters?: {
    name: string;
    in: 'path' | 'query' | 'header';
    required?: boolean;
    schema: Schema;
    description?: string;
    example?: unknown;
  }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { description: string; content?: Record<string, Media> }>;
}

interface Description {
  info: { title: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** @returns the name of the schema that a reference leads to */
export function nameOfRef(ref: string): string {
  return ref.replace('#/components/schemas/', '');
}

function parametersOf(operation: Operation, sent: Schema): CallParameter[] {
  return [
    ...(operation.parameters ?? []).map((one) => ({
      name: one.name,
      place: one.in,
      isRequired: one.required === true,
      schema: one.schema,
      description: one.description ?? one.schema.description ?? '',
      example: one.example ?? one.schema.example,
    })),
    ...Object.entries(sent.properties ?? {}).map(([name, schema]) => ({
      name,
      place: 'body' as const,
      isRequired: sent.required?.includes(name) ?? false,
      schema,
      description: schema.description ?? '',
      example: schema.example,
    })),
  ];
}

function toCall(
  schemas: Reference['schemas'],
  [path, method, operation]: [string, string, Operation],
): DescribedCall {
  const [[type, media] = [undefined, {}]] = Object.entries(operation.requestBody?.content ?? {});
  const schema = media.schema ?? {};
  const sent = schema.$ref ? (schemas[nameOfRef(schema.$ref)] ?? {}) : schema;
  return {
    name: operation.operationId,
    method: method.toUpperCase(),
    path,
    tag: operation.tags[0] ?? '',
    summary: operation.summary,
    description: operation.description ?? '',
    needsToken: operation.security?.length !== 0,
    parameters: parametersOf(operation, sent),
    body: type === undefined ? undefined : type === 'application/json' ? 'json' : 'form',
    example: media.example,
    answers: Object.entries(operation.responses).map(([status, { description, content = {} }]) => {
      const schemas = Object.entries(content).map(([name, { schema = {} }]) => [name, schema]);
      const ref = Object.values(content)[0]?.schema?.$ref;
      return {
        ...{ status: Number(status), description, schemaName: ref && nameOfRef(ref) },
        content: Object.fromEntries(schemas),
      };
    }),
  };
}

/**
 * Reads the calls of the API from its description.
 *
 * @param description OpenAPI 3.1
 */
export function readDescription(description: object): Reference {
  // The description is made from typed routes; only JSON forgets their types.
  const { info, paths, components } = JSON.parse(JSON.stringify(description)) as Description;
  return {
    title: info.title,
    introduction: info.description,
    calls: Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) =>
        toCall(components.schemas, [path, method, operation]),
      ),
    ),
    schemas: components.schemas,
  };
}
