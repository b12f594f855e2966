import type { ChosenUnit } from '#answering/compose.ts';
import { type AnswerPiece, quotesOf } from '#answering/piece.ts';
import { shapeOf } from '#answering/question.ts';
import { quoteOf } from '#answering/quote.ts';
import type { ReadTable } from '#models/table-reader.ts';
import type { Passage } from '#passages/passage.ts';
import { type AskedTable, askTable } from './ask-table.ts';
import { decimalsOf, isSameMeasure, readNumber, unitOf, writeNumber } from './cell-numbers.ts';
import type { NumberColumn } from './columns.ts';
import { type FoundTable, findTables, isTotal, type PlacedRow } from './find-tables.ts';

/** Maximum number of rows whose names are shown beside a sum. */
const maxNamed = 4;

/** A number of a table, with the name of its row or column. */
interface Value {
  name: string;
  cell: string;
  number: number;
  row: PlacedRow;
  column: NumberColumn;
}

/** At these chances a question is read with no table, or with tables that are further behind. */
const surely = { none: 0.95, computed: 0.8 } as const;
/** Minimum chance that a question is understood. */
const minChance = 0.75;
/** Maximum number of tables that are read for a question. */
const maxTables = 2;
/** A table whose best row is this far behind the best unit, in log-odds, is not meant. */
const maxBehind = { sure: 3, unsure: 1 } as const;

/**
 * Computes what a question asks about a table: the number of rows, a sum, an average, the highest or lowest,
 * a difference.
 *
 * @param ranked the units of the passages, those that answer best first
 * @returns the answer, and the chance, 0 to 1, that the question asks for it; undefined if it asks for no
 *   computation, or if it is uncertain which
 */
export async function computeAnswer(
  question: string,
  passages: readonly Passage[],
  ranked: readonly ChosenUnit[],
  readTable: ReadTable,
): Promise<{ piece: AnswerPiece; chance: number } | undefined> {
  const best = ranked[0]?.score ?? 0;
  const rowsWithin = (behind: number) =>
    ranked.filter(({ kind, score }) => kind === 'row' && best - score <= behind);
  // Most questions have no rows near their answer, and need not be read.
  if (rowsWithin(maxBehind.sure).length === 0) return undefined;
  const alone = await readTable(question);
  const isNone = alone.operation === 'none';
  if (isNone && alone.chance > surely.none) return undefined;
  const isSure = !isNone && alone.chance > surely.computed;
  const near = rowsWithin(isSure ? maxBehind.sure : maxBehind.unsure);
  for (const table of likeliestTables(passages, near)) {
    const asked = await askTable(question, alone, table, readTable);
    if (!asked || asked.chance < minChance) continue;
    if (isBetterQuoted(question, asked, table, ranked)) continue;
    const piece = compute(asked);
    if (piece) return { piece, chance: asked.chance };
  }
  return undefined;
}

/** @returns whether a question wants the rows and not their number, or the document states the sum itself */
function isBetterQuoted(
  question: string,
  { operation, rows, of }: AskedTable,
  { totals }: FoundTable,
  units: readonly ChosenUnit[],
): boolean {
  if (operation === 'count') return shapeOf(question) === 'list';
  if (operation !== 'sum' || rows.length < of) return false;
  const documentId = rows[0]?.passage.documentId;
  const isBeside = (unit: ChosenUnit) => unit.passage.documentId === documentId && isTotal(unit);
  return totals.length > 0 || units.some(isBeside);
}

/** @param near rows, the best first. @returns their tables, the best first */
function likeliestTables(passages: readonly Passage[], near: readonly ChosenUnit[]) {
  const isOf = ({ start, passage }: ChosenUnit, row: PlacedRow) =>
    start === row.unit.start &&
    passage.documentId === row.passage.documentId &&
    passage.part === row.passage.part;
  return findTables(passages)
    .map((table) => ({
      table,
      place: near.findIndex((unit) => table.rows.some((row) => isOf(unit, row))),
    }))
    .filter(({ place }) => place >= 0)
    .toSorted((one, other) => one.place - other.place)
    .slice(0, maxTables)
    .map(({ table }) => table);
}

