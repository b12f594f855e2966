import type { TextRange } from '#language/text-range.ts';
import { readsLikeHead } from '#reading/document-text.ts';
import type { LaidBlock } from './layout.ts';

/** The content of one column of a row. */
export interface Cell {
  /** The column's head; '' if it is not known. */
  head: string;
  text: string;
}

interface Column extends TextRange {
  text: string;
}

/** A line of a table. */
interface TableLine extends TextRange {
  /** Columns are counted from here. */
  lineStart: number;
  columns: readonly Column[];
  /** Whether spaces set its columns, so that positions show which cells are below which. */
  isSpaced: boolean;
}

/** A table of a part. */
export interface Table {
  /** Null for a single row. */
  group: number | null;
  /** The line that names its columns. */
  heads: TableLine | null;
}

const separators = [/\t/gu, /\s?\|\s?/gu, /\.{4,}|(?:\. ){4,}|…{2,}|_{4,}/gu] as const;
const spaces = / {2,}/gu;

/** @returns a line of a table with its cells; the last cell may wrap */
export function readTableLine(partText: string, { start, end }: TextRange): TableLine {
  const bare = partText
    .slice(start, end)
    .replace(/^\|\s*|(?<!\s)\s*\|$/gu, (bar) => ' '.repeat(bar.length));
  const separator = separators.find((known) => bare.search(known) >= 0);
  const lineStart = partText.lastIndexOf('\n', start - 1) + 1;
  const columns: Column[] = [];
  let from = 0;
  const push = (to: number) => {
    const inside = bare.slice(from, to);
    const left = start + from + (inside.length - inside.trimStart().length);
    const text = inside.trim();
    columns.push({ text: text.replace(/\s+/gu, ' '), start: left, end: left + text.length });
  };
  for (const { index, 0: gap } of bare.matchAll(separator ?? spaces)) {
    push(index);
    from = index + gap.length;
  }
  push(bare.length);
  return { start, end, lineStart, columns, isSpaced: separator === undefined };
}

/** Finds the tables of a part: consecutive rows. */
export function readTables(partText: string, blocks: readonly LaidBlock[]): Map<LaidBlock, Table> {
  const tables = new Map<LaidBlock, Table>();
  let rows: Row[] = [];
  const close = () => {
    for (const table of splitRows(rows)) {
      const [first] = table;
      const heads = findHeads(table.map(({ line }) => line));
      const group = table.length > 1 && first ? first.block.start : null;
      for (const { block } of table) tables.set(block, { group, heads });
    }
    rows = [];
  };
  for (const block of blocks)
    if (block.kind === 'row') rows.push({ block, line: readTableLine(partText, block) });
    else close();
  close();
  return tables;
}

interface Row {
  block: LaidBlock;
  line: TableLine;
}

/** If some rows follow without an empty line, an empty line begins another table. */
function splitRows(rows: readonly Row[]): Row[][] {
  const opens = rows.map(({ block }, at) => at === 0 || block.isApart);
  if (opens.every(Boolean)) return [[...rows]];
  const tables: Row[][] = [];
  for (const [at, row] of rows.entries()) {
    const last = tables.at(-1);
    const isBelowHeads = last?.length === 1 && (last[0]?.line.columns.length ?? 0) > 2;
    if (last && (!opens[at] || isBelowHeads)) last.push(row);
    else tables.push([row]);
  }
  return tables;
}

/** In a column with a name, this share of the cells below it begins with a number. */
const mostlyNumbers = 2 / 3;

/**
 * @returns the line of a table that names the columns: the first, or the first two joined; null if neither
 *   does
 */
function findHeads(lines: readonly TableLine[]): TableLine | null {
  const [first, second] = lines;
  const both = first && second && lines.length > 2 ? joinHeads(first, second) : null;
  return both ?? findHeadLine(lines);
}

/** Joins two lines if the upper one groups the columns of the lower one: `Gate` over `Opens`, `Closes`. */
function joinHeads(upper: TableLine, lower: TableLine): TableLine | null {
  const { columns } = upper;
  const isSame = columns.length === lower.columns.length && !upper.isSpaced;
  const cells = [...columns, ...lower.columns].filter(({ text }) => text !== '');
  const grouped = columns.filter(({ text }, at) => {
    const before = columns[at - 1]?.text;
    return before !== undefined && before !== '' && (text === '' || text === before);
  });
  if (!isSame || grouped.length === 0 || !cells.every(({ text }) => readsLikeHead(text)))
    return null;
  let group = '';
  const names = columns.map((column, at) => {
    const name = lower.columns[at]?.text ?? '';
    group = column.text || group;
    return { ...column, text: name && group !== name ? `${group} ${name}`.trim() : group };
  });
  const isNamed = columns.every(({ text }, at) => at === 0 || text || lower.columns[at]?.text);
  return isNamed ? { ...upper, end: lower.end, columns: names } : null;
}

