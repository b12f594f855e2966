import { chanceOf } from '#answering/judge.ts';
import type { Language } from '#language/languages.ts';
import { type CalendarDay, daysIn, monthsWithin, periodsIn } from '#language/month-names.ts';
import { splitWords, type Word } from '#language/words.ts';
import type { TableReading } from '#models/table-reader.ts';
import { contentStemsIn, countShared } from '#passages/terms.ts';
import { readNumber } from './cell-numbers.ts';
import { cellOf, type NumberColumn, type readColumns, type TextColumn } from './columns.ts';
import type { PlacedRow } from './find-tables.ts';

/** A choice that is less likely is none. */
const minChance = 0.5;

/**
 * The log-odds that a question chooses a row: those of the model, whether the question names it, if it names any, and
 * whether it is of a group that the question names, such as the rows with `Groceries`. A logistic regression over the
 * tables of documents that did not teach the model.
 */
const rowWeights = { model: 0.66, named: 1, other: -0.5, group: 2.5 } as const;

/** Rows that a question chooses, and the chance, 0 to 1, that it means them. */
interface ChosenRows {
  rows: readonly PlacedRow[];
  chance: number;
}

/**
 * @param columns of the table
 * @returns the rows that a question chooses, and the least chance of these choices; for a difference, two rows or the
 *   one whose columns are compared
 */
export function chooseRows(
  question: string,
  rows: readonly PlacedRow[],
  { texts, language, numbers }: ReturnType<typeof readColumns>,
  reading: TableReading,
): ChosenRows {
  const span = monthsMeant(question, reading);
  const days =
    span.length > 0 ? span.map((month) => ({ month, day: undefined })) : daysIn(question);
  const dated = rowsOfDate(days, rows, texts);
  const compares = reading.operation === 'difference' && dated.length > 2;
  if (reading.all > minChance && !compares) return { rows: dated, chance: reading.all };
  // Rows that were not read might be meant.
  if (reading.rows.length < rows.length) return { rows: [], chance: 0 };
  const asked = contentStemsIn(question, language);
  const stems = rows.map((row) => texts.map(({ at }) => contentStemsIn(cellOf(row, at), language)));
  const words = stems.map((cells) => new Set(cells.flatMap((cell) => [...cell])));
  const telling = [...asked].filter((stem) => words.some((own) => !own.has(stem)));
  const isDate = ({ text }: Word) => /\p{Nd}/u.test(text) || periodsIn(text).size > 0;
  const dates = splitWords(question).filter(isDate);
  const ofDates = contentStemsIn(dates.map(({ text }) => text).join(' '), language);
  const isElse = (stem: string) => !ofDates.has(stem) && words.some((own) => own.has(stem));
  if (dated.length < rows.length && !telling.some(isElse)) return { rows: dated, chance: 1 };
  const named = namedAmong(telling, words);
  const groups = groupAmong(telling, rows, texts, stems);
  const { model, other, group } = rowWeights;
  const weigh = (some: ReadonlySet<number>, at: number, [yes, no]: readonly [number, number]) =>
    some.size === 0 ? 0 : some.has(at) ? yes : no;
  const chances = reading.rows.map((chance, at) =>
    chanceOf(
      model * Math.log(chance / (1 - chance)) +
        weigh(named, at, [rowWeights.named, other]) +
        weigh(groups, at, [group, -group]),
    ),
  );
  const weighed = rows.flatMap((row, at) =>
    dated.includes(row) ? [{ row, chance: chances[at] ?? 0 }] : [],
  );
  if (compares) return chooseCompared(weighed, numbers, reading);
  return {
    rows: weighed.flatMap(({ row, chance }) => (chance > minChance ? [row] : [])),
    chance: Math.min(1 - reading.all, ...weighed.map(({ chance }) => Math.max(chance, 1 - chance))),
  };
}

/** @returns the two likeliest rows, or only the likeliest if a difference between two of its columns is likelier */
function chooseCompared(
  weighed: readonly { row: PlacedRow; chance: number }[],
  numbers: readonly NumberColumn[],
  { columns }: TableReading,
): ChosenRows {
  const rows = sharesOf(weighed.map(({ chance }) => chance));
  const cells = sharesOf(numbers.map(({ at }) => columns[at]?.used ?? 0));
  const [across, down] = [rows.one * cells.two, rows.two * cells.one];
  const isAcross = across > down;
  const likeliest = weighed.toSorted((one, other) => other.chance - one.chance);
  const chosen = new Set(likeliest.slice(0, isAcross ? 1 : 2));
  return {
    rows: weighed.flatMap((one) => (chosen.has(one) ? [one.row] : [])),
    chance: Math.min(
      isAcross ? rows.bestOne : rows.bestTwo,
      Math.max(across, down) / (across + down),
    ),
  };
}

/** Chances nearer to 0 and 1 than this are too sure. */
const leastChance = 0.001;

/**
 * @param chances of each choice by itself
 * @returns the odds that exactly one and exactly two of the choices are made; and if so, the chance that it is the
 *   likeliest one and the likeliest two
 */
function sharesOf(chances: readonly number[]) {
  const odds = chances
    .map((chance) => Math.max(leastChance, chance) / Math.max(leastChance, 1 - chance))
    .sort((one, other) => other - one);
  let [one, two] = [0, 0];
  for (const own of odds) {
    two += one * own;
    one += own;
  }
  const [first = 0, second = 0] = odds;
  return { one, two, bestOne: first / one, bestTwo: (first * second) / two };
}

/** @returns the months of a span in a question, unless their first and last are compared or it names days */
function monthsMeant(question: string, { operation }: TableReading): number[] {
  return operation === 'difference' || /\p{Nd}/u.test(question) ? [] : monthsWithin(question);
}

