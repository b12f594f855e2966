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
