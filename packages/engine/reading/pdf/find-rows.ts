import { readsLikeHead } from '#reading/document-text.ts';
import { isFlush } from './table-layouts.ts';
import { cellsOf, joinTexts, sizesAlike, type TextLine, writeLine } from './text-line.ts';
import type { TextRun } from './text-run.ts';

/** A cell while it is read: lines below each other. */
export interface Cell {
  lines: TextLine[];
  start: number;
  end: number;
  /** Of its first line, and of its last one. */
  top: number;
  bottom: number;
}

/** Cells beside each other, and which lines of the page they are. */
export interface Row {
  cells: Cell[];
  from: number;
  to: number;
  /** Whether another table had cells in its lines too. */
  isPart?: true;
}

/** Most lines of a cell; more is text in columns. */
export const mostLines = 8;
export const beginsWithFigure = /^[^\p{L}]*\p{N}/u;
/** Lines of one cell are at most this many sizes of their font apart. */
const widestLeading = 1.6;
/** Lines of a cell that ends on the height of its row, behind {@link fewestBefore} others, are at most this many apart. */
const widestRaised = 2.2;
/** So many cells stand before one that ends on the height of its row, unless all are heads. */
const fewestBefore = 2;
/** Room between two cells, in sizes of the font. */
const cellRoom = 0.3;

/** Puts the cells of lines together to rows. */
export function findRows(lines: readonly (readonly TextRun[])[]): Row[] {
  const rows: Row[] = [];
  const cellsOfLines = lines.map((line) =>
    line.some(({ rtl }) => rtl) ? [] : cellsOf(line).map((runs) => toCell(writeLine(runs))),
  );
  for (let at = 0; at < lines.length; ) {
    const row = rows.at(-1);
    const cells = cellsOfLines[at] ?? [];
    const [first] = cells;
    const last = row?.cells.at(-1);
    const raised = row && raisedCells(row, cellsOfLines.slice(at, at + mostLines));
    const to = at + (raised?.lines ?? 1);
    if (row && raised) row.cells.push(...raised.cells);
    else if (last && first && cells.length === 1 && goesOn(last, first)) addTo(last, first);
    else if (row && areHeadsBelow(row, cells, cellsOfLines[at + 1] ?? []))
      for (const cell of cells) addTo(row.cells.find((head) => goesOn(head, cell)) ?? cell, cell);
    else if (row && last && first && standsBeside(row, last, first)) row.cells.push(...cells);
    else rows.push({ cells, from: at, to });
    const grown = rows.at(-1);
    if (grown) grown.to = to;
    at = to;
  }
  return rows;
}

/** Adds a line below a cell to it. */
function addTo(cell: Cell, line: Cell): void {
  cell.lines.push(...line.lines);
  cell.start = Math.min(cell.start, line.start);
  cell.end = Math.max(cell.end, line.end);
  cell.bottom = line.bottom;
}

/**
 * Finds a cell to the right of a row whose last line stands on the height of the row, the others
 * above it: cells are aligned at their bottom.
 *
 * @param lines cells of the lines that come next
 * @returns the cell, with those beside its last line, and how many lines it takes
 */
function raisedCells(
  row: Row,
  lines: readonly (readonly Cell[])[],
): { cells: Cell[]; lines: number } | undefined {
  const [first, ...others] = lines[0] ?? [];
  const last = row.cells.at(-1);
  if (!first || !last || others.length > 0) return undefined;
  const areHeads = [last, first].every((cell) => readsLikeHead(textOf(cell)));
  if (row.cells.length < fewestBefore && !areHeads) return undefined;
  const size = sizeOf(last);
  const height = Math.min(...row.cells.map(({ top }) => top));
  if (first.start <= last.end + cellRoom * size || first.top < height + 0.8 * size)
    return undefined;
  const cell = { ...first, lines: [...first.lines] };
  for (const [index, [next, ...behind]] of lines.slice(1).entries()) {
    if (!next || !goesOn(cell, next, widestRaised)) return undefined;
    addTo(cell, next);
    if (Math.abs(next.top - height) <= 0.3 * size)
      return { cells: [cell, ...behind], lines: index + 2 };
    if (behind.length > 0) return undefined;
  }
  return undefined;
}

/** Whether a line has the second words of some heads of a row, below which figures follow. */
function areHeadsBelow({ cells: heads }: Row, cells: readonly Cell[], next: readonly Cell[]) {
  return (
    heads.length > 2 &&
    cells.length < heads.length &&
    next.length === heads.length &&
    [...heads, ...cells].every((cell) => readsLikeHead(textOf(cell))) &&
    cells.every((cell) => heads.some((head) => goesOn(head, cell))) &&
    next.some((cell) => beginsWithFigure.test(textOf(cell)))
  );
}

function toCell(line: TextLine): Cell {
  const { start, end, baseline } = line;
  return { lines: [line], start, end, top: baseline, bottom: baseline };
}

export function sizeOf({ lines }: Cell): number {
  return lines[0]?.size ?? 1;
}

/** Whether a line stands right below a cell, flush with it on a side or centred. */
function goesOn(cell: Cell, line: Cell, widest: number = widestLeading): boolean {
  const size = sizeOf(cell);
  const drop = (cell.bottom - line.top) / size;
  const isAlike = sizesAlike({ size }, { size: sizeOf(line) });
  return isAlike && drop >= 0.8 && drop <= widest && isFlush(cell, line, size);
}

/** Whether a line is to the right of all cells of a row, on the height of one of its lines. */
function standsBeside({ cells }: Row, last: Cell, line: Cell): boolean {
  const size = sizeOf(last);
  const top = Math.max(...cells.map((cell) => cell.top)) + size;
  const bottom = Math.min(...cells.map((cell) => cell.bottom)) - size;
  return line.start > last.end + cellRoom * size && line.top < top && line.top > bottom;
}

export function textOf({ lines }: Cell): string {
  return joinTexts(lines);
}
