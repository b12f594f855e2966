import type { Language } from '../../language/languages.ts';
import { splitWords } from '../../language/words.ts';
import type { Passage } from '../../passages/passage.ts';
import { tellingStems, toTerms } from '../../passages/terms.ts';
import { readPassage } from '../comparable.ts';
import type { AnswerPiece } from '../piece.ts';
import type { Quote } from '../quote.ts';
import { type FoundTable, findTables, type PlacedRow } from './find-tables.ts';
import { type AskedOperation, type Operation, operationOf } from './operations.ts';
import { type DecimalMark, decimalMarkOf, decimalsOf, readNumber } from './read-number.ts';
import { computedWords as words } from './words.ts';

/** Most rows that are quoted one by one. */
const mostQuotes = 20;
/** The least share of numbers in a column of numbers. */
const mostlyNumbers = 2 / 3;

const grouped = /\d[.,'’\s]\d{3}/u;

/** A column of a table that holds numbers. */
interface NumberColumn {
  at: number;
  head: string;
  mark: DecimalMark;
  decimals: number;
  /** It sets thousands apart. */
  isGrouped: boolean;
}

/** A table as a question sees it: each word of the question names a column, rows, or the table. */
interface AskedTable {
  rows: readonly PlacedRow[];
  /** How many rows the table has. */
  of: number;
  /** Rows are chosen by words in their cells, in this column; null where all are meant. */
  chosenBy: number | null;
  numbers: readonly NumberColumn[];
  /** Those columns of numbers that the question names. */
  named: readonly NumberColumn[];
  hasTotal: boolean;
}

/** A number of a table, with what names it. */
interface Value {
  name: string;
  cell: string;
  number: number;
  row: PlacedRow;
  column: NumberColumn;
}

/**
 * Computes what a question asks of a table: how many rows, a sum, an average, the highest or lowest, a difference.
 * It does so only where every telling word of the question is a column's, a cell's or the table's.
 *
 * @param passages best first
 * @returns undefined where the question asks for no such thing, or no table is surely meant
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

function askTable(
  { rest }: AskedOperation,
  { heads, rows, hasTotal }: FoundTable,
): AskedTable | undefined {
  const [first] = rows;
  if (!first || rows.length < 2) return undefined;
  const { language } = readPassage(first.passage);
  const stemsOf = (text: string) => tellingStems(toTerms(splitWords(text), language));
  const asked = stemsOf(rest);
  const open = new Set(asked);
  const cover = (text: string) => {
    for (const stem of stemsOf(text)) open.delete(stem);
  };
  const isNamed = (text: string) => [...stemsOf(text)].some((stem) => asked.has(stem));
  const numbers = numberColumns(heads, rows, language);
  const chosen = chooseRows(rows, heads, numbers, asked, stemsOf);
  for (const text of [...heads, ...chosen.values]) cover(text);
  for (const heading of first.unit.headings) cover(heading);
  cover(first.passage.filename.replace(/[._-]+/gu, ' '));
  if (open.size > 0) return undefined;
  return {
    rows: chosen.rows,
    of: rows.length,
    hasTotal,
    chosenBy: chosen.by,
    numbers,
    named: numbers.filter(({ head }) => isNamed(head)),
  };
}

function numberColumns(
  heads: readonly string[],
  rows: readonly PlacedRow[],
  language: Language,
): NumberColumn[] {
  return heads.flatMap((head, at): NumberColumn[] => {
    const cells = rows.map(({ unit }) => unit.cells[at]?.text ?? '').filter(Boolean);
    const mark = decimalMarkOf(cells, language);
    const read = cells.filter((cell) => readNumber(cell, mark) !== undefined);
    if (read.length < Math.max(2, cells.length * mostlyNumbers)) return [];
    const decimals = Math.max(...read.map((cell) => decimalsOf(cell, mark)));
    return [{ at, head, mark, decimals, isGrouped: read.some((cell) => grouped.test(cell)) }];
  });
}

/** Chooses the rows whose cells stand in the question: values of one column are alternatives. */
function chooseRows(
  rows: readonly PlacedRow[],
  heads: readonly string[],
  numbers: readonly NumberColumn[],
  asked: ReadonlySet<string>,
  stemsOf: (text: string) => ReadonlySet<string>,
): { rows: readonly PlacedRow[]; by: number | null; values: string[] } {
  const isNumber = new Set(numbers.map(({ at }) => at));
  let [kept, by, values]: [readonly PlacedRow[], number | null, string[]] = [rows, null, []];
  for (const [at, head] of heads.entries()) {
    if (isNumber.has(at)) continue;
    const isAsked = ({ unit }: PlacedRow) => {
      const stems = stemsOf(unit.cells[at]?.text ?? '');
      for (const stem of stemsOf(head)) if (stems.size > 1 && asked.has(stem)) return false;
      return stems.size > 0 && [...stems].every((stem) => asked.has(stem));
    };
    const found = kept.filter(isAsked);
    if (found.length === 0) continue;
    [kept, by] = [found, by ?? at];
    values = [...values, ...found.map(({ unit }) => unit.cells[at]?.text ?? '')];
  }
  return { rows: kept, by, values };
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

/** What a row is called by its first cell, or a column of numbers by its head, is looked up, not counted. */
function countRows({ rows, of, chosenBy, named }: AskedTable): AnswerPiece | undefined {
  if (named.length > 0 || chosenBy === 0) return undefined;
  return pieceOf(String(rows.length), words.count(rows.length, of), rows);
}

function total(table: AskedTable, operation: Operation): AnswerPiece | undefined {
  const found = valuesOf(table);
  const [first] = found?.values ?? [];
  if (!found || !first || found.values.length < 2) return undefined;
  // The document's own sum is better than ours.
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
    `${names}: ${first.cell}`,
    how(found.values.length),
    compared.map(({ row }) => row),
    found.without,
  );
}

function difference(table: AskedTable): AnswerPiece | undefined {
  const [one, other, ...more] = valuesOf(table)?.values ?? [];
  if (!one || !other || more.length > 0 || table.chosenBy === null) return undefined;
  const value = Math.abs(one.number - other.number);
  const named = ({ name, cell }: Value) => `${name} (${cell})`;
  return pieceOf(
    write(value, one, one.column.decimals),
    words.difference(named(one), named(other)),
    [one.row, other.row],
  );
}

/** @returns the numbers that are meant: those of one column, or of one row that the question names */
function valuesOf({ rows, chosenBy, numbers, named }: AskedTable) {
  const [only] = rows;
  if (rows.length === 1 && only && chosenBy !== null && named.length === 0) {
    const values = numbers.flatMap((column) => valueAt(only, column, column.head) ?? []);
    return { values, name: nameOf(only, chosenBy), without: [] };
  }
  const [column, ...others] = named.length > 0 ? named : numbers;
  if (!column || others.length > 0) return undefined;
  const read = rows.map((row) => ({ row, value: valueAt(row, column, nameOf(row, chosenBy)) }));
  return {
    values: read.flatMap(({ value }) => value ?? []),
    name: column.head,
    without: read.filter(({ value }) => !value).map(({ row }) => nameOf(row, null)),
  };
}

function nameOf({ unit }: PlacedRow, chosenBy: number | null): string {
  return unit.cells[chosenBy ?? 0]?.text || (unit.cells[0]?.text ?? '');
}

function valueAt(row: PlacedRow, column: NumberColumn, name: string): Value | undefined {
  const cell = row.unit.cells[column.at]?.text ?? '';
  const number = readNumber(cell, column.mark);
  return number === undefined ? undefined : { name, cell, number, row, column };
}

/** Writes a number as its column does: with its currency, its groups and its decimals. */
function write(number: number, { cell, column }: Value, decimals: number): string {
  const plain = new Intl.NumberFormat('en', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: column.isGrouped,
  }).format(number);
  const shown =
    column.mark === ',' ? plain.replace(/[.,]/g, (mark) => (mark === ',' ? '.' : ',')) : plain;
  return cell.replace(/[-−–]?\d(?:[\d.,'’\s]*\d)?/u, shown);
}

/** A field whose value is shown before how it came about: in a document the label is first. */
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
    quotes: quotes.length <= mostQuotes ? quotes : runs(rows, inOnePart),
    lines: [{ kind: 'field', start: 0, end: text.length, mark: '', cells }],
  };
}

const inOnePart = (one: PlacedRow, next: PlacedRow) => one.passage === next.passage;
const followOn = (one: PlacedRow, next: PlacedRow) =>
  inOnePart(one, next) &&
  /^[\s|]+$/.test(one.passage.partText.slice(one.unit.end, next.unit.start));

/** @returns a quote for each run of rows that belong together, from its first row to its last one */
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
