import { nameOfRef, type Schema } from '#server/documind/api/reference/read-description.ts';
import type { Api, ClientCall, ClientParameter } from './read-calls.ts';

/** @returns a schema as a type of TypeScript */
function typeOf(schema: Schema): string {
  const { $ref, enum: values, anyOf, oneOf, allOf, type } = schema;
  if ($ref) return nameOfRef($ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  const choice = anyOf ?? oneOf;
  if (choice) return choice.map(typeOf).join(' | ');
  if (allOf) return allOf.map(typeOf).join(' & ');
  if (Array.isArray(type)) return type.map((one) => typeOf({ ...schema, type: one })).join(' | ');
  if (type === 'array') return `readonly (${typeOf(schema.items ?? {})})[]`;
  if (type === 'object') return `{\n${fieldsOf(schema)}\n}`;
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'string' && schema.format === 'binary') return 'NamedFile';
  return type === 'string' || type === 'boolean' || type === 'null' ? type : 'unknown';
}

function comment(text: string): string {
  return text === '' ? '' : `/** ${text.replaceAll('*/', '* /').replaceAll('\n', ' ')} */\n`;
}

/** @returns the fields of an object, each indented on its line */
function fieldsOf({ properties = {}, required = [] }: Schema): string {
  return Object.entries(properties)
    .map(([name, schema]) => {
      const key = required.includes(name) ? name : `${name}?`;
      return `${comment(schema.description ?? '')}${key}: ${typeOf(schema)};`;
    })
    .join('\n')
    .replaceAll(/^/gm, '  ');
}

const camelCase = (name: string) =>
  name.toLowerCase().replace(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase());

const keyOf = ({ key, place }: ClientParameter) => (place === 'header' ? camelCase(key) : key);

function resultOf({ answer: { kind, schema } }: ClientCall): string {
  if (kind === 'text') return 'Promise<string>';
  if (kind === 'bytes') return 'Promise<Blob>';
  if (kind === 'nothing') return 'Promise<void>';
  return `Promise<${typeOf(schema ?? {})}>`;
}

/** @returns what is sent of one place: an object of what the API names and what the caller gave */
function partOf({ parameters, body }: ClientCall, place: ClientParameter['place']): string {
  const own = parameters.filter((one) => one.place === place);
  const pairs = own.map((one) => `${JSON.stringify(one.name)}: given.${keyOf(one)}`);
  const key = place === 'body' && body === 'form' ? 'form' : place;
  return own.length === 0 ? '' : `, ${key}: { ${pairs.join(', ')} }`;
}

function methodOf(call: ClientCall): string {
  const { name, method, path, parameters, summary, description, answer } = call;
  const fields = parameters.map((one) => {
    // What the API answers with null, such as a `session_id`, can be handed back as it is.
    const absent = one.isRequired
      ? ''
      : one.place === 'query'
        ? ' | null | undefined'
        : ' | undefined';
    const key = keyOf(one) + (one.isRequired ? '' : '?');
    return `${comment(one.description)}${key}: ${typeOf(one.schema)}${absent};\n`.replaceAll(
      /^(?=.)/gm,
      '    ',
    );
  });
  const isNeeded = parameters.some(({ isRequired }) => isRequired);
  const given =
    fields.length === 0 ? '' : `given: {\n${fields.join('')}  }${isNeeded ? '' : ' = {}'}, `;
  const parts = ['query', 'header', 'body'] as const;
  const sent = parts.map((place) => partOf(call, place)).join('');
  const address = path.replace(/\{(\w+)\}/g, (_, name) => `\${encodeURIComponent(given.${name})}`);
  const answered = answer.kind === 'json' ? '' : `, answer: '${answer.kind}'`;
  return `  /**
   * ${[summary, description.replaceAll('\n', ' ')].filter(Boolean).join('. ')}
   *
   * @throws DocuMindError where the service refuses
   */
  ${name}(${given}options?: CallOptions): ${resultOf(call)} {
    return this.#send({ ...options, method: '${method}', address: \`${address}\`${answered}${sent} });
  }
`;
}

/** @returns a client in TypeScript, for others and for the workspace: a type for each schema, a method for each call */
export function typescriptClient({ calls, schemas }: Api): string {
  const types = Object.entries(schemas).map(
    ([name, schema]) =>
      `${comment(schema.description ?? `\`${name}\` of the API.`).trim()}\nexport type ${name} = ${typeOf(schema)};\n`,
  );
  return `// Written by \`npm run generate\` from the description of the API.
import { type Call, type CallOptions, type ClientSettings, type NamedFile, sendCall } from './send-call.ts';

${types.join('\n')}
/** DocuMind's API: a method for each call. */
export class DocuMind {
  readonly #settings: ClientSettings;

  constructor(settings: ClientSettings) {
    this.#settings = settings;
  }

  // The service keeps to its description, which the types are made from.
  async #send<Answer>(call: Call): Promise<Answer> {
    return (await sendCall(this.#settings, call)) as Answer;
  }

${calls.map(methodOf).join('\n')}}
`;
}
