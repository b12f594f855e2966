import { readPassage } from '#answering/units.ts';
import type { Language } from '#language/languages.ts';
import { monthPattern } from '#language/month-names.ts';
import type { Operation } from '#models/table-reader.ts';
import { type NumberStyle, numberStyleOf } from './cell-numbers.ts';
import type { FoundTable, PlacedRow } from './find-tables.ts';

/** A column of numbers in a table. */
export interface NumberColumn extends NumberStyle {
  at: number;
  head: string;
}

/** A column of words. */
export interface TextColumn {
  head: string;
  at: number;
}

/** @returns the columns without numbers; the first column if all have numbers */
function textColumns(heads: readonly string[], numbers: readonly NumberColumn[]): TextColumn[] {
  const isNumber = new Set(numbers.map(({ at }) => at));
  const columns = heads.map((head, at) => ({ head, at }));
  const texts = columns.filter(({ at }) => !isNumber.has(at));
  return texts.length > 0 ? texts : columns.slice(0, 1);
}

/** @returns the language of a table, and its columns of numbers and of words */
export function readColumns({ heads, rows }: FoundTable) {
  const [first] = rows;
  const language = first ? readPassage(first.passage).language : 'english';
  const numbers = numberColumns(heads, rows, language);
  return { language, numbers, texts: textColumns(heads, numbers) };
}

/** @returns the cell of a row in a column; '' if it has none */
export const cellOf = ({ unit }: PlacedRow, at: number) => unit.cells[at]?.text ?? '';

const shortMonth = '(?:jan|feb|mar|apr|jun|jul|aug|sep|oct|okt|nov|dec|dez)\\p{L}*\\.?';
/** Matches a date, a time of day or a year, which are not added. */
const isMoment = new RegExp(
  `^(?:(?:19|20)\\d\\d|\\d{1,2}:\\d\\d|\\d{1,2}([./-])\\d{1,2}\\1(?:\\d{2,4})?|\\d{4}-\\d\\d-\\d\\d|\\d{1,2}\\.? (?:de )?(?:${monthPattern}|${shortMonth})(?:(?: de)? \\d{2,4})?)$`,
  'iu',
);

const isYear = /^(?:19|20)\d\d$/u;
/** What is computed from numbers that are no amounts. */
const ordering: readonly Operation[] = ['highest', 'lowest', 'difference', 'range'];

/**
 * @param chosen rows of which each cell must be a number if the others have words
 * @param operation for which years count as numbers if it only puts them in order
 * @returns the columns whose cells are numbers, but for those that count the table's rows
 */
export function numberColumns(
  heads: readonly string[],
  rows: readonly PlacedRow[],
  language: Language,
  {
    chosen = [],
    operation = 'none',
  }: { chosen?: readonly PlacedRow[]; operation?: Operation } = {},
): NumberColumn[] {
  return heads.flatMap((head, at): NumberColumn[] => {
    const cellsOf = (some: readonly PlacedRow[]) =>
      some.map((row) => cellOf(row, at)).filter(Boolean);
    const cells = cellsOf(rows);
    const style = numberStyleOf(cells, language) ?? numberStyleOf(cellsOf(chosen), language);
    const isOrder = rows.every((row, place) => Number(cellOf(row, at)) === place + 1);
    const isInOrder = (cell: string) => ordering.includes(operation) && isYear.test(cell);
    const isTime = cells.every((cell) => isMoment.test(cell) && !isInOrder(cell));
    return style && !isOrder && !isTime ? [{ at, head, ...style }] : [];
  });
}

/**
 * @returns of the columns without repeated cells, the one that the question names, or else the first with
 *   letters and no dates; without such a column, the one with words that repeats least
 */
export function nameColumn(
  rows: readonly PlacedRow[],
  columns: readonly TextColumn[],
  isNamed: (column: TextColumn) => boolean,
): number {
  const different = ({ at }: TextColumn) => new Set(rows.map((row) => cellOf(row, at))).size;
  const hasAll = (pattern: RegExp) => (column: TextColumn) =>
    rows.every((row) => pattern.test(cellOf(row, column.at)));
  const ordered = columns.toSorted((one, other) => different(other) - different(one));
  const apart = ordered.filter((column) => different(column) === rows.length);
  const things = ordered.filter((column) => !hasAll(isMoment)(column));
  const named =
    apart.find(isNamed) ??
    apart.find((column) => things.includes(column) && hasAll(/\p{L}/u)(column)) ??
    things.find(hasAll(/\p{L}{2}/u)) ??
    apart[0];
  return named?.at ?? 0;
}
