import type { AnswerPiece } from '#answering/piece.ts';
import type { Quote } from '#answering/quote.ts';
import { monthPattern } from '#language/month-names.ts';
import type { Passage } from '#passages/passage.ts';
import { type AskedTable, askTable, type NumberColumn } from './ask-table.ts';
import { decimalsOf, isSameMeasure, readNumber, writeNumber } from './cell-numbers.ts';
import { findTables, type PlacedRow } from './find-tables.ts';
import { type Operation, operationOf } from './operations.ts';

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

/**
 * Computes what a question asks about a table: the number of rows, a sum, an average, the highest or lowest,
 * a difference. It does so only if every content word of the question is in a column head, in a cell or in
 * the table's name, or if the question lists rows of it.
 *
 * @param passages best first
 * @returns undefined if the question asks for no computation, or the table is uncertain
 */
export function computeAnswer(
  question: string,
  passages: readonly Passage[],
): AnswerPiece | undefined {
  const asked = operationOf(question);
  if (!asked) return undefined;
  for (const table of findTables(passages)) {
    const seen = askTable(asked, table);
    const piece = seen && computers[asked.operation](seen, asked.operation);
    if (piece) return piece;
  }
  return undefined;
}

const computers: Readonly<
  Record<Operation, (table: AskedTable, operation: Operation) => AnswerPiece | undefined>
> = {
  count: countRows,
  sum: total,
  average: total,
  highest: extreme,
  lowest: extreme,
  difference,
  range,
};

const countOf = (count: number, what: 'row' | 'column') =>
  count === 1 ? `1 ${what}` : `${count} ${what}s`;

/** A question that names a row by its first cell, or a column of numbers, wants a value and not a count. */
function countRows({ rows, of, chosenBy, named }: AskedTable): AnswerPiece | undefined {
  if (named.length > 0 || chosenBy === 0) return undefined;
  const { length } = rows;
  const how =
    length === of ? 'counted in the table' : `counted: ${length} of ${countOf(of, 'row')}`;
  return computedPiece(String(length), how, rows);
}

function total(table: AskedTable, operation: Operation): AnswerPiece | undefined {
  const found = valuesOf(table);
  const [first] = found?.values ?? [];
  if (!found || !first || found.values.length < 2) return undefined;
  // The document's own total is better than ours.
  if (operation === 'sum' && table.hasTotal && table.chosenBy === null) return undefined;
  const sum = found.values.reduce((sum, { number }) => sum + number, 0);
  const { decimals } = first.column;
  const isAverage = operation === 'average';
  const value = isAverage
    ? write(sum / found.values.length, first, Math.max(decimals, 2))
    : write(sum, first);
  const { length } = found.values;
  const isOneRow = table.rows.length === 1;
  const isChosen = !isOneRow && length <= maxNamed && table.rows.length < table.of;
  const among = [found.name, countOf(length, isOneRow ? 'column' : 'row')].filter(Boolean);
  const how = `${isAverage ? 'average' : 'sum'} of ${among.join(', ')}`;
  return computedPiece(
    value,
    isChosen ? `${how}: ${found.values.map(nameWithPrice).join(', ')}` : how,
    [...new Set(found.values.map(({ row }) => row))],
    found.without,
  );
}

const nameWithPrice = (value: Value) => `${value.name} (${priceOf(value)})`;