function compute(table: AskedTable): AnswerPiece | undefined {
  if (mixesPayments(table)) return undefined;
  switch (table.operation) {
    case 'count':
      return countRows(table);
    case 'sum':
    case 'average':
      return total(table);
    case 'highest':
    case 'lowest':
      return extreme(table, table.operation);
    case 'difference':
      return between(valuesOf(table).values, table);
    case 'range':
      return range(table);
    default:
      return undefined;
  }
}

/** @returns whether money came in and went out: whether a question means one or both is not read */
function mixesPayments(table: AskedTable): boolean {
  if (!['sum', 'average', 'highest', 'lowest'].includes(table.operation)) return false;
  const money = valuesOf(table).values.filter(
    ({ cell, column }) => column.decimals === 2 || /\p{Sc}/u.test(cell),
  );
  return money.some(({ number }) => number < 0) && money.some(({ number }) => number > 0);
}

const phrase = (...parts: readonly string[]) => parts.filter(Boolean).join(', ');

const countOf = (count: number, what: 'row' | 'column') =>
  count === 1 ? `1 ${what}` : `${count} ${what}s`;

/** @returns the number of different values in the column that a question names; undefined if it names none */
function differentNames({ rows, named }: AskedTable): number | undefined {
  return named && new Set(rows.map(({ unit }) => unit.cells[named.at]?.text)).size;
}

function countRows(table: AskedTable): AnswerPiece {
  const { rows, of, condition, named } = table;
  const { length } = rows;
  const different = differentNames(table);
  if (named && different !== undefined && length === of && different < length) {
    const how = `counted: different values of ${named.head} in ${countOf(length, 'row')}`;
    return computedPiece(String(different), phrase(how, condition), rows);
  }
  const counted =
    length === of ? 'counted in the table' : `counted: ${length} of ${countOf(of, 'row')}`;
  return computedPiece(String(length), phrase(counted, condition), rows);
}

function total(table: AskedTable): AnswerPiece | undefined {
  const { values, without } = valuesOf(table);
  const [first] = values;
  if (!first || values.length < 2) return undefined;
  const sum = values.reduce((sum, { number }) => sum + number, 0);
  const { decimals } = first.column;
  const isAverage = table.operation === 'average';
  const value = isAverage
    ? write(sum / values.length, first, Math.max(decimals, 2))
    : write(sum, first);
  const { length } = values;
  const isOneRow = table.rows.length === 1;
  const name = isOneRow ? nameOf(first.row, table.namedBy) : first.column.head;
  const among = phrase(name, countOf(length, isOneRow ? 'column' : 'row'), table.condition);
  const how = `${isAverage ? 'average' : 'sum'} of ${among}`;
  const isChosen = length <= maxNamed && (isOneRow || table.rows.length < table.of);
  return computedPiece(
    value,
    isChosen ? `${how}: ${values.map(nameWithPrice).join(', ')}` : how,
    [...new Set(values.map(({ row }) => row))],
    without,
  );
}

const nameWithPrice = (value: Value) => `${value.name} (${priceOf(value)})`;

function extreme(table: AskedTable, end: 'highest' | 'lowest'): AnswerPiece | undefined {
  const { values, without } = valuesOf(table);
  const best = extremesOf(values)?.[end];
  const [first] = best ?? [];
  const names = new Set(best?.map(({ name }) => name));
  const different = differentNames(table) ?? table.rows.length;
  // Rows of one name would have to be added first.
  if (!best || !first || names.size < best.length || different < table.rows.length)
    return undefined;
  const isOneRow = table.rows.length === 1;
  const what = isOneRow ? nameOf(first.row, table.namedBy) : first.column.head;
  const among = `${what} of ${countOf(values.length, isOneRow ? 'column' : 'row')}`.trim();
  const compared = values.length <= 3 ? values : best;
  return computedPiece(
    `${[...names].join(', ')}: ${priceOf(first)}`,
    phrase(`the ${end} ${among}`, table.condition),
    [...new Set(compared.map(({ row }) => row))],
    without,
  );
}

/** @returns undefined if all are equal */
function extremesOf(values: readonly Value[]) {
  const numbers = values.map(({ number }) => number);
  const [most, least] = [Math.max(...numbers), Math.min(...numbers)];
  if (values.length < 2 || most === least) return undefined;
  const those = (number: number) => values.filter((value) => value.number === number);
  return { highest: those(most), lowest: those(least) };
}

