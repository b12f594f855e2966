import { applicationsPath } from '@m8/contracts/application.ts';
import { demoField, demoPath } from '@m8/contracts/documind/demo.ts';
import { documindBase, documindPaths } from '@m8/contracts/documind/paths.ts';
import type { Problem } from '@m8/contracts/errors.ts';
import { whenBackPath } from '@m8/contracts/when-back.ts';
import { describeApi } from '@m8/documind/api/create-api.ts';
import { HonoRequest } from 'hono/request';
import { vi } from 'vitest';
import { sampleApplication } from '#testing/applications/sample-application.ts';
import type { ServedSite } from '#testing/site/served-site.ts';
import type { Call, Samples } from './callers.ts';

/** A JSON value to send. */
export type Json = string | number | boolean | null | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

/** A call that the app has a route for, and what it reads. */
export interface Endpoint {
  method: string;
  /** As the router has it: `/api/desk/people/:id/disable`. */
  route: string;
  /** Names of the query parameters it reads, and of those it needs. */
  query: string[];
  neededQuery: string[];
  /** A body that it accepts, or nearly, and further fields that it may have. */
  json?: JsonObject;
  more?: JsonObject;
  /** Fields of a form, `multipart` with files. */
  form?: { fields: string[]; isMultipart: boolean };
}

interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: Json[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
}

interface Described {
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: Schema; example?: JsonObject }> };
}

// The document is made from typed routes, which its generic type loses.
const description = describeApi('http://127.0.0.1') as unknown as {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema> };
};

const resolve = (schema: Schema): Schema =>
  schema.$ref
    ? (description.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})
    : schema;

/** @returns a value that may satisfy a schema */
function sampleFor(given: Schema, name: string, samples: Samples): Json {
  const schema = resolve(given);
  const type = [schema.type].flat()[0];
  if (schema.enum) return schema.enum[0] ?? null;
  if (type === 'array') return [sampleFor(schema.items ?? {}, name, samples)];
  if (type === 'integer' || type === 'number') return 1;
  return type === 'boolean' || (samples[name] ?? 'a');
}

/** @returns a value with the required fields of a schema, and one with all fields */
export function sampleBodies(given: Schema, samples: Samples) {
  const { properties = {}, required = [] } = resolve(given);
  const values = Object.entries(properties).map(
    ([name, schema]) => [name, sampleFor(schema, name, samples)] as const,
  );
  const needed = values.filter(([name]) => required.includes(name));
  return { needed: Object.fromEntries(needed), all: Object.fromEntries(values) };
}

function described(method: string, route: string, samples: Samples): Partial<Endpoint> | undefined {
  if (!route.startsWith(documindBase)) return undefined;
  const path = route.slice(documindBase.length).replace(/:(\w+)(\{[^}]*\})?/g, '{$1}');
  const operation = description.paths[path]?.[method.toLowerCase()];
  if (operation === undefined) return undefined;
  const query = (operation.parameters ?? []).filter((one) => one.in === 'query');
  const needed = query.filter(({ required }) => required);
  const content = operation.requestBody?.content ?? {};
  const [json, form] = [content['application/json'], content['multipart/form-data']];
  const fields = Object.keys(form?.schema.properties ?? {});
  const bodies = json && sampleBodies(json.schema, samples);
  return {
    query: query.map(({ name }) => name),
    neededQuery: needed.map(({ name }) => name),
    ...(bodies && { json: bodies.needed, more: bodies.all }),
    ...(form && { form: { fields, isMultipart: true } }),
  };
}

/** Sends JSON like a page of the site. */
export function jsonInit(origin: string, body: string): RequestInit {
  return { body, headers: { 'content-type': 'application/json', origin } };
}

/** Sets the value of a field: `response.signature` is inside `response`. */
export function put(body: JsonObject, field: string, value: Json): void {
  const path = field.split('.');
  const last = path.pop() ?? '';
  let target = body;
  for (const name of path) {
    const found = target[name];
    const inner = typeof found === 'object' && found && !Array.isArray(found) ? found : {};
    target[name] = inner;
    target = inner;
  }
  target[last] = value;
}

