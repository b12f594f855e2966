import type { AnswerPiece } from '#answering/piece.ts';
import type { Quote } from '#answering/quote.ts';
import type { Passage } from '#passages/passage.ts';
import { type AskedTable, askTable, type NumberColumn, readNumber } from './ask-table.ts';
import { findTables, type PlacedRow } from './find-tables.ts';
import { type Operation, operationOf } from './operations.ts';

/** Maximum number of rows that are quoted one by one. */
const maxQuotes = 20;

const rows = (count: number) => (count === 1 ? '1 row' : `${count} rows`);

/** Explanations shown after a computed number. */
const words = {
  count: (count: number, of: number) =>
    count === of ? 'counted in the table' : `counted: ${count} of ${rows(of)}`,
  sum: (column: string, count: number) => `computed: the sum of ${column}, ${rows(count)}`,
  average: (column: string, count: number) => `computed: the average of ${column}, ${rows(count)}`,
  highest: (count: number) => `the highest of ${count}`,
  lowest: (count: number) => `the lowest of ${count}`,
  difference: (one: string, other: string) =>
    `computed: the difference between ${one} and ${other}`,
  withoutNumber: (names: readonly string[]) =>
    `. Left out, as it holds no number: ${names.join(', ')}`,
};

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
 * the table's name.
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
};

/** A question that names a row by its first cell, or a column of numbers, wants a value and not a count. */
function countRows({ rows, of, chosenBy, named }: AskedTable): AnswerPiece | undefined {
  if (named.length > 0 || chosenBy === 0) return undefined;
  return pieceOf(String(rows.length), words.count(rows.length, of), rows);
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
    : write(sum, first, decimals);
  const how = isAverage ? words.average : words.sum;
  return pieceOf(
    value,
    how(found.name, found.values.length),
    found.values.map(({ row }) => row),
    found.without,
  );
}

function extreme(table: AskedTable, operation: Operation): AnswerPiece | undefined {
  const found = valuesOf(table);
  if (!found || found.values.length < 2) return undefined;
  const isHighest = operation === 'highest';
  const numbers = found.values.map(({ number }) => number);
  const most = isHighest ? Math.max(...numbers) : Math.min(...numbers);
  const best = found.values.filter(({ number }) => number === most);
  const [first] = best;
  if (!first || best.length === found.values.length) return undefined;
  const names = best.map(({ name }) => name).join(', ');
  const how = isHighest ? words.highest : words.lowest;
  const compared = found.values.length <= 3 ? found.values : best;
  return pieceOf(
    `${names}: ${priceOf(first)}`,
    how(found.values.length),
    compared.map(({ row }) => row),
    found.without,
  );
}

function difference(table: AskedTable): AnswerPiece | undefined {
  const [one, other, ...more] = valuesOf(table)?.values ?? [];
  if (!one || !other || more.length > 0 || table.chosenBy === null) return undefined;
  const value = Math.abs(one.number - other.number);
  const named = (value: Value) => `${value.name} (${priceOf(value)})`;
  return pieceOf(
    write(value, one, one.column.decimals),
    words.difference(named(one), named(other)),
    [one.row, other.row],
  );
}

/** @returns the numbers to compute with: those of one column, or of one row that the question names */
function valuesOf({ rows, chosenBy, namedBy, numbers, named }: AskedTable) {
  const [only] = rows;
  if (rows.length === 1 && only && chosenBy !== null && named.length === 0) {
    const values = numbers.flatMap((column) => valueAt(only, column, column.head) ?? []);
    return { values, name: nameOf(only, namedBy), without: [] };
  }
  const [column, ...others] = named.length > 0 ? named : numbers;
  if (!column || others.length > 0) return undefined;
  const read = rows.map((row) => ({ row, value: valueAt(row, column, nameOf(row, namedBy)) }));
  return {
    values: read.flatMap(({ value }) => value ?? []),
    name: column.head,
    without: read.filter(({ value }) => !value).map(({ row }) => nameOf(row, namedBy)),
  };
}

function nameOf({ unit }: PlacedRow, namedBy: number): string {
  return unit.cells[namedBy]?.text || (unit.cells[0]?.text ?? '');
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
  return currencyOf(value) === '' ? value.cell : write(value.number, value, value.column.decimals);
}

/** Formats a number like its column: with its currency, its separators and its decimals. */
function write(number: number, value: Value, decimals: number): string {
  const { cell, column } = value;
  const plain = new Intl.NumberFormat('en', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: column.isGrouped,
  }).format(number);
  const shown =
    column.mark === ',' ? plain.replace(/[.,]/g, (mark) => (mark === ',' ? '.' : ',')) : plain;
  return cell.replace(/[-−–]?\d(?:[\d.,'’\s]*\d)?/u, () =>
    column.mark === ','
      ? [shown, currencyOf(value)].filter(Boolean).join(' ')
      : currencyOf(value) + shown,
  );
}

/** Makes a field that shows the value before its explanation; in documents the label comes first. */
function pieceOf(
  value: string,
  how: string,
  rows: readonly PlacedRow[],
  without: readonly string[] = [],
): AnswerPiece {
  const left = without.length > 0 ? words.withoutNumber(without) : '';
  const text = `${value} (${how})${left}`;
  const cells = [{ head: how + left, text: value }];
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