const cellsBelow = (rest: readonly TableLine[], at: number) =>
  rest.map(({ columns }) => columns.at(at)?.text ?? '').filter(Boolean);

const beginsWithNumber = /^[^\p{L}]*\p{Nd}/u;
const withoutDigits = (text: string) => text.replace(/[\d.,'’\s]+/gu, '0');

const formOf = (text: string) =>
  withoutDigits(text)
    .replace(/\p{L}+/gu, 'a')
    .replaceAll(' ', '');

/** Matches a cell that is more than a number or a dash: `50 m`, `€`, a date. */
const mayName = /\p{L}|^[^\p{N}\p{Pd}−]+$|^\d{1,4}([./-])\d{1,2}\1\d{1,4}$/u;

/** Whether a cell names a column of numbers, whose form is another: `50 m` over `8.1`. */
function namesNumbers(text: string, below: readonly string[]): boolean {
  const numbers = below.filter((cell) => beginsWithNumber.test(cell));
  return (
    mayName.test(text) &&
    numbers.length >= mostlyNumbers * below.length &&
    !below.some((cell) => formOf(cell) === formOf(text))
  );
}

function findHeadLine(lines: readonly TableLine[]): TableLine | null {
  const [first, ...rest] = lines;
  if (!first || rest.length === 0 || first.columns.length < 2) return null;
  if (standsRightOf(first, rest)) return first;
  const named = [...first.columns.entries()].filter(([, { text }]) => text !== '');
  const isHead = ([at, { text }]: (typeof named)[number]) =>
    readsLikeHead(text) || namesNumbers(text, cellsBelow(rest, at));
  if (
    named.length < first.columns.length - 1 ||
    !named.every(isHead) ||
    !named.some(([, { text }]) => readsLikeHead(text))
  )
    return null;
  // Two columns of words may also be a list of pairs.
  if (first.columns.length > 2) return first;
  const below = cellsBelow(rest, -1);
  const last = first.columns.at(-1)?.text ?? '';
  const numbers = below.filter((text) => beginsWithNumber.test(text));
  // Values of many kinds, as an amount, a date and a number, are those of labels.
  const kinds = new Set(numbers.map(withoutDigits));
  const isAmong =
    /\p{Nd}/u.test(last) ||
    numbers.length < mostlyNumbers * below.length ||
    (kinds.size > 2 && kinds.size > numbers.length / 2);
  return !isAmong || below.every((text) => text.length >= 2 * last.length) ? first : null;
}

/** Whether a line set by spaces leaves out the column of names that all lines below it have. */
function standsRightOf({ columns, lineStart, isSpaced }: TableLine, rest: readonly TableLine[]) {
  const left = (columns[0]?.start ?? 0) - lineStart;
  return (
    isSpaced &&
    columns.every(({ text }) => /^\p{Lu}/u.test(text)) &&
    rest.every((line) => {
      const [name] = line.columns;
      return (
        line.columns.length === columns.length + 1 && !!name && name.end - line.lineStart < left
      );
    })
  );
}

/**
 * Assigns the column heads of a table to the cells of a line: in order if their numbers are equal, else by
 * position if spaces set the columns.
 *
 * @returns the cells, without heads if neither way works
 */
export function nameCells(line: TableLine, heads: TableLine | null): Cell[] {
  const { columns, isSpaced } = line;
  const names = heads?.columns ?? [];
  const shift = line.lineStart - (heads?.lineStart ?? 0);
  const below = (cell: Column) =>
    names.flatMap(({ start, end }, index) =>
      start + shift < cell.end && end + shift > cell.start ? [index] : [],
    );
  const places =
    names.length === columns.length
      ? columns.map((_, index) => [index])
      : isSpaced && heads?.isSpaced
        ? columns.map(below)
        : [];
  const flat = places.flat();
  const isClear =
    places.length > 0 &&
    places.every(({ length }, index) => length === 1 || (index === 0 && length === 0)) &&
    new Set(flat).size === flat.length;
  return columns.map(({ text }, index) => ({
    head: isClear ? (names[places[index]?.[0] ?? -1]?.text ?? '') : '',
    text,
  }));
}
