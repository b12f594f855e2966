import { chanceOf } from '#answering/judge.ts';
import { readPassage } from '#answering/units.ts';
import type { Language } from '#language/languages.ts';
import { monthPattern } from '#language/month-names.ts';
import type {
  Comparison,
  Operation,
  ReadTable,
  TableReading,
  TableText,
} from '#models/table-reader.ts';
import { contentStemsIn } from '#passages/terms.ts';
import { type NumberStyle, numberStyleOf, readNumber } from './cell-numbers.ts';
import type { FoundTable, PlacedRow } from './find-tables.ts';
import { numbersIn } from './question-numbers.ts';

/** A column of numbers in a table. */
export interface NumberColumn extends NumberStyle {
  at: number;
  head: string;
}

/** What a question asks of a table. */
export interface AskedTable {
  operation: Operation;
  /** The rows that the question chooses. */
  rows: readonly PlacedRow[];
  /** Number of rows in the table. */
  of: number;
  /** The columns whose numbers are computed with: one if there are several rows. */
  columns: readonly NumberColumn[];
  /** The column that identifies rows for a reader. */
  namedBy: number;
  /** The column of words that the question names: “which day”, “how many days”. */
  named: TextColumn | undefined;
  /** By which numbers the rows were chosen: `Gas over 50`; '' if by none. */
  condition: string;
  /** The least chance, 0 to 1, of the choices that led here. */
  chance: number;
}

/** A choice that is less likely is none. */
const minChance = 0.5;

/** @returns undefined if the question asks for no computation with this table, or what it asks is uncertain */
export async function askTable(
  question: string,
  table: FoundTable,
  readTable: ReadTable,
): Promise<AskedTable | undefined> {
  const { heads, rows } = table;
  if (rows.length < 2) return undefined;
  const columns = readColumns(table);
  const { language, numbers, texts } = columns;
  const text = tableText(table, columns);
  const reading = await readTable(question, text);
  const { operation } = reading;
  if (operation === 'none') return undefined;
  const asked = contentStemsIn(question, language);
  const words = text.rows.map((row) => contentStemsIn(row, language));
  const chosen = chooseRows(asked, words, reading);
  const compared = compare(
    question,
    chosen.places.flatMap((at) => rows[at] ?? []),
    numbers,
    reading,
  );
  if (!compared || compared.rows.length === 0) return undefined;
  const used = chooseColumns(
    numberColumns(heads, rows, language, { chosen: compared.rows, operation }),
    compared.rows,
    reading,
  );
  if (!used) return undefined;
  const isNamed = ({ head }: TextColumn) =>
    [...contentStemsIn(head, language)].some((stem) => asked.has(stem));
  return {
    ...{ operation, rows: compared.rows, of: rows.length, columns: used.columns },
    namedBy: nameColumn(compared.rows.length > 1 ? compared.rows : rows, texts, isNamed),
    named: texts.find(isNamed),
    condition: compared.condition,
    chance: Math.min(reading.chance, chosen.chance, compared.chance, used.chance),
  };
}

function readColumns({ heads, rows }: FoundTable) {
  const [first] = rows;
  const language = first ? readPassage(first.passage).language : 'english';
  const numbers = numberColumns(heads, rows, language);
  return { language, numbers, texts: textColumns(heads, numbers) };
}

/** @returns a table as the model reads it */
export function tableText(
  table: FoundTable,
  { texts }: ReturnType<typeof readColumns> = readColumns(table),
): TableText {
  const { heads, rows } = table;
  const [first] = rows;
  if (!first) return { name: '', columns: [], rows: [] };
  const isText = new Set(texts.map(({ at }) => at));
  return {
    name: first.unit.headings.at(-1) ?? first.passage.filename,
    columns: heads.map((head, at) => ({ head, sample: isText.has(at) ? '' : sampleOf(rows, at) })),
    rows: rows.map((row) => texts.flatMap(({ at }) => cellOf(row, at) || []).join(', ')),
  };
}

/** @returns the cell of a row in a column; '' if it has none */
const cellOf = ({ unit }: PlacedRow, at: number) => unit.cells[at]?.text ?? '';

const sampleOf = (rows: readonly PlacedRow[], at: number) =>
  rows.map((row) => cellOf(row, at)).find(Boolean) ?? '';

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