function range(table: AskedTable): AnswerPiece | undefined {
  const extremes = extremesOf(valuesOf(table).values);
  return (
    extremes && between([...extremes.lowest.slice(0, 1), ...extremes.highest.slice(0, 1)], table)
  );
}

function between(values: readonly Value[], { namedBy }: AskedTable): AnswerPiece | undefined {
  const [one, other, ...others] = values;
  if (!one || !other || others.length > 0) return undefined;
  const decimals = Math.max(
    ...[one, other].map(({ cell, column }) => decimalsOf(cell, column.mark)),
  );
  const within = one.row === other.row ? nameOf(one.row, namedBy) : one.column.head;
  const what = within ? `difference in ${within} between` : 'difference between';
  return computedPiece(
    write(Math.abs(one.number - other.number), one, decimals),
    `${what} ${nameWithPrice(one)} and ${nameWithPrice(other)}`,
    [...new Set([one.row, other.row])],
  );
}

/** @returns the numbers to compute with; none if they differ in unit: `95 g`, `1.2 kg` */
function valuesOf({ rows, namedBy, columns }: AskedTable) {
  const isOneRow = rows.length === 1;
  const read = rows.flatMap((row) =>
    columns.map((column) => {
      const name = isOneRow ? column.head : nameOf(row, namedBy);
      return { name, value: valueAt(row, column, name) };
    }),
  );
  const values = read.flatMap(({ value }) => value ?? []);
  const [first] = values;
  const isSame = (value: Value) =>
    first && isSameMeasure(first.cell, value.cell) && unitAt(first) === unitAt(value);
  return {
    values: values.every(isSame) ? values : [],
    without: read.filter(({ value }) => !value).map(({ name }) => name),
  };
}

function nameOf({ unit: { cells } }: PlacedRow, namedBy: number): string {
  const { head = '', text = '' } = (cells[namedBy]?.text ? cells[namedBy] : cells[0]) ?? {};
  return /\p{L}/u.test(text) ? text : `${head} ${text}`.trim();
}

function valueAt(row: PlacedRow, column: NumberColumn, name: string): Value | undefined {
  const cell = row.unit.cells[column.at]?.text ?? '';
  const number = readNumber(cell, column.mark);
  return number === undefined ? undefined : { name, cell, number, row, column };
}

const unitAt = ({ cell, column }: Value) => unitOf(cell, column.head);

/** @returns a cell, with the unit of its head and the decimals of its column */
function priceOf(value: Value): string {
  return unitAt(value) === '' ? value.cell : write(value.number, value);
}

/** Formats a number like a value of its column. */
function write(number: number, value: Value, decimals = value.column.decimals): string {
  return writeNumber(number, value.cell, { ...value.column, decimals }, unitAt(value));
}

/** Maximum number of rows that are quoted one by one. */
const maxQuotes = 20;

/**
 * Makes a field that shows a computed value before its explanation; in documents the label comes first.
 *
 * @param rows that it was computed from, in the order of the text
 * @param without names of rows that hold no number
 */
function computedPiece(
  value: string,
  how: string,
  rows: readonly PlacedRow[],
  without: readonly string[] = [],
): AnswerPiece {
  const left = without.length > 0 ? `. Left out, as it holds no number: ${without.join(', ')}` : '';
  const text = `${value} (${how})${left}`;
  const cells = [{ head: how.charAt(0).toUpperCase() + how.slice(1) + left, text: value }];
  const byPart = [...Map.groupBy(rows, ({ passage }) => passage)].map(([passage, some]) => ({
    ...{ passage, units: some.map(({ unit }) => unit) },
  }));
  const quotes = byPart.flatMap(({ passage, units }) => quotesOf(passage, units));
  const whole = ({ passage, units }: (typeof byPart)[number]) =>
    quoteOf(passage, { start: units[0]?.start ?? 0, end: units.at(-1)?.end ?? 0 });
  return {
    text,
    quotes: quotes.length <= maxQuotes ? quotes : byPart.map(whole),
    lines: [{ kind: 'field', start: 0, end: text.length, mark: '', cells }],
  };
}
