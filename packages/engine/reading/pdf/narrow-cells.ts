import { isFlush } from './table-layouts.ts';
import { cellsOf, sizesAlike } from './text-line.ts';
import type { TextRun } from './text-run.ts';

/** A line is compared with this many lines above and below it. */
const linesCompared = 2;
/** Maximum distance of these lines, in font sizes. */
const maxDistance = 5;

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
function areBelow(cells: readonly TextRun[][], others: readonly TextRun[][]): boolean {
  const [first, other] = [cells[0]?.[0], others[0]?.[0]];
  if (!first || !other || cells.length !== others.length) return false;
  const distance = Math.abs(first.baseline - other.baseline);
  if (!sizesAlike(first, other) || distance > maxDistance * first.size) return false;
  return cells.every((cell, place) =>
    isFlush(widthOf(cell), widthOf(others[place] ?? []), first.size),
  );
}

function widthOf(cell: readonly TextRun[]): { start: number; end: number } {
  return {
    start: Math.min(...cell.map(({ left }) => left)),
    end: Math.max(...cell.map(({ right }) => right)),
  };
}
