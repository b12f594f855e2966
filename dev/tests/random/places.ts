import { documindBase, documindPaths } from '@m8/contracts/documind/paths.ts';
import { type Endpoint, type Json, jsonInit, pathOf, sampleBodies } from './endpoints.ts';
import type { OddValue } from './odd-values.ts';
import type { Call, Samples } from './samples.ts';

/** One place of a call for a value. */
export interface Place {
  endpoint: Endpoint;
  kind: 'path' | 'query' | 'json' | 'form' | 'header' | 'tool';
  name: string;
  /** The assistant's tool whose argument it is. */
  tool?: { name: string; arguments: { [key: string]: Json } };
}

/** @returns the place in words, for debugging a failure */
export function nameOf({ endpoint, kind, name, tool }: Place): string {
  return `${endpoint.method} ${endpoint.route}, ${kind} ${name}${tool ? ` of ${tool.name}` : ''}`;
}

/** Headers that any call may read. */
const anyHeaders = [
  ...['accept', 'accept-encoding', 'accept-language', 'authorization', 'content-type', 'cookie'],
  ...['idempotency-key', 'if-match', 'if-none-match', 'if-range', 'origin'],
  ...[
    'prefer',
    'range',
    'referer',
    'sec-fetch-site',
    'user-agent',
    'x-forwarded-for',
    'x-request-id',
  ],
];

function namesIn(body: { [key: string]: Json }, before = ''): string[] {
  return Object.entries(body).flatMap(([name, value]) => {
    const here = before + name;
    if (Array.isArray(value)) return [here, `${here}[]`];
    if (typeof value === 'object' && value !== null) return [here, ...namesIn(value, `${here}.`)];
    return [here];
  });
}

/** @returns the places of a call except its headers, which are many */
export function placesOf(endpoint: Endpoint): Place[] {
  const params = [...endpoint.route.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? []);
  return [
    ...params.map((name): Place => ({ endpoint, kind: 'path', name })),
    ...endpoint.query.map((name): Place => ({ endpoint, kind: 'query', name })),
    ...(endpoint.json ? ['', ...namesIn({ ...endpoint.json, ...endpoint.more })] : []).map(
      (name): Place => ({ endpoint, kind: 'json', name }),
    ),
    ...(endpoint.form?.fields ?? []).map((name): Place => ({ endpoint, kind: 'form', name })),
    ...(endpoint.form?.isMultipart ? ['the name of a field', 'the name of the file'] : []).map(
      (name): Place => ({ endpoint, kind: 'form', name }),
    ),
  ];
}

/** @returns the headers and cookies of a call */
export function headersOf(endpoint: Endpoint): Place[] {
  return [...new Set([...endpoint.headers, ...anyHeaders])].map(
    (name): Place => ({ endpoint, kind: 'header', name }),
  );
}

/** @returns the arguments of the tools that assistants are offered, by asking for them */
export async function toolPlaces(
  endpoint: Endpoint,
  call: Call,
  samples: Samples,
): Promise<Place[]> {
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const answer = await call(
    'POST',
    documindBase + documindPaths.mcp,
    mcpInit(JSON.stringify(body)),
  );
  const { result } = await readMcp(answer);
  return result.tools.flatMap(({ name, inputSchema }): Place[] => {
    const { needed, all } = sampleBodies(inputSchema, samples);
    const tool = { name, arguments: needed };
    return namesIn(all).map((field) => ({ endpoint, kind: 'tool', name: field, tool }));
  });
}

interface McpAnswer {
  result: { tools: { name: string; inputSchema: Parameters<typeof sampleBodies>[0] }[] };
}

async function readMcp(answer: Response): Promise<McpAnswer> {
  const text = await answer.text();
  return JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text);
}

const mcpInit = (body: string): RequestInit => ({
  ...{ method: 'POST', body },
  headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
});

const mark = '\u241f';

/** Writes a body with the raw value in the place of a field. */
function jsonWith(body: { [key: string]: Json }, field: string, raw: string): string {
  if (field === '') return raw;
  const copy: { [key: string]: Json } = structuredClone(body);
  const path = field.replace('[]', '').split('.');
  let inner: { [key: string]: Json } = copy;
  for (const name of path.slice(0, -1)) {
    const next = inner[name];
    if (typeof next === 'object' && next !== null && !Array.isArray(next)) inner = next;
  }
  inner[path.at(-1) ?? ''] = field.endsWith('[]') ? [mark] : mark;
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
  const path =
    kind === 'path'
      ? pathOf(route.replace(param(name), '@odd@'), samples).replace(
          '@odd@',
          () => odd.split('&')[0] ?? '',
        )
      : pathOf(route, samples);
  const needed = endpoint.neededQuery.filter((one) => kind !== 'query' || one !== name);
  const asked = needed.map((one) => `${one}=${encodeURIComponent(samples[one] ?? 'a')}`);
  if (kind === 'query') asked.push(`${name}=${odd}`);
  const query = asked.length > 0 ? `?${asked.join('&')}` : '';
  const usual: RequestInit = endpoint.json
    ? jsonInit(origin, JSON.stringify(endpoint.json))
    : form?.isMultipart
      ? multipartWith(form.fields, '', value)
      : { headers: { origin } };
  const init = { ...usual, method };
  if (kind === 'json')
    Object.assign(init, jsonInit(origin, jsonWith(endpoint.json ?? {}, name, value.json)));
  if (kind === 'form')
    Object.assign(
      init,
      form?.isMultipart
        ? multipartWith(form.fields, name, value)
        : {
            body: `${name}=${odd}`,
            headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
          },
    );
  if (kind === 'header') init.headers = { ...init.headers, [name]: odd };
  if (kind === 'tool' && tool) {
    const params = { name: tool.name, arguments: mark };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
    const filled = body.replace(JSON.stringify(mark), () =>
      jsonWith(tool.arguments, name, value.json),
    );
    Object.assign(init, mcpInit(filled));
  }
  return { path: path + query, init };
}