/** Finds the fields of a body by sending it: the errors name the missing ones. */
async function askForFields(
  endpoint: Pick<Endpoint, 'method' | 'route'>,
  { call, origin, samples }: { call: Call; origin: string; samples: Samples },
): Promise<JsonObject | undefined> {
  const body: JsonObject = {};
  const seen = new Set<string>();
  for (let asked = 0; asked < 5; asked++) {
    const init = jsonInit(origin, JSON.stringify(body));
    const answer = await call(endpoint.method, pathOf(endpoint.route, samples), init);
    if (answer.status !== 422) break;
    const { errors = [] }: Problem = await answer.json();
    const fields = errors.map(({ field }) => field).filter((field) => field !== '');
    if (fields.length === 0) break;
    // A text that is refused stands for an object with fields of its own.
    for (const field of fields) put(body, field, seen.has(field) ? {} : (samples[field] ?? 'a'));
    for (const field of fields) seen.add(field);
  }
  return Object.keys(body).length > 0 ? body : undefined;
}

/** @returns the names of the query parameters read during some work */
async function queryNames(work: () => Promise<unknown>): Promise<string[]> {
  const names = new Set<string>();
  // One function with two types: with a name, and without.
  const query: (this: HonoRequest, name?: string) => unknown = HonoRequest.prototype.query;
  const spy = vi.spyOn(HonoRequest.prototype, 'query').mockImplementation(function (
    this: HonoRequest,
    name?: string,
  ) {
    const found = query.call(this, name);
    if (name !== undefined) names.add(name);
    if (typeof found !== 'object' || found === null) return found;
    const get = (all: object, key: string | symbol) => {
      names.add(String(key));
      return Reflect.get(all, key);
    };
    return new Proxy(found, { get });
  } as HonoRequest['query']);
  await work();
  spy.mockRestore();
  return [...names].filter((name) => !/^(__proto__|constructor|then|toJSON|Symbol.*)$/.test(name));
}

/** @returns a path of a route, with sample values */
export function pathOf(route: string, samples: Samples): string {
  return route.replace(/:(\w+)(\{[^}]*\})?/g, (_, name: string) => {
    const value = samples[`${route.split(`/:${name}`)[0]}/`] ?? samples[name] ?? 'a';
    return encodeURIComponent(value);
  });
}

/** @returns the field of a page's form that works without a script */
function formFieldOf(route: string): string | undefined {
  if (route === demoPath) return demoField;
  if (!route.startsWith(whenBackPath)) return undefined;
  return route === whenBackPath ? 'email' : 'token';
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** @returns every call that the app has a route for, those that change nothing first */
export function routesOf(app: ServedSite['app']): Pick<Endpoint, 'method' | 'route'>[] {
  const found = new Map(
    app.routes
      .filter(({ method, path }) => methods.includes(method) && path.startsWith('/api/'))
      .map(({ method, path }) => [`${method} ${path}`, { method, route: path }]),
  );
  return [...found.values()].toSorted(
    (a, b) => methods.indexOf(a.method) - methods.indexOf(b.method),
  );
}

/**
 * Finds out what a call reads: from the description of DocuMind's API if it is in there, else by calling it
 * and watching what it reads.
 */
export async function describeEndpoint(
  { method, route }: Pick<Endpoint, 'method' | 'route'>,
  asked: { call: Call; origin: string; samples: Samples },
): Promise<Endpoint> {
  const { call, origin, samples } = asked;
  const endpoint: Endpoint = { method, route, query: [], neededQuery: [] };
  const known = described(method, route, samples);
  if (known !== undefined) return { ...endpoint, ...known };
  const field = method === 'POST' ? formFieldOf(route) : undefined;
  if (field !== undefined) return { ...endpoint, form: { fields: [field], isMultipart: false } };
  if (route === applicationsPath && method === 'POST')
    return { ...endpoint, json: { ...sampleApplication } };
  if (route === documindBase + documindPaths.mcp) return endpoint;
  const json = method === 'GET' ? undefined : await askForFields(endpoint, asked);
  const init = json ? jsonInit(origin, JSON.stringify(json)) : { headers: { origin } };
  const query = await queryNames(() => call(method, pathOf(route, samples), init));
  return { ...endpoint, query, ...(json && { json }) };
}
