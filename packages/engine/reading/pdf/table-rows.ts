import { readsLikeHead } from '#reading/document-text.ts';
import {
  bottomOf,
  type Cell,
  findRows,
  markNarrowCells,
  maxLines,
  type Row,
  sizeOf,
  topOf,
} from './find-rows.ts';
import {
  type Column,
  columnsOf,
  isFlush,
  type Layout,
  lacksColumnsOf,
  maxColumns,
  rememberLayout,
} from './table-layouts.ts';
import { extentOf, joinTexts, listMark, type TextLine, writeLine } from './text-line.ts';
import type { TextRun } from './text-run.ts';

/** Maximum number of characters of a cell. Longer ones are text in columns. */
const maxCharacters = 400;
/** Maximum distance between rows, in font sizes. */
const maxGap = 4;
const beginsWithFigure = /^[^\p{L}]*\p{N}/u;
/** A row is compared with this many rows before it. */
const rowsCompared = 5;

/**
 * Creates a writer for the lines of pages, called in page order. If cells of a table wrap or are empty,
 * each row becomes one line. A row that lacks cells takes the columns of the rows around it, including
 * those on the page before.
 */
export function createLineWriter(): (
  /** Runs in content order, which keeps the cells of a row together. */
  lines: readonly (readonly TextRun[])[],
) => TextLine[] {
  let layouts: Layout[] = [];
  return (ofPage) => {
    const lines = markNarrowCells(ofPage);
    const rows = findRows(lines);
    const found: Row[][] = [];
    for (let at = 0; at < rows.length; ) {
      const table = tableFrom(rows, at);
      found.push(...setApart(table));
      at += table.length;
    }
    const tables = found.map((table) => ({
      ...{ table, columns: findColumns(table), areRows: table.every(isRow) },
    }));
    for (const { table, columns, areRows } of tables) {
      const size = Math.max(...table.flatMap(({ cells }) => cells.slice(0, 1).map(sizeOf)), 1);
      const full = table.filter(({ cells }) => cells.length === columns.length);
      if (areRows) layouts = rememberLayout(layouts, { columns, rows: full.length, size });
    }
    return tables.flatMap(({ table, columns, areRows }) => {
      const known = areRows && layouts.find((layout) => lacksColumnsOf(columns, layout));
      const isPart = table.some(({ isPart }) => isPart);
      if (known || isPart || needsRows(table))
        return writeRows(table, known ? known.columns : columns);
      return table.flatMap(({ from, to }) => lines.slice(from, to).map(writeLine));
    });
  };
}

/** @returns the rows of the table that starts at a row, or that row alone */
function tableFrom(rows: readonly Row[], from: number): Row[] {
  const table = rows.slice(from, from + 1);
  if (!table.every(isRow)) return table;
  for (const row of rows.slice(from + 1)) {
    if (!isRow(row) || !continuesTable(table, row)) break;
    table.push(row);
  }
  return table;
}

/** The gap between tables side by side is at least this many times that between their columns. */
const widerGap = 2.5;

/**
 * Splits two tables that are side by side: a wide gap separates them, and each has names in its first
 * column and figures in its last.
 */
function setApart(table: Row[]): Row[][] {
  const columns = findColumns(table);
  if (table.length < 3 || columns.length < 4 || columns.length > maxColumns) return [table];
  const gaps = columns.slice(1).map(({ start }, index) => start - (columns[index]?.end ?? start));
  const widest = Math.max(...gaps);
  const right = gaps.indexOf(widest) + 1;
  const others = gaps.filter((_, index) => index !== right - 1);
  const isWider = others.every((gap) => widest > widerGap * gap);
  if (!isWider || right < 2 || right > columns.length - 2) return [table];
  const placed = table.map((row) => ({ row, places: columnsOf(row.cells.map(extentOf), columns) }));
  const share = (column: number, pattern: RegExp) => {
    const texts = placed.slice(1).flatMap(({ row, places }) => {
      const cell = row.cells[places.indexOf(column)];
      return cell ? [joinTexts(cell)] : [];
    });
    return texts.filter((text) => pattern.test(text)).length / Math.max(texts.length, 1);
  };
  const isTable = (first: number, last: number) =>
    share(first, /^\p{L}/u) > 0.8 && share(last, beginsWithFigure) > 0.8;
  if (!isTable(0, right - 1) || !isTable(right, columns.length - 1)) return [table];
  const part = (isOf: (column: number) => boolean) =>
    placed.flatMap(({ row, places }) => {
      const cells = row.cells.filter((_, index) => isOf(places[index] ?? 0));
      return cells.length > 0 ? [{ ...row, cells, isPart: true as const }] : [];
    });
  return [part((column) => column < right), part((column) => column >= right)];
}

