import type { Call } from './calls.ts';

const quoted = (value: unknown) => JSON.stringify(value);

/** @returns the values of a path, each by its example */
function namedIn({ takes }: Call): [name: string, value: string][] {
  return takes
    .filter(({ in: place }) => place === 'path')
    .map(({ name, example, schema }) => [name, String(example ?? schema.example ?? name)]);
}

function curl(call: Call, base: string): string {
  const { method, path, body, security } = call;
  const named = Object.fromEntries(namedIn(call));
  const address = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(named[name] ?? name));
  const lines = [`curl${method === 'GET' ? '' : ` -X ${method}`} "${base}${address}"`];
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
    ['curl', curl(call, base)],
    ['TypeScript', typescript(call, base)],
  ];
}
