import { readsLikeHead } from '#reading/document-text.ts';
import { isFlush } from './table-layouts.ts';
import {
  cellsOf,
  extentOf,
  joinTexts,
  type PlacedRun,
  sizesAlike,
  type TextLine,
  writeLine,
} from './text-line.ts';
import type { TextRun } from './text-run.ts';

/** A cell: lines below each other, at least one. */
export type Cell = TextLine[];

/** Cells beside each other, with the range of page lines that they cover. */
export interface Row {
  cells: Cell[];
  from: number;
  to: number;
  /** Whether its lines also held cells of another table. */
  isPart?: true;
}

/** Maximum number of lines of a cell. Longer ones are text in columns. */
export const maxLines = 8;
/** Maximum distance between lines of one cell, in font sizes. */
const maxLeading = 1.6;
/** The same for a bottom-aligned cell with at least {@link minCellsBefore} cells before it. */
const maxRaisedLeading = 2.2;
/** A bottom-aligned cell has at least this many cells before it, unless all are heads. */
const minCellsBefore = 2;
/** Room between two cells, in font sizes. */
const cellRoom = 0.3;

/** Groups the cells of lines into rows. */
export function findRows(lines: readonly (readonly TextRun[])[]): Row[] {
  const rows: Row[] = [];
  const cellsOfLines = lines.map((line) =>
    line.some(({ rtl }) => rtl) ? [] : cellsOf(line).map((runs): Cell => [writeLine(runs)]),
  );
  for (let at = 0; at < lines.length; ) {
    const row = rows.at(-1);
    const cells = cellsOfLines[at] ?? [];
    const [first] = cells;
    const last = row?.cells.at(-1);
    const raised = row && raisedCells(row, cellsOfLines.slice(at, at + maxLines));
    const to = at + (raised?.lines ?? 1);
    if (row && raised) row.cells.push(...raised.cells);
    else if (last && first && cells.length === 1 && continuesCell(last, first)) last.push(...first);
    else if (row && last && first && isBesideRow(row, last, first)) row.cells.push(...cells);
    else rows.push({ cells, from: at, to });
    const grown = rows.at(-1);
    if (grown) grown.to = to;
    at = to;
  }
  return rows;
}

/**
 * Finds a bottom-aligned cell to the right of a row: its last line is level with the row, the others
 * are above it.
 *
 * @returns the cell, with those beside its last line, and how many lines it takes
 */
function raisedCells(row: Row, lines: readonly (readonly Cell[])[]) {
  const [first, ...others] = lines[0] ?? [];
  const last = row.cells.at(-1);
  if (!first || !last || others.length > 0) return undefined;
  const areHeads = [last, first].every((cell) => readsLikeHead(joinTexts(cell)));
  if (row.cells.length < minCellsBefore && !areHeads) return undefined;
  const size = sizeOf(last);
  const height = Math.min(...row.cells.map(topOf));
  if (!isRightOf(first, last) || topOf(first) < height + 0.8 * size) return undefined;
  const cell = [...first];
  for (const [index, [next, ...behind]] of lines.slice(1).entries()) {
    if (!next || !continuesCell(cell, next, maxRaisedLeading)) return undefined;
    cell.push(...next);
    if (Math.abs(topOf(next) - height) <= 0.3 * size)
      return { cells: [cell, ...behind], lines: index + 2 };
    if (behind.length > 0) return undefined;
  }
  return undefined;
}

export const sizeOf = ([first]: Cell) => first?.size ?? 1;
/** Baselines of the first line of a cell and of its last. */
export const topOf = ([first]: Cell) => first?.baseline ?? 0;
export const bottomOf = (cell: Cell) => cell.at(-1)?.baseline ?? 0;
const isRightOf = (cell: Cell, other: Cell) =>
  extentOf(cell).start > extentOf(other).end + cellRoom * sizeOf(other);

/** Whether a line is right below a cell, aligned with it on one side or centred. */
function continuesCell(cell: Cell, line: Cell, widest: number = maxLeading): boolean {
  const size = sizeOf(cell);
  const drop = (bottomOf(cell) - topOf(line)) / size;
  const isAlike = sizesAlike({ size }, { size: sizeOf(line) });
  return isAlike && drop >= 0.8 && drop <= widest && isFlush(extentOf(cell), extentOf(line), size);
}

/** Whether a line is to the right of all cells of a row, level with one of its lines. */
function isBesideRow({ cells }: Row, last: Cell, line: Cell): boolean {
  const size = sizeOf(last);
  const top = Math.max(...cells.map(topOf)) + size;
  const bottom = Math.min(...cells.map(bottomOf)) - size;
  return isRightOf(line, last) && topOf(line) < top && topOf(line) > bottom;
}

/** A line is compared with this many lines above and below it. */
const linesCompared = 2;

/**
 * Marks the lines of a table whose cells fill their columns, so that the gaps between them are as narrow as
 * those between words: the cells of a line near by have wide gaps, and begin or end at the same places.
 */
export function markNarrowCells(lines: readonly (readonly TextRun[])[]): (readonly TextRun[])[] {
  const wide = lines.map((line) => (line.some(({ rtl }) => rtl) ? [] : cellsOf(line)));
  return lines.map((line, at) => {
    if (wide[at]?.length !== 1) return line;
    const around = wide.slice(Math.max(0, at - linesCompared), at + linesCompared + 1);
    const rows = around.filter(({ length }) => length > 1);
    if (rows.length === 0) return line;
    const marked = line.map((run): TextRun => ({ ...run, inTable: true }));
    const cells = cellsOf(marked);
    return rows.some((row) => areBelow(cells, row)) ? marked : line;
  });
}

/** @returns whether the cells of two lines are below each other */
function areBelow(cells: readonly PlacedRun[][], others: readonly PlacedRun[][]): boolean {
  const [first, other] = [cells[0]?.[0], others[0]?.[0]];
  if (!first || !other || cells.length !== others.length) return false;
  if (!sizesAlike(first, other)) return false;
  return cells.every((cell, place) =>
    isFlush(extentOf(cell), extentOf(others[place] ?? []), first.size),
  );
}