/**
 * The log-odds that a question chooses a row: those of the model, and whether the question names it, if it names any.
 * A logistic regression over the tables of documents that did not teach the model.
 */
const rowWeights = { model: 0.7, named: 1, other: -0.5 } as const;

function chooseRows(
  asked: ReadonlySet<string>,
  rows: readonly ReadonlySet<string>[],
  reading: TableReading,
) {
  const places = [...rows.keys()];
  if (reading.all > minChance) return { places, chance: reading.all };
  // Rows that were not read might be meant.
  if (reading.rows.length < rows.length) return { places: [], chance: 0 };
  const named = namedAmong(asked, rows);
  const chances = reading.rows.map((chance, at) => {
    const words = named.size === 0 ? 0 : named.has(at) ? rowWeights.named : rowWeights.other;
    return chanceOf(rowWeights.model * Math.log(chance / (1 - chance)) + words);
  });
  const sure = chances.map((chance) => Math.max(chance, 1 - chance));
  return {
    places: places.filter((at) => (chances[at] ?? 0) > minChance),
    chance: Math.min(1 - reading.all, ...sure),
  };
}

/** @returns the rows with words of a question, but for those of which another row has the same words and more */
function namedAmong(asked: ReadonlySet<string>, rows: readonly ReadonlySet<string>[]): Set<number> {
  const telling = [...asked].filter((stem) => rows.some((row) => !row.has(stem)));
  const held = rows.map((row) => telling.filter((stem) => row.has(stem)));
  const hasMore = (other: readonly string[], own: readonly string[]) =>
    other.length > own.length && own.every((stem) => other.includes(stem));
  const isNamed = (own: readonly string[]) =>
    own.length > 0 && !held.some((other) => hasMore(other, own));
  return new Set(held.flatMap((own, at) => (isNamed(own) ? [at] : [])));
}

const holds: Readonly<Record<Comparison, (value: number, limit: number) => boolean>> = {
  none: () => true,
  over: (value, limit) => value > limit,
  under: (value, limit) => value < limit,
  from: (value, limit) => value >= limit,
  to: (value, limit) => value <= limit,
};

const comparisonNames = { over: 'over', under: 'under', from: 'at least', to: 'at most' } as const;

/** Narrows the rows to those whose number compares with one of the question. */
function compare(
  question: string,
  rows: readonly PlacedRow[],
  numbers: readonly NumberColumn[],
  { comparison, comparisonChance, columns }: TableReading,
) {
  if (comparison === 'none') return { rows, condition: '', chance: comparisonChance };
  const chanceOf = ({ at }: NumberColumn) => columns[at]?.compared ?? 0;
  const column = numbers.toSorted((one, other) => chanceOf(other) - chanceOf(one))[0];
  const limit = numbersIn(question).at(-1);
  if (!column || limit === undefined) return undefined;
  const isMeant = (row: PlacedRow) => {
    const value = readNumber(cellOf(row, column.at), column.mark);
    return value !== undefined && holds[comparison](value, limit);
  };
  const condition = `${column.head} ${comparisonNames[comparison]} ${limit}`.trim();
  return {
    ...{ rows: rows.filter(isMeant), condition },
    chance: Math.min(comparisonChance, chanceOf(column)),
  };
}

/** @returns the columns used: the likeliest, or of a single row several; undefined if they are unlikely */
function chooseColumns(
  columns: readonly NumberColumn[],
  rows: readonly PlacedRow[],
  { operation, columns: chances }: TableReading,
) {
  if (operation === 'count') return { columns: [], chance: 1 };
  const chanceOf = ({ at }: NumberColumn) => chances[at]?.used ?? 0;
  const ordered = columns.toSorted((one, other) => chanceOf(other) - chanceOf(one));
  const likely = ordered.filter((column) => chanceOf(column) > minChance).length;
  const most = rows.length > 1 ? 1 : operation === 'difference' ? 2 : likely;
  const used = ordered.slice(0, most).toSorted((one, other) => one.at - other.at);
  return likely > 0 ? { columns: used, chance: Math.min(...used.map(chanceOf)) } : undefined;
}

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
function numberColumns(
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
function nameColumn(
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
