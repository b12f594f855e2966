import { readPassage } from '#answering/units.ts';
import type { Language } from '#language/languages.ts';
import { monthPattern } from '#language/month-names.ts';
import { contentStemsIn } from '#passages/terms.ts';
import { type NumberStyle, numberStyleOf, readNumber } from './cell-numbers.ts';
import type { FoundTable, PlacedRow } from './find-tables.ts';
import type { AskedOperation } from './operations.ts';

/** @returns the stems of the content words of a text, in the language of the table */
type StemsOf = (text: string) => ReadonlySet<string>;

const inBrackets = /\([^)]*\)/gu;

/** A column of numbers in a table. */
export interface NumberColumn extends NumberStyle {
  at: number;
  head: string;
}

/** A table as a question uses it: the words of the question name columns, rows, or the table. */
export interface AskedTable {
  rows: readonly PlacedRow[];
  /** Number of rows in the table. */
  of: number;
  /** The first column whose cells choose rows by words of the question; null if all rows are meant. */
  chosenBy: number | null;
  /** Whether the question has all words of a cell that chooses rows. */
  isWhole: boolean;
  /** The column that identifies rows for a reader. */
  namedBy: number;
  numbers: readonly NumberColumn[];
  /** The columns of numbers that the question names, or means by its words: `cheapest`. */
  named: readonly NumberColumn[];
  hasTotal: boolean;
}

/** @returns undefined if the table lacks a content word of the question, which lists no rows of it either */
export function askTable(
  question: AskedOperation,
  { heads, rows, totals }: FoundTable,
): AskedTable | undefined {
  const { operation, rest, said, measures } = question;
  const [first] = rows;
  if (!first || rows.length < 2) return undefined;
  const { language } = readPassage(first.passage);
  const stemsOf: StemsOf = (text) => contentStemsIn(text, language);
  // `Total cholesterol` is a row that is asked for, and no sum of others.
  const ofText = stemsOf(question.text);
  const isNamed = (total: PlacedRow) => {
    const stems = [...stemsOf(cellOf(total, 0))];
    return stems.length > 1 && stems.every((stem) => ofText.has(stem));
  };
  if (totals.some(isNamed)) return undefined;
  const open = new Set(stemsOf(rest));
  // “Hoeveel kost het?”
  if (operation === 'count' && open.size === 0) return undefined;
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
  const namedBy = nameColumn(rows, texts, asked, stemsOf);
  const listed = open.size > 0 ? chooseListed(question, rows, namedBy, stemsOf) : chosen;
  if (!listed) return undefined;
  const columns = listed === chosen ? numbers : numberColumns(heads, rows, language, listed.rows);
  // “How many articles are in the price list?” does not ask about prices.
  const words = { asked: operation === 'count' ? stemsOf(rest) : asked, measures };
  const named = namedColumns(columns, first, words, stemsOf);
  const several = listed.rows.length > 1 ? listed.rows : rows;
  const amounts = named.length === 1 ? named : amountsAmong(columns, several);
  const priced = (named.length > 0 ? named : columns).filter(({ at }) =>
    listed.rows.every((row) => /\p{Sc}/u.test(cellOf(row, at))),
  );
  const [sure = named] = [
    amounts,
    operation === 'count' || listed.by === null ? [] : priced,
  ].filter(({ length }) => length === 1);
  return {
    rows: listed.rows,
    of: rows.length,
    hasTotal: totals.length > 0,
    chosenBy: listed.by,
    isWhole: whole.by !== null,
    namedBy,
    numbers: columns,
    named: sure,
  };
}

/** @returns the columns that are the product of two others, such as quantity and price, up to a factor */
function amountsAmong(columns: readonly NumberColumn[], rows: readonly PlacedRow[]) {
  return columns.filter((amount) => {
    const others = columns.filter((column) => column !== amount);
    return others.some((one, place) =>
      others.slice(place + 1).some((other) => {
        const factors = rows.flatMap((row) => {
          const [product, ...both] = [amount, one, other].map((column) =>
            readNumber(cellOf(row, column.at), column.mark),
          );
          const [first, second] = both;
          return product && first && second ? product / (first * second) : [];
        });
        const [least, most] = [Math.min(...factors), Math.max(...factors)];
        return factors.length > 1 && most < 1.01 * least;
      }),
    );
  });
}

