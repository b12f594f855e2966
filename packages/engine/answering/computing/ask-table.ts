import { readPassage } from '#answering/comparable.ts';
import type { Language } from '#language/languages.ts';
import { splitWords } from '#language/words.ts';
import { contentStems, toTerms } from '#passages/terms.ts';
import type { FoundTable, PlacedRow } from './find-tables.ts';
import type { AskedOperation } from './operations.ts';

/** Minimum share of numbers in a column of numbers. */
const mostlyNumbers = 2 / 3;

const grouped = /\d[.,'’\s]\d{3}/u;
const inBrackets = /\([^)]*\)/gu;

/** A column of numbers in a table. */
export interface NumberColumn {
  at: number;
  head: string;
  mark: DecimalMark;
  decimals: number;
  /** Whether its numbers have thousands separators. */
  isGrouped: boolean;
}

/** A table as a question uses it: each word of the question names a column, rows, or the table. */
export interface AskedTable {
  rows: readonly PlacedRow[];
  /** Number of rows in the table. */
  of: number;
  /** The first column whose cells choose rows by words of the question; null if all rows are meant. */
  chosenBy: number | null;
  /** The column that identifies rows for a reader. */
  namedBy: number;
  numbers: readonly NumberColumn[];
  /** The columns of numbers that the question names, or means by its words: `cheapest`. */
  named: readonly NumberColumn[];
  hasTotal: boolean;
}

type StemsOf = (text: string) => ReadonlySet<string>;

/** @returns undefined if the table does not contain a content word of the question */
export function askTable(
  { operation, rest, said, measures }: AskedOperation,
  { heads, rows, hasTotal }: FoundTable,
): AskedTable | undefined {
  const [first] = rows;
  if (!first || rows.length < 2) return undefined;
  const { language } = readPassage(first.passage);
  const stemsOf: StemsOf = (text) => contentStems(toTerms(splitWords(text), language));
  const open = new Set(stemsOf(rest));
  const asked = stemsOf(said);
  const numbers = numberColumns(heads, rows, language);
  const isNumber = new Set(numbers.map(({ at }) => at));
  const texts = heads.flatMap((head, at) => (isNumber.has(at) ? [] : { head, at }));
  const whole = chooseByCells(rows, texts, asked, stemsOf);
  for (const stem of whole.stems) open.delete(stem);
  for (const text of [...heads, ...first.unit.headings])
    for (const stem of stemsOf(text)) open.delete(stem);
  // Otherwise a word in a name would choose rows, and a question for the number of hotels would count nights.
  const chosen = operation === 'count' ? whole : chooseByWords(whole, texts, open, stemsOf);
  for (const stem of [...chosen.stems, ...stemsOf(first.passage.filename.replace(/[._-]+/gu, ' '))])
    open.delete(stem);
  if (open.size > 0) return undefined;
  return {
    rows: chosen.rows,
    of: rows.length,
    hasTotal,
    chosenBy: chosen.by,
    namedBy: nameColumn(rows, texts, asked, stemsOf),
    numbers,
    // “How many articles are in the price list?” does not ask about prices.
    named: namedColumns(
      numbers,
      first,
      { asked: operation === 'count' ? stemsOf(rest) : asked, measures },
      stemsOf,
    ),
  };
}

function numberColumns(
  heads: readonly string[],
  rows: readonly PlacedRow[],
  language: Language,
): NumberColumn[] {
  return heads.flatMap((head, at): NumberColumn[] => {
    const cells = rows.map((row) => cellOf(row, at)).filter(Boolean);
    const mark = decimalMarkOf(cells, language);
    const read = cells.filter((cell) => readNumber(cell, mark) !== undefined);
    if (read.length < Math.max(2, cells.length * mostlyNumbers)) return [];
    const decimals = Math.max(...read.map((cell) => decimalsOf(cell, mark)));
    return [{ at, head, mark, decimals, isGrouped: read.some((cell) => grouped.test(cell)) }];
  });
}

const cellOf = ({ unit }: PlacedRow, at: number) => unit.cells[at]?.text ?? '';

/** Columns named whole by the question, else in part; if not exactly one, those among them that it means. */
function namedColumns(
  numbers: readonly NumberColumn[],
  first: PlacedRow,
  { asked, measures }: { asked: ReadonlySet<string>; measures: RegExp | null },
  stemsOf: StemsOf,
): readonly NumberColumn[] {
  const held = ({ head }: NumberColumn) => [...stemsOf(head.replace(inBrackets, ''))];
  const isWhole = (column: NumberColumn) =>
    held(column).length > 0 && held(column).every((stem) => asked.has(stem));
  const inPart = numbers.filter(({ head }) => [...stemsOf(head)].some((stem) => asked.has(stem)));
  const whole = inPart.filter(isWhole);
  const named = whole.length > 0 ? whole : inPart;
  if (named.length === 1 || measures === null) return named;
  const isMeant = ({ head, at }: NumberColumn) =>
    measures.test(head) || measures.test(cellOf(first, at));
  const meant = (named.length > 0 ? named : numbers).filter(isMeant);
  return meant.length > 0 ? meant : named;
}

interface TextColumn {
  head: string;
  at: number;
}

interface ChosenRows {
  rows: readonly PlacedRow[];
  by: number | null;
  /** The stems of the question that chose them. */
  stems: readonly string[];
}

