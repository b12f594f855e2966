import { nastyStrings } from '#testing/hostile-strings.ts';

/** A value that no caller should send, as written in a JSON body and in an address. */
export interface OddValue {
  what: string;
  json: string;
  /** Percent-encoded. */
  inAddress: string;
}

/** Longest text in an address, by the limit on a request's header. */
const addressMost = 12_000;

const uuid = '00000000-0000-0000-0000-000000000000';
const place = (text: string) => Buffer.from(text).toString('base64url');

/** Texts that are not a cursor, or a cursor of nowhere. */
const cursors = [
  ...['1_---', `999999999999999_${uuid}`, `1_${'-'.repeat(36)}`, `1_${uuid}g`, '-1', '1.5', ''],
  ...['9007199254740992', '0x10', '1e3', 'NaN', 'Infinity', '-Infinity', place('1.2')],
  ...[place(`99999999999999.${uuid}`), place(`9999999999999999.${uuid}`), place(`-1.${uuid}`)],
];

/** Raw JSON text: of another type, out of all ranges, or not JSON at all. */
const literals = [
  ...['-1', '0', '-0', '1.5', '2147483647', '2147483648', '9007199254740991', '9007199254740993'],
  ...['1e21', '1e400', '-1e400', 'NaN', 'null', 'true', '[]', '{}', '[[]]', '["a","b"]'],
  ...['{"$ne":null}', '{"__proto__":{"x":1}}', '{"toString":1}', '"\\ud800"', '"\\u0000"'],
  `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
];

/** Percent-encoded in ways that no encoder does. */
const encodings = [
  ...['%', '%zz', '%ff', '%c0%ae', '%ed%a0%80', '%u0000', '%2500', '..%2f..%2f', '%5c'],
  ...['%0d%0aa:b', '%e2%80%ae', '+', '%20', '*', '%f4%90%80%80'],
];

const encode = (text: string) =>
  encodeURIComponent(text.slice(0, addressMost).toWellFormed()).slice(0, addressMost);

const ofText = (what: string, text: string): OddValue => ({
  ...{ what, json: JSON.stringify(text), inAddress: encode(text) },
});

const half = (usual: string): OddValue => ({
  what: 'half a character',
  json: `${JSON.stringify(usual).slice(0, -1)}\\ud800"`,
  inAddress: `${encode(usual)}%ed%a0%80`,
});

/** @returns a text, encoded for JSON, for an address and for a header */
export const asItStands = (text: string): OddValue => ({
  ...{ what: `${text.slice(0, 40)} as it stands`, json: text, inAddress: text },
});

const literal = (text: string): OddValue => ({ ...asItStands(text), inAddress: encode(text) });

/** Values that broke something before, each derived from the usual value of its place. */
export const worstValues = {
  everywhere: [
    () => ofText('a NUL', '\0'),
    (usual) => ofText('a NUL at its end', `${usual}\0`),
    () => literal('2147483648'),
    () => literal('9007199254740991'),
  ],
  inJson: [half],
  inAddress: [`1_${'-'.repeat(36)}`, `999999999999999_${uuid}`].map(
    (text) => () => ofText(`the cursor ${text}`, text),
  ),
} satisfies Record<string, ((usual: string) => OddValue)[]>;

/** All others, some of which are tried in every place. */
export const oddValues: ((usual: string) => OddValue)[] = [
  half,
  ...Object.entries(nastyStrings).flatMap(([what, text]) => [
    () => ofText(what, text),
    (usual: string) => ofText(`${what} behind`, usual + text),
  ]),
  ...cursors.map((text) => () => ofText(`the cursor ${text}`, text)),
  ...literals.map((text) => () => literal(text)),
  ...encodings.map((text) => (usual: string) => ({ ...ofText(text, usual), inAddress: text })),
  (usual) => ({ ...literal(JSON.stringify([usual, usual])), what: 'a list' }),
  (usual) => ({ ...ofText('two of a name', usual), inAddress: `${encode(usual)}&NAME=%00` }),
];

/** Values of headers that no program sends. */
export const oddHeaders = [
  ...['', ' ', '\u00ff\u0080', 'x'.repeat(addressMost), '%00', '%ed%a0%80', '-1', '9'.repeat(30)],
  ...['"', ',;=,;', 'Bearer', 'Bearer dm_\u00ff', 'Bearer a.b.c', '*', `bytes=0-${'9'.repeat(20)}`],
  ...['bytes=-0', 'wait=99999999999999999', 'a=%00; b="\u00ff"', 'multipart/form-data; boundary="'],
  ...['application/json; charset=utf-16', 'text/event-stream;q=9', "utf-8''%00", '[object Object]'],
];