const shortMonth = '(?:jan|feb|mar|apr|jun|jul|aug|sep|oct|okt|nov|dec|dez)\\p{L}*\\.?';
/** Matches a date, a time of day or a year, which are not added. */
const isMoment = new RegExp(
  `^(?:(?:19|20)\\d\\d|\\d{1,2}:\\d\\d|\\d{1,2}([./-])\\d{1,2}\\1(?:\\d{2,4})?|\\d{4}-\\d\\d-\\d\\d|\\d{1,2}\\.? (?:de )?(?:${monthPattern}|${shortMonth})(?:(?: de)? \\d{2,4})?)$`,
  'iu',
);

/** @returns the columns whose cells in the chosen rows are numbers, but for those that count the table's rows */
function numberColumns(
  heads: readonly string[],
  rows: readonly PlacedRow[],
  language: Language,
  chosen = rows,
): NumberColumn[] {
  return heads.flatMap((head, at): NumberColumn[] => {
    const cells = chosen.map((row) => cellOf(row, at)).filter(Boolean);
    const style = numberStyleOf(cells, language);
    const isOrder = rows.every((row, place) => Number(cellOf(row, at)) === place + 1);
    const isTime = cells.every((cell) => isMoment.test(cell));
    return style && !isOrder && !isTime ? [{ at, head, ...style }] : [];
  });
}

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

/**
 * @returns of the columns without repeated cells, the one that the question names, or else the first with
 *   letters and no dates; without such a column, the one with words that repeats least
 */
function nameColumn(
  rows: readonly PlacedRow[],
  columns: readonly TextColumn[],
  asked: ReadonlySet<string>,
  stemsOf: StemsOf,
): number {
  const different = ({ at }: TextColumn) => new Set(rows.map((row) => cellOf(row, at))).size;
  const isNamed = ({ head }: TextColumn) => [...stemsOf(head)].some((stem) => asked.has(stem));
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

/** @returns the cell of a row in a column; '' if it has none */
const cellOf = ({ unit }: PlacedRow, at: number) => unit.cells[at]?.text ?? '';

/** A column of words. */
interface TextColumn {
  head: string;
  at: number;
}

/** Rows that a question chooses by words of their cells. */
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
  columns: readonly Pick<TextColumn, 'at'>[],
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

/** Maximum number of rows that a question lists. */
const maxListed = 4;

/** Minimum length of a word that may be a part of a longer one: `Telefon` of `Telefonanschluss`. */
const minPart = 5;
const isPart = (word: string, stem: string) =>
  word.length >= minPart && (stem.startsWith(word) || stem.endsWith(word));

/**
 * @param at the column that identifies rows
 * @returns the rows that a question lists, each by a word of its own; undefined if it lists none
 */
function chooseListed(
  { operation, rest, isPair, isChange }: AskedOperation,
  rows: readonly PlacedRow[],
  at: number,
  stemsOf: StemsOf,
): ChosenRows | undefined {
  if (operation !== 'sum' && operation !== 'difference') return undefined;
  const asked = [...stemsOf(rest)];
  const whole = new Set(rows.flatMap((row) => [...stemsOf(cellOf(row, at))]));
  const partsOf: StemsOf = (text) => {
    const held = [...stemsOf(text)];
    const isHeld = (word: string) =>
      held.some((stem) => stem === word || (!whole.has(word) && isPart(word, stem)));
    return new Set(asked.filter(isHeld));
  };
  const chosen = chooseByWords({ rows, by: null, stems: [] }, [{ at }], new Set(asked), partsOf);
  const { length } = chosen.rows;
  const fewest = isChange ? 1 : 2;
  if (chosen.by === null || length < fewest || length > maxListed) return undefined;
  const own = chosen.rows.map((row) => [...partsOf(cellOf(row, at))].join(' '));
  return new Set(own).size === length || (length === 2 && isPair) ? chosen : undefined;
}