/** Chooses the rows with cells that are entirely in the question; values of one column are alternatives. */
function chooseByCells(
  rows: readonly PlacedRow[],
  columns: readonly TextColumn[],
  asked: ReadonlySet<string>,
  stemsOf: StemsOf,
): ChosenRows {
  const left = new Set(asked);
  let chosen: ChosenRows = { rows, by: null, stems: [] };
  for (const { head, at } of columns) {
    const isAsked = (row: PlacedRow) => {
      const stems = stemsOf(cellOf(row, at));
      for (const stem of stemsOf(head)) if (stems.size > 1 && left.has(stem)) return false;
      return stems.size > 0 && [...stems].every((stem) => left.has(stem));
    };
    const found = chosen.rows.filter(isAsked);
    if (found.length === 0) continue;
    const stems = [...new Set(found.flatMap((row) => [...stemsOf(cellOf(row, at))]))];
    for (const stem of stems) left.delete(stem);
    chosen = { rows: found, by: chosen.by ?? at, stems: [...chosen.stems, ...stems] };
  }
  return chosen;
}

/**
 * Narrows the choice by words that are only a part of a cell. Rows with fewer of them than others are
 * dropped.
 */
function chooseByWords(
  chosen: ChosenRows,
  columns: readonly TextColumn[],
  open: ReadonlySet<string>,
  stemsOf: StemsOf,
): ChosenRows {
  if (open.size === 0) return chosen;
  for (const { at } of columns) {
    const held = chosen.rows.map((row) => {
      const stems = new Set([...stemsOf(cellOf(row, at))].filter((stem) => open.has(stem)));
      return { row, stems };
    });
    const best = held.filter(
      ({ stems }) =>
        stems.size > 0 &&
        !held.some(
          (other) =>
            other.stems.size > stems.size && [...stems].every((stem) => other.stems.has(stem)),
        ),
    );
    if (best.length === 0) continue;
    return {
      rows: best.map(({ row }) => row),
      by: chosen.by ?? at,
      stems: [...chosen.stems, ...best.flatMap(({ stems }) => [...stems])],
    };
  }
  return chosen;
}

/**
 * @returns of the columns without repeated cells, the one that the question names, or else the first with
 *   words
 */
function nameColumn(
  rows: readonly PlacedRow[],
  columns: readonly TextColumn[],
  asked: ReadonlySet<string>,
  stemsOf: StemsOf,
): number {
  const apart = columns.filter(
    ({ at }) => new Set(rows.map((row) => cellOf(row, at))).size === rows.length,
  );
  const isNamed = ({ head }: TextColumn) => [...stemsOf(head)].some((stem) => asked.has(stem));
  const hasWords = ({ at }: TextColumn) => rows.every((row) => /\p{L}{2}/u.test(cellOf(row, at)));
  return (apart.find(isNamed) ?? apart.find(hasWords))?.at ?? 0;
}

/** The decimal mark of a number. */
type DecimalMark = '.' | ',';

/** Languages whose decimal mark is a point (CLDR, decimal symbols). */
const withPoint = 'english chinese japanese korean hindi hebrew thai'.split(' ');

const sign = /^[-−–]/u;
/** Currency, per cent or a unit, before or after a number. */
const before = /^(?:\p{Sc}|[A-Z]{2,3}\s)\s*/u;
const behind = /\s*(?:\p{Sc}|%|[A-Z]{3}|°?\s?\p{L}{1,4}[²³]?)\.?$/u;
const digits = /^(?:\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+|\d+)(?:[.,]\d+)?$/u;

/** @returns the number of a cell such as `£1,440.00 p.a.` without its surroundings; undefined if it has none */
function bareNumber(cell: string): string | undefined {
  const text = cell.trim().replace(/^\((.*)\)$/u, '-$1');
  const isNegative = sign.test(text);
  const bare = text
    .replace(sign, '')
    .trim()
    .replace(before, '')
    .replace(sign, '')
    .replace(behind, '');
  if (!digits.test(bare)) return undefined;
  return isNegative || sign.test(text.replace(before, '')) ? `-${bare}` : bare;
}

/**
 * Finds the decimal mark of a column: from a number with both marks, or one that cannot have a thousands
 * separator, or else from the language.
 */
function decimalMarkOf(cells: readonly string[], language: Language): DecimalMark {
  for (const cell of cells) {
    const number = bareNumber(cell) ?? '';
    const last = number.match(/[.,]/gu)?.at(-1);
    const isCertain = /[.,].*[.,]/u.test(number)
      ? !/^\D*\d{1,3}(?:([.,])\d{3})(?:\1\d{3})+$/u.test(number)
      : /[.,](?:\d{1,2}|\d{4,})$|\d{4,}[.,]\d+$|^-?0[.,]/u.test(number);
    if (isCertain && (last === '.' || last === ',')) return last;
  }
  return withPoint.includes(language) ? '.' : ',';
}

/** @returns the value of a cell such as `£1,440.00`, `(12)` or `7,5 %`; undefined if it is not a number */
export function readNumber(cell: string, mark: DecimalMark): number | undefined {
  const groups = mark === ',' ? /[.'’\s]/gu : /[,'’\s]/gu;
  const number = bareNumber(cell)?.replace(groups, '').replace(',', '.');
  const value = number === undefined ? Number.NaN : Number(number);
  return Number.isFinite(value) ? value : undefined;
}

/** @returns the number of decimals in a cell */
function decimalsOf(cell: string, mark: DecimalMark): number {
  return bareNumber(cell)?.split(mark)[1]?.length ?? 0;
}
