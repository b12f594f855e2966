import type { Api, ClientCall, ClientParameter } from './read-calls.ts';

const snakeCase = (name: string) =>
  name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replaceAll('-', '_');

const text = (value: string) => value.replaceAll('\\', '\\\\').replaceAll('"""', "'''");

/** @returns a text folded into the lines of a docstring, all but the first one indented */
function fold(value: string, indent: string): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text(value).split(/\s+/)) {
    if (line !== '' && line.length + word.length > 80) {
      lines.push(line);
      line = '';
    }
    line += (line === '' ? '' : ' ') + word;
  }
  return [...lines, line].join(`\n${indent}`);
}

/** @returns what is sent of one place: a dictionary of what the API names and what the caller gave */
function partOf({ parameters }: ClientCall, place: ClientParameter['place']): string {
  const own = parameters.filter((one) => one.place === place);
  const pairs = own.map(({ name, key }) => `"${name}": ${snakeCase(key)}`);
  return own.length === 0 ? '' : `, ${place}={${pairs.join(', ')}}`;
}

function methodOf(call: ClientCall): string {
  const { name, method, path, parameters, body, summary, description, answer } = call;
  const required = parameters
    .filter(({ isRequired }) => isRequired)
    .map((one) => snakeCase(one.key));
  const optional = parameters
    .filter(({ isRequired }) => !isRequired)
    .map((one) => `${snakeCase(one.key)}=None`);
  const given = ['self', ...required, ...(optional.length > 0 ? ['*', ...optional] : [])];
  const told = parameters
    .filter((one) => one.description !== '')
    .map((one) => `\n\n        ${snakeCase(one.key)}: ${fold(one.description, '            ')}`);
  const parts = ['path', 'query', 'header', 'body'] as const;
  const sent = parts.map((place) => partOf(call, place)).join('');
  const send = answer.kind === 'events' ? 'watch_call' : 'send_call';
  const kind = body === undefined ? '' : `, sent_as="${body}"`;
  const answers = answer.kind === 'text' ? ', answers="text"' : '';
  return `    def ${snakeCase(name)}(${given.join(', ')}):
        """${fold([summary, description].filter(Boolean).join('. '), '        ')}${told.join('')}
        """
        return ${send}(self._settings, "${method}", "${path}"${sent}${kind}${answers})
`;
}

/** @returns a client in Python: a method for each call, which takes and gives what JSON has */
export function pythonClient({ calls }: Api): string {
  return `# Written by \`npm run generate\` from the description of the API.
from .send_call import Settings, send_call, watch_call


class DocuMind:
    """DocuMind's API: a method for each call. Answers are dictionaries, as the API describes them."""

    def __init__(self, base_url, token, timeout=60):
        """Speaks to the API below an address, such as https://example.com/api/documind."""
        self._settings = Settings(base_url.rstrip("/"), token, timeout)

${calls.map(methodOf).join('\n')}`;
}