function isRow({ cells }: Row): boolean {
  const [first] = cells;
  if (!first || cells.length < 2) return false;
  if (cells.length === 2 && joinTexts(first).replace(listMark, '') === '') return false;
  return cells.every((cell) => cell.length <= maxLines && joinTexts(cell).length <= maxCharacters);
}

/** Whether a row is below the rows of a table, with two of its cells below some of theirs. */
function continuesTable(table: readonly Row[], row: Row): boolean {
  const last = table.at(-1)?.cells ?? [];
  const [one] = last;
  if (!one) return false;
  const size = sizeOf(one);
  const bottom = Math.min(...last.map(bottomOf));
  const top = Math.max(...row.cells.map(topOf));
  if (top >= bottom || bottom - top > maxGap * size) return false;
  const above = table.slice(-rowsCompared).flatMap(({ cells }) => cells);
  return (
    (table.length === 1 && areHeadsOf(last, row.cells)) ||
    row.cells.filter((cell) =>
      above.some((other) => isFlush(extentOf(other), extentOf(cell), size)),
    ).length > 1
  );
}

/** Whether cells that wrap name the columns of the cells below, with which they need not be aligned. */
function areHeadsOf(heads: readonly Cell[], cells: readonly Cell[]): boolean {
  const wraps = heads.some(({ length }) => length > 1);
  if (!wraps || heads.length !== cells.length) return false;
  if (!heads.every((head) => readsLikeHead(joinTexts(head)))) return false;
  const columns = heads.map((head, column) => extentOf([...head, ...(cells[column] ?? [])]));
  return columns.every(({ start }, column) => start > (columns[column - 1]?.end ?? -Infinity));
}

/** Whether the lines of a table do not match its rows. */
function needsRows(table: readonly Row[]): boolean {
  const columns = new Set(table.map(({ cells }) => cells.length));
  const wraps = table.some(({ cells }) => cells.some(({ length }) => length > 1));
  return table.length > 1 && (wraps || columns.size > 1);
}

function writeRows(rows: readonly Row[], columns: readonly Column[]): TextLine[] {
  const table = rows[0]?.from ?? 0;
  return rows.map((row) => {
    const places = columns.length <= maxColumns && columnsOf(row.cells.map(extentOf), columns);
    const cells = places
      ? columns.map((_, column) => row.cells[places.lastIndexOf(column)] ?? [])
      : row.cells;
    return { ...lineOf(row), text: writeCells(cells.map(joinTexts)), table };
  });
}

/** @returns the columns of a table, from its rows with the most cells */
function findColumns(table: readonly Row[]): Column[] {
  const most = Math.max(...table.map(({ cells }) => cells.length));
  const full = table.filter(({ cells }) => cells.length === most);
  return Array.from({ length: most }, (_, column) =>
    extentOf(full.flatMap(({ cells }) => cells[column] ?? [])),
  );
}

/** Separates cells by bars if one is empty, so that the others keep their places. */
function writeCells(texts: readonly string[]): string {
  if (texts.every((text) => text !== '')) return texts.join('\t');
  return `| ${texts.map((text) => text.replaceAll('|', '¦')).join(' | ')} |`;
}

function lineOf({ cells }: Row): TextLine {
  const [first] = cells;
  const lines = cells.flat();
  return {
    ...{ text: '', rtl: false, firstWord: first?.[0]?.firstWord ?? 0 },
    ...extentOf(lines),
    baseline: Math.min(...lines.map(({ baseline }) => baseline)),
    size: first ? sizeOf(first) : 1,
  };
}