function extreme(table: AskedTable, operation: Operation): AnswerPiece | undefined {
  const found = valuesOf(table);
  const end = operation === 'highest' ? 'highest' : 'lowest';
  const best = found && extremesOf(found.values)?.[end];
  const [first] = best ?? [];
  if (!found || !best || !first) return undefined;
  const names = best.map(({ name }) => name).join(', ');
  const among = `${first.column.head} of ${countOf(found.values.length, 'row')}`;
  const compared = found.values.length <= 3 ? found.values : best;
  return computedPiece(
    `${names}: ${priceOf(first)}`,
    `the ${end} ${among.trim()}`,
    compared.map(({ row }) => row),
    found.without,
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

function difference(table: AskedTable): AnswerPiece | undefined {
  const values = pairInRow(table) ?? valuesOf(table)?.values ?? [];
  const isSure = table.chosenBy !== null || (table.of === 2 && table.named.length === 1);
  return values.length === 2 && isSure ? between(values) : undefined;
}

/** @returns the only two numbers of one measure in the only row: before and after */
function pairInRow({ rows, numbers, named, isWhole }: AskedTable): Value[] | undefined {
  const [row, ...others] = rows;
  const isSure = named.length === 2 || (isWhole && named.length !== 1);
  if (!row || others.length > 0 || !isSure) return undefined;
  const columns = named.length > 1 ? named : numbers;
  const values = columns.flatMap((column) => valueAt(row, column, column.head) ?? []);
  const groups = values.map(({ cell }) => values.filter((one) => isSameMeasure(cell, one.cell)));
  const [pair, ...more] = groups.filter(({ length }) => length > 1);
  return pair?.length === 2 && more.length === 1 ? pair : undefined;
}

function range(table: AskedTable): AnswerPiece | undefined {
  const extremes = extremesOf(valuesOf(table)?.values ?? []);
  return extremes && between([...extremes.lowest.slice(0, 1), ...extremes.highest.slice(0, 1)]);
}

function between([one, other]: readonly Value[]): AnswerPiece | undefined {
  if (!one || !other) return undefined;
  const decimals = Math.max(
    ...[one, other].map(({ cell, column }) => decimalsOf(cell, column.mark)),
  );
  return computedPiece(
    write(Math.abs(one.number - other.number), one, decimals),
    `difference between ${nameWithPrice(one)} and ${nameWithPrice(other)}`,
    [one.row, other.row],
  );
}

/** Heads of columns whose numbers can be added. */
const period = new RegExp(`^(?:${monthPattern}|q[1-4]\\b|(?:19|20)\\d\\d$)`, 'iu');

/** The head of a column that adds up the periods beside it. */
const totalHead = /^(?:totals?|sum|gesamt\p{L}*|summe|totale?s?|totaal|totaux|year to date|ytd)$/iu;

/** @returns the numbers to compute with: those of one column, or of one row over several periods */
function valuesOf({ rows, namedBy, numbers, named }: AskedTable) {
  const [only] = rows;
  const periods = numbers.filter(({ head }) => !totalHead.test(head.trim()));
  const isByPeriod = periods.length > 0 && periods.every(({ head }) => period.test(head));
  if (only && rows.length === 1 && isByPeriod) {
    const values = periods.flatMap((column) => valueAt(only, column, column.head) ?? []);
    return ofOneMeasure({ values, name: nameOf(only, namedBy), without: [] });
  }
  const [column, ...others] = named.length > 0 ? named : numbers;
  if (!column || others.length > 0) return undefined;
  const read = rows.map((row) => ({ row, value: valueAt(row, column, nameOf(row, namedBy)) }));
  return ofOneMeasure({
    values: read.flatMap(({ value }) => value ?? []),
    name: column.head,
    without: read.filter(({ value }) => !value).map(({ row }) => nameOf(row, namedBy)),
  });
}

/** @returns undefined for values that cannot be compared: `95 g`, `1.2 kg` */
function ofOneMeasure<Found extends { values: readonly Value[] }>(found: Found): Found | undefined {
  const [first] = found.values;
  const isSame = ({ cell }: Value) => first && isSameMeasure(first.cell, cell);
  return found.values.every(isSame) ? found : undefined;
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

/** @returns the currency of a column if only its head has it, such as `Price (£)`; '' otherwise */
function currencyOf({ cell, column: { head } }: Value): string {
  return /\p{Sc}/u.test(cell) ? '' : (/\((\p{Sc})\)/u.exec(head)?.[1] ?? '');
}

/** @returns a cell, with the currency of its head and the decimals of its column */
function priceOf(value: Value): string {
  return currencyOf(value) === '' ? value.cell : write(value.number, value);
}

/** Formats a number like a value of its column. */
function write(number: number, value: Value, decimals = value.column.decimals): string {
  return writeNumber(number, value.cell, { ...value.column, decimals }, currencyOf(value));
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
  const quotes = runs(rows, followOn);
  return {
    text,
    quotes: quotes.length <= maxQuotes ? quotes : runs(rows, inOnePart),
    lines: [{ kind: 'field', start: 0, end: text.length, mark: '', cells }],
  };
}

const inOnePart = (one: PlacedRow, next: PlacedRow) => one.passage === next.passage;
const followOn = (one: PlacedRow, next: PlacedRow) =>
  inOnePart(one, next) &&
  /^[\s|]+$/.test(one.passage.partText.slice(one.unit.end, next.unit.start));

/** @returns a quote for each run of rows that belong together, from the first to the last */
function runs(rows: readonly PlacedRow[], belong: typeof followOn): Quote[] {
  let [first] = rows;
  return rows.flatMap((row, at) => {
    const next = rows[at + 1];
    if (next && belong(row, next)) return [];
    const quote = quoteOf(first ?? row, row);
    first = next;
    return [quote];
  });
}

function quoteOf({ passage, unit: { start } }: PlacedRow, { unit: { end } }: PlacedRow): Quote {
  return { passage, start, end, text: passage.partText.slice(start, end) };
}
