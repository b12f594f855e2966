import { documindBase, documindPaths } from '@m8/contracts/documind/paths.ts';
import type { Call, Samples } from './callers.ts';
import {
  type Endpoint,
  type JsonObject,
  jsonInit,
  pathOf,
  put,
  sampleBodies,
} from './endpoints.ts';
import type { OddValue } from './odd-values.ts';

/** One place of a call for a value. */
export interface Place {
  endpoint: Endpoint;
  kind: 'path' | 'query' | 'json' | 'form' | 'header' | 'tool';
  name: string;
  /** The assistant's tool whose argument it is. */
  tool?: { name: string; arguments: JsonObject };
}

/** @returns the place in words, for debugging a failure */
export function nameOf({ endpoint, kind, name, tool }: Place): string {
  return `${endpoint.method} ${endpoint.route}, ${kind} ${name}${tool ? ` of ${tool.name}` : ''}`;
}

/** Headers that any call may read. */
export const anyHeaders = [
  ...['accept', 'accept-encoding', 'accept-language', 'authorization', 'content-type', 'cookie'],
  ...['idempotency-key', 'if-match', 'if-none-match', 'if-range', 'last-event-id', 'origin'],
  ...['prefer', 'range', 'referer', 'sec-fetch-site', 'user-agent', 'x-forwarded-for'],
  ...['mcp-protocol-version', 'mcp-session-id', 'x-request-id'],
];

function namesIn(body: JsonObject, before = ''): string[] {
  return Object.entries(body).flatMap(([name, value]) => {
    const here = before + name;
    if (Array.isArray(value)) return [here, `${here}[]`];
    if (typeof value === 'object' && value !== null) return [here, ...namesIn(value, `${here}.`)];
    return [here];
  });
}

/** @returns the places of a call except its headers, which are many */
export function placesOf(endpoint: Endpoint): Place[] {
  const { route, query, json, more, form } = endpoint;
  const names = {
    path: [...route.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? []),
    query,
    json: json ? ['', ...namesIn({ ...json, ...more })] : [],
    form: [
      ...(form?.fields ?? []),
      ...(form?.isMultipart ? ['the name of a field', 'the name of the file'] : []),
    ],
  };
  return (['path', 'query', 'json', 'form'] as const).flatMap((kind) =>
    names[kind].map((name): Place => ({ endpoint, kind, name })),
  );
}

/** @returns the arguments of the tools that assistants are offered, by asking for them */
export async function toolPlaces(
  endpoint: Endpoint,
  call: Call,
  samples: Samples,
): Promise<Place[]> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
  const answer = await call('POST', documindBase + documindPaths.mcp, mcpInit(body));
  const text = await answer.text();
  const { result }: McpAnswer = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text);
  return result.tools.flatMap(({ name, inputSchema }): Place[] => {
    const { needed, all } = sampleBodies(inputSchema, samples);
    const tool = { name, arguments: needed };
    return namesIn(all).map((field) => ({ endpoint, kind: 'tool', name: field, tool }));
  });
}

interface McpAnswer {
  result: { tools: { name: string; inputSchema: Parameters<typeof sampleBodies>[0] }[] };
}

const mcpInit = (body: string): RequestInit => ({
  ...{ method: 'POST', body },
  headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
});

const mark = '\u241f';

/** Writes a body with the raw value in the place of a field. */
function jsonWith(body: JsonObject, field: string, raw: string): string {
  if (field === '') return raw;
  const copy = structuredClone(body);
  put(copy, field.replace('[]', ''), field.endsWith('[]') ? [mark] : mark);
  return JSON.stringify(copy).replace(JSON.stringify(mark), () => raw);
}

/** The bytes of a percent-encoded text. */
function bytesOf(encoded: string): Buffer {
  const binary = encoded.replace(/%([\da-f]{2})/gi, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );
  return Buffer.from(binary, 'latin1');
}

function multipartWith(fields: string[], place: string, value: OddValue): RequestInit {
  const odd = bytesOf(value.inAddress);
  const chunks: (string | Buffer)[] = [];
  const part = (disposition: (string | Buffer)[], content: string | Buffer) =>
    chunks.push(
      '--edge\r\ncontent-disposition: form-data; ',
      ...disposition,
      '\r\n\r\n',
      content,
      '\r\n',
    );
  for (const name of fields.filter((field) => field !== 'file' && field === place))
    part([`name="${name}"`], odd);
  if (place === 'the name of a field') part(['name="', odd, '"'], 'a');
  const filename = place === 'the name of the file' ? odd : 'odd.txt';
  part(['name="file"; filename="', filename, '"'], place === 'file' ? odd : 'Nine lanterns burn.');
  chunks.push('--edge--\r\n');
  return {
    body: Buffer.concat(chunks.map((chunk) => Buffer.from(chunk))),
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
  };
}

const param = (name: string) => new RegExp(`:${name}(\\{[^}]*\\})?`);

/**
 * @param place for the value
 * @returns a valid call except for one value
 */
export function callWith(
  place: Place,
  value: OddValue,
  { origin, samples }: { origin: string; samples: Samples },
): { path: string; init: RequestInit } {
  const { endpoint, kind, name, tool } = place;
  const { method, route, form } = endpoint;
  const odd = value.inAddress.replaceAll('NAME', name);
  const marked = kind === 'path' ? route.replace(param(name), '@odd@') : route;
  const path = pathOf(marked, samples).replace('@odd@', () => odd.split('&')[0] ?? '');
  const needed = endpoint.neededQuery.filter((one) => kind !== 'query' || one !== name);
  const asked = needed.map((one) => `${one}=${encodeURIComponent(samples[one] ?? 'a')}`);
  if (kind === 'query') asked.push(`${name}=${odd}`);
  const query = asked.length > 0 ? `?${asked.join('&')}` : '';
  const inBody = kind === 'json' ? jsonWith(endpoint.json ?? {}, name, value.json) : null;
  let sent: RequestInit = { headers: { origin } };
  if (form?.isMultipart && (kind === 'form' || !endpoint.json))
    sent = multipartWith(form.fields, kind === 'form' ? name : '', value);
  else if (endpoint.json) sent = jsonInit(origin, inBody ?? JSON.stringify(endpoint.json));
  else if (kind === 'form') {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin };
    sent = { body: `${name}=${odd}`, headers };
  } else if (tool) {
    const params = { name: tool.name, arguments: mark };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
    const given = jsonWith(tool.arguments, name, value.json);
    sent = mcpInit(body.replace(JSON.stringify(mark), () => given));
  }
  if (kind === 'header') sent.headers = { ...sent.headers, [name]: odd };
  return { path: path + query, init: { ...sent, method } };
}
