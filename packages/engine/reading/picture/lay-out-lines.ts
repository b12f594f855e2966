import { endsWithColon, readLabel } from '#language/blocks.ts';
import type { LegibleWord } from './legible-text.ts';
import {
  intoColumns,
  type Line,
  lineOf,
  overlap,
  rangeOf,
  topOf,
  type Words,
} from './prose-columns.ts';

/** Gaps make columns of a table if they are in lines at most this many apart. */
const linesApart = 3;
/** Rows of a table are at most this many times their height apart. */
const rowsApart = 4;
/** Lines of an address, or of another block beside one, are at most this many times their height apart. */
const sideLinesApart = 2.5;

/** A line of a table, or, with one cell, of other text. */
interface Row extends Line {
  cells: Cells;
}

type Cells = readonly Words[];

/**
 * Lays out the words of a picture as they are read: columns of prose one after the other, cells of tables
 * separated by ` | `.
 *
 * @param paragraphs of lines of words, as Tesseract finds them: across columns
 * @returns the text, with `\n` between lines and rows and `\n\n` between paragraphs, and its words in order
 */
export function layOutLines(paragraphs: readonly LegibleWord[][][]): {
  text: string;
  words: LegibleWord[];
} {
  const found = paragraphs.flatMap((lines) =>
    lines.map((words, place) =>
      lineOf(
        words.filter(({ text }) => text !== ''),
        place === 0,
      ),
    ),
  );
  const lines = intoColumns(found.filter(({ words }) => words.length > 0)).flat();
  const blocks: Row[][] = [];
  for (const [place, line] of lines.entries()) {
    const row = { ...line, cells: cellsAt(lines, place) };
    const block = blocks.at(-1) ?? [];
    const above = block.at(-1);
    const side = sideOf(block, row);
    if (above && goesOn(above, row)) block.push(row);
    else if (side) block.push({ ...row, cells: side });
    else blocks.push([row]);
  }
  const laid = blocks
    .map(withEmptyCells)
    .flatMap((rows) => (isBeside(rows) ? apart(rows) : [rows]));
  return {
    text: laid.map((rows) => rows.map(textOf).join('\n')).join('\n\n'),
    words: laid.flat(2).flat(),
  };
}

/** Whether rows are two blocks beside each other: an address, and a date with a label of its own. */
function isBeside(rows: readonly Cells[]): boolean {
  const texts = rows.map((cells) => cells.map((words) => textOf([words])));
  return (
    texts.some(([, right = '']) => readLabel(right) !== null) &&
    texts.every(([left = '', , ...others]) => others.length === 0 && !endsWithColon(left))
  );
}

/** @returns the cells of a line that continues the longer one of two blocks beside each other */
function sideOf(block: readonly Row[], row: Row): Cells | undefined {
  const above = block.at(-1);
  if (!above || !isBeside(block.map(({ cells }) => cells)) || row.cells.length > 1)
    return undefined;
  if (topOf(row.words) - topOf(above.words) > sideLinesApart * row.height) return undefined;
  const sides = [0, 1].map((at) =>
    block.some(({ cells }) => overlap(rangeOf(cells[at] ?? []), rangeOf(row.words))),
  );
  if (sides[0] === sides[1]) return undefined;
  return sides[0] ? row.cells : [[], ...row.cells];
}

/** @returns the cells of the left column, then those of the right, each as a row */
function apart(rows: readonly Cells[]): Cells[][] {
  const column = (at: number) => rows.flatMap(({ [at]: cell }) => (cell?.length ? [[cell]] : []));
  return [column(0), column(1)];
}

const textOf = (cells: Cells) =>
  cells.map((words) => words.map(({ text }) => text).join(' ')).join(' | ');

/** @returns the cells of a line: split at gaps that are above or below gaps of other lines */
function cellsAt(lines: readonly Line[], place: number): Words[] {
  const { words = [], gaps = [] } = lines[place] ?? {};
  const around = lines.slice(Math.max(0, place - linesApart), place + linesApart + 1);
  const aligned = gaps.filter((gap) =>
    around.some((other) => other !== lines[place] && other.gaps.some((one) => overlap(one, gap))),
  );
  const starts = [0, ...aligned.map(({ at }) => at)];
  return starts.map((start, cell) => words.slice(start, starts[cell + 1]));
}

/** Whether a row continues the table, or a line the paragraph, of the one above it. */
function goesOn(above: Row, row: Row): boolean {
  if (above.cells.length === 1 || row.cells.length === 1)
    return !row.begins && above.cells.length === row.cells.length;
  return topOf(row.words) - topOf(above.words) < rowsApart * row.height;
}

/** @returns the cells of each row, with empty ones where a row lacks a column that the longest rows have */
function withEmptyCells(rows: readonly Row[]): Cells[] {
  const most = Math.max(...rows.map(({ cells }) => cells.length));
  const longest = rows.filter(({ cells }) => cells.length === most);
  const columns = Array.from({ length: most }, (_, column) => {
    const ranges = longest.map(({ cells }) => rangeOf(cells[column] ?? []));
    return {
      from: Math.min(...ranges.map(({ from }) => from)),
      to: Math.max(...ranges.map(({ to }) => to)),
    };
  });
  return rows.map(({ cells }) => {
    const places = cells.map((words) => columns.filter((one) => overlap(one, rangeOf(words))));
    const isClear = places.every(({ length }) => length === 1);
    if (cells.length === most || !isClear || new Set(places.flat()).size < cells.length)
      return cells;
    return columns.map((column) => cells.find((_, cell) => places[cell]?.includes(column)) ?? []);
  });
}
