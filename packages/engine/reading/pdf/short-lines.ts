import { extentOf, listMark, type TextLine } from './text-line.ts';

/** Number of lines of an address or a letterhead. */
const count = { least: 3, most: 8 } as const;
/** Maximum share of its column that a line takes, together with the first word of the next one. */
const fullest = 0.8;
/** Text beside it is within this many font sizes above and below. */
const beside = 1;
/** Edges this close are aligned, in font sizes. */
const sameEdge = 0.4;
/** Text larger than the body text by this factor is a heading. */
const largest = 1.12;

/**
 * Whether lines below each other are an address or a letterhead, and so must not be joined: each starts
 * with a capital or a number, none ends like a sentence or a clause, and all end far from the right
 * edge of their column.
 *
 * @param lines lines of one block
 * @param page all lines of its page
 * @param bodySize size of the document's body text, in points
 */
export function areShortLines(
  lines: readonly TextLine[],
  page: readonly TextLine[],
  bodySize: number,
): boolean {
  const [first] = lines;
  if (!first || lines.length < count.least || lines.length > count.most) return false;
  if (!lines.every((line) => isSeparate(line) && line.size <= bodySize * largest)) return false;
  if (!areFlush(lines, 'start') && !areFlush(lines, 'end')) return false;
  const room = widthOfColumn(lines, page) * fullest;
  return lines.every(
    ({ start, end, size }, index) =>
      end - start + 0.25 * size + (lines[index + 1]?.firstWord ?? 0) <= room,
  );
}

function isSeparate({ text, rtl, table }: TextLine): boolean {
  if (rtl || table !== undefined || text.includes('\t') || listMark.test(text)) return false;
  return /^[\p{Lu}\p{N}].*[\p{L}\p{N})]$/u.test(text);
}

function areFlush(lines: readonly TextLine[], edge: 'start' | 'end'): boolean {
  const edges = lines.map((line) => line[edge]);
  const size = Math.min(...lines.map((line) => line.size));
  return Math.max(...edges) - Math.min(...edges) <= sameEdge * size;
}

/**
 * @returns the width from the left edge of lines to the text on their right, or to the edge of the
 *   page's text
 */
function widthOfColumn(lines: readonly TextLine[], page: readonly TextLine[]): number {
  const { start, end } = extentOf(lines);
  const size = Math.max(...lines.map((line) => line.size));
  const top = Math.max(...lines.map(({ baseline }) => baseline)) + beside * size;
  const bottom = Math.min(...lines.map(({ baseline }) => baseline)) - beside * size;
  const near = page.filter(({ baseline }) => baseline <= top && baseline >= bottom);
  const right = near.filter((line) => line.start >= end);
  const edges = {
    left: areFlush(lines, 'start') ? start : extentOf(page).start,
    right: right.length > 0 ? extentOf(right).start : extentOf(page).end,
  };
  return edges.right - edges.left;
}
