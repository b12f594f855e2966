/**
 * Writes the input of packages/models/make/tables.py: a line of JSON for each document of
 * packages/models/reading.jsonl with tables, with their pieces, and with what questions ask of them. The first line
 * has the sentences of which more questions are made up.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { tableText } from '@m8/engine/answering/computing/ask-table.ts';
import { type FoundTable, findTables } from '@m8/engine/answering/computing/find-tables.ts';
import { openVocabulary } from '@m8/engine/models/encoder.ts';
import { comparisons, operations } from '@m8/engine/models/table-reader.ts';
import {
  partOf,
  passagesOf,
  type ReadingDocument,
  readReadingSet,
  type TableQuestion,
} from './reading-set.ts';

/** Maximum number of questions of a document without questions about its tables. */
const maxOthers = 3;

const vocabulary = await openVocabulary();
const piecesOf = (text: string) => vocabulary.encode(text);

/** Writes what a question asks of a table; indices count from 0, and null stands for all rows. */
function write({ q, op, table, columns, rows, where }: TableQuestion, heads: readonly string[]) {
  const place = (head: string) => heads.indexOf(head);
  const comparison = comparisons.find((one) => where && one in where) ?? 'none';
  return {
    ...{ pieces: piecesOf(q), table: table - 1, operation: operations.indexOf(op) },
    columns: columns.map(place),
    rows: rows === 'all' ? null : rows.map((row) => row - 1),
    comparison: comparisons.indexOf(comparison),
    compared: where ? place(where.column) : null,
  };
}

/** @returns text as it is typed in a question: without what is in brackets, in small letters */
const asTyped = (text: string) =>
  piecesOf(
    text
      .replaceAll(/\(.*?\)/gu, ' ')
      .trim()
      .toLowerCase(),
  );

/** @returns what made-up questions call the columns, the rows with a name of their own, and groups of rows */
function askedIn(table: FoundTable) {
  const { columns } = tableText(table);
  const cells = columns.map((_, at) => table.rows.map(({ unit }) => unit.cells[at]?.text ?? ''));
  const texts = cells.filter((_, at) => columns[at]?.sample === '');
  const [names = []] = texts.toSorted((one, other) => new Set(other).size - new Set(one).size);
  const named = cells.indexOf(names);
  const isName = (name: string) =>
    /\p{L}{2}/u.test(name) && names.filter((one) => one === name).length === 1;
  const groups = texts.flatMap((values) =>
    [...new Set(values)].flatMap((value) => {
      const rows = values.flatMap((one, row) => (one === value ? [row] : []));
      const isGroup = rows.length > 1 && rows.length < values.length && /\p{L}{2}/u.test(value);
      return isGroup ? [{ name: asTyped(value), rows }] : [];
    }),
  );
  return {
    heads: columns.map(({ head }) => asTyped(head)),
    named,
    names: names.map((name) => (isName(name) ? asTyped(name) : null)),
    groups,
  };
}

/** Writes a line for a document with tables; its other questions ask for no computation. */
async function writeDocument(document: ReadingDocument) {
  const tables = findTables(await passagesOf(document));
  if (tables.length === 0) return;
  const others = document.tables.length > 0 ? [] : document.questions.slice(0, maxOthers);
  const line = {
    part: partOf(document),
    tables: tables.map((table) => {
      const { name, columns, rows } = tableText(table);
      return {
        name: piecesOf(name),
        columns: columns.map(({ head, sample }) => [
          piecesOf(head),
          sample ? piecesOf(`: ${sample}`) : null,
        ]),
        rows: rows.map(piecesOf),
        asked: askedIn(table),
      };
    }),
    questions: [
      ...others.map(({ q }) => ({ pieces: piecesOf(q), table: 0, operation: 0 })),
      ...document.tables.map((one) => write(one, tables[one.table - 1]?.heads ?? [])),
    ],
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

const sentences = fileURLToPath(
  new URL('../../../../packages/models/make/table-questions.json', import.meta.url),
);
/** Numbers that made-up questions say. */
const numbers = [
  2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 75, 80, 100, 120, 150, 200, 250, 300, 400,
  500,
];

/** @returns a sentence in pieces, and the letters of what is put into it: `h` for `{h}` */
const partsOf = (sentence: string) =>
  sentence
    .split(/\s*\{(.)\}\s*/u)
    .flatMap((part, at) => (part === '' ? [] : [at % 2 === 1 ? part : piecesOf(part)]));

const made: unknown = JSON.parse(await readFile(sentences, 'utf8'), (_, value: unknown) =>
  typeof value === 'string' ? partsOf(value) : value,
);
process.stdout.write(
  `${JSON.stringify({ sentences: made, numbers: numbers.map((one) => piecesOf(String(one))) })}\n`,
);

for (const document of await readReadingSet()) await writeDocument(document);