/** @returns the rows with a day or month that a question names; all if it names none, or no row has it */
function rowsOfDate(
  asked: readonly CalendarDay[],
  rows: readonly PlacedRow[],
  texts: readonly TextColumn[],
): readonly PlacedRow[] {
  const found = rows.filter((row) =>
    texts.some(({ at }) =>
      daysIn(cellOf(row, at), true).some(({ month, day }) =>
        asked.some((one) => one.month === month && (one.day ?? day) === day),
      ),
    ),
  );
  return found.length > 0 ? found : rows;
}

/** @returns the rows with one cell in common that a question names; none if it names several such cells */
function groupAmong(
  asked: readonly string[],
  rows: readonly PlacedRow[],
  texts: readonly TextColumn[],
  stems: readonly (readonly ReadonlySet<string>[])[],
): Set<number> {
  const named = texts.flatMap(({ at }, column) => {
    const cells = rows.map((row) => cellOf(row, at));
    const isNamed = (row: number) => asked.some((stem) => stems[row]?.[column]?.has(stem));
    return [...Map.groupBy(cells.keys(), (row) => cells[row]).values()].filter(
      (group) => group.length > 1 && group.every(isNamed),
    );
  });
  return new Set(named.length === 1 ? named[0] : []);
}

/** @returns the rows with words of a question, but for those of which another row has the same words and more */
function namedAmong(asked: readonly string[], rows: readonly ReadonlySet<string>[]): Set<number> {
  const held = rows.map((row) => asked.filter((stem) => row.has(stem)));
  const hasMore = (other: readonly string[], own: readonly string[]) =>
    other.length > own.length && own.every((stem) => other.includes(stem));
  const isNamed = (own: readonly string[]) =>
    own.length > 0 && !held.some((other) => hasMore(other, own));
  return new Set(held.flatMap((own, at) => (isNamed(own) ? [at] : [])));
}

/**
 * Chooses the columns to compute with: a month or day that the question names, or the sum of the others if it names
 * none of them, or else those that the model finds likeliest.
 *
 * @param columns with numbers
 * @param all rows of the table
 * @returns one column if there are several rows, and the chance that it is meant; undefined if none is likely
 */
export function chooseColumns(
  question: string,
  columns: readonly NumberColumn[],
  {
    chosen,
    all,
    language,
  }: { chosen: readonly PlacedRow[]; all: readonly PlacedRow[]; language: Language },
  reading: TableReading,
): { columns: readonly NumberColumn[]; chance: number } {
  const { operation, columns: chances } = reading;
  if (operation === 'count') return { columns: [], chance: 1 };
  const isOneRow = chosen.length === 1;
  const chance = ({ at }: NumberColumn) => chances[at]?.used ?? 0;
  const span = monthsMeant(question, reading);
  const asked = new Set([...periodsIn(question), ...span.map((month) => `month ${month - 1}`)]);
  const periodsOf = ({ head }: NumberColumn) => periodsIn(head, true);
  const named = columns.filter((column) => countShared(periodsOf(column), asked) > 0);
  if (named.length > 0 && (isOneRow || named.length === 1)) return { columns: named, chance: 1 };
  const sum = columns.find((column, at) => isSumOf(column, columns.slice(0, at), all));
  const parts = columns.filter((column) => column !== sum);
  if (sum && !parts.some((part) => chance(part) > sureOfPart)) return { columns: [sum], chance: 1 };
  const arePeriods = parts.every((part) => periodsOf(part).size > 0);
  const isOverAll = operation !== 'difference' && arePeriods && parts.length > 1;
  if (isOneRow && isOverAll) return { columns: parts, chance: 1 };
  if (isOneRow && operation === 'difference' && columns.length === 2) return { columns, chance: 1 };
  const ordered = columns.toSorted((one, other) => chance(other) - chance(one));
  const { bestOne, bestTwo } = sharesOf(columns.map(chance));
  const [likeliest] = ordered;
  // By itself, the chance of a column is too low where one must be meant, and its share too high.
  if (!isOneRow && likeliest)
    return { columns: [likeliest], chance: Math.sqrt(chance(likeliest) * bestOne) };
  if (operation === 'difference')
    return { columns: columns.filter((one) => ordered.indexOf(one) < 2), chance: bestTwo };
  const likely = columns.filter((column) => chance(column) > minChance);
  const least = likely.length > 1 ? Math.min(...likely.map(chance)) : 0;
  if (operation !== 'highest' && operation !== 'lowest') return { columns: likely, chance: least };
  const words = contentStemsIn(question, language);
  const said = parts.filter(({ head }) => countShared(contentStemsIn(head, language), words) > 0);
  return { columns: said.length > 1 ? said : parts, chance: least };
}

/** A column that is more likely than this is meant, though another one is the sum of it and others. */
const sureOfPart = 0.9;

/** @returns whether the numbers of a column are the sums of those of two or more columns before it */
function isSumOf(
  sum: NumberColumn,
  before: readonly NumberColumn[],
  rows: readonly PlacedRow[],
): boolean {
  const numbersOf = ({ at, mark }: NumberColumn) =>
    rows.map((row) => readNumber(cellOf(row, at), mark) ?? 0);
  const sums = numbersOf(sum);
  const left = [...sums];
  return before.toReversed().some((column, place) => {
    for (const [row, number] of numbersOf(column).entries()) left[row] = (left[row] ?? 0) - number;
    return place > 0 && sums.some(Boolean) && left.every((rest) => Math.abs(rest) < 0.005);
  });
}
