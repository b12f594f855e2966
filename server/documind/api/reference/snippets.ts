import type { CallParameter, DescribedCall } from './read-description.ts';

/** A call in one language. */
export interface Snippet {
  language: string;
  code: string;
}

const sample = ({ name, schema, example }: CallParameter): unknown => {
  if (example !== undefined) return example;
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'integer' || schema.type === 'number') return 1;
  if (schema.type === 'boolean') return true;
  if (schema.type === 'array') return [];
  return name;
};

const quoted = (value: unknown) => JSON.stringify(value);

function addressOf({ path, parameters }: DescribedCall): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const given = parameters.find((one) => one.place === 'path' && one.name === name);
    return encodeURIComponent(String(given ? sample(given) : name));
  });
}

function curl(call: DescribedCall, base: string): string {
  const lines = [
    `curl${call.method === 'GET' ? '' : ` -X ${call.method}`} "${base}${addressOf(call)}"`,
  ];
  if (call.needsToken) lines.push('-H "Authorization: Bearer $DOCUMIND_KEY"');
  if (call.body === 'json') {
    lines.push('-H "Content-Type: application/json"');
    lines.push(`-d '${JSON.stringify(call.example ?? {}).replaceAll("'", "'\\''")}'`);
  }
  if (call.body === 'form') lines.push('-F "file=@lease.pdf"');
  return lines.join(' \\\n  ');
}

function typescript(call: DescribedCall, base: string): string {
  const named = call.parameters
    .filter(({ place }) => place === 'path')
    .map((one) => `${one.name}: ${quoted(sample(one))}`);
  const given = named.length > 0 ? [`params: { path: { ${named.join(', ')} } }`] : [];
  if (call.body === 'json') given.push(`body: ${quoted(call.example ?? {})}`);
  if (call.body === 'form') given.push("body: form({ file: { name: 'lease.pdf', content } })");
  const passed = given.length > 0 ? `, {\n  ${given.join(',\n  ')},\n}` : '';
  return `import { createDocuMind${call.body === 'form' ? ', form' : ''} } from 'documind-client';
import type { paths } from './documind.ts'; // By openapi-typescript.

const documind = createDocuMind<paths>({
  baseUrl: '${base}',
  token: process.env.DOCUMIND_KEY,
});
const { data } = await documind.${call.method}('${call.path}'${passed});`;
}

const pythonValue = (value: unknown) =>
  quoted(value)
    .replaceAll(/\btrue\b/g, 'True')
    .replaceAll(/\bfalse\b/g, 'False')
    .replaceAll(/\bnull\b/g, 'None');

function python(call: DescribedCall, base: string): string {
  const lines = [
    `response = requests.${call.method.toLowerCase()}(`,
    `    "${base}${addressOf(call)}",`,
  ];
  if (call.needsToken)
    lines.push(`    headers={"Authorization": f"Bearer {os.environ['DOCUMIND_KEY']}"},`);
  if (call.body === 'json') lines.push(`    json=${pythonValue(call.example ?? {})},`);
  if (call.body === 'form') lines.push('    files={"file": open("lease.pdf", "rb")},');
  return `import os
import requests

${lines.join('\n')}
)
response.raise_for_status()`;
}

/** @returns a call by curl, by the ready client for TypeScript, and by the library that Python programs ask with */
export function snippetsOf(call: DescribedCall, base: string): Snippet[] {
  return [
    { language: 'curl', code: curl(call, base) },
    { language: 'TypeScript', code: typescript(call, base) },
    { language: 'Python', code: python(call, base) },
  ];
}
