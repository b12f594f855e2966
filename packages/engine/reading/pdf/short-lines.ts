import { extentOf, listMark, type TextLine } from './text-line.ts';

/** So many lines below each other may be an address or a letterhead. */
const count = { least: 3, most: 8 } as const;
/** Each of its lines, with the first word of the next one, takes at most this share of its column. */
const fullest = 0.8;
/** Text beside it is within this many sizes of the font above and below. */
const beside = 1;
/** Edges that are this near stand below each other, in sizes of the font. */
const sameEdge = 0.4;
/** Text that is larger than the running text by this factor is a heading. */
const largest = 1.12;

/**
 * Tells whether lines below each other are an address or a letterhead, whose lines stand for
 * themselves: each opens with a capital or a number, none ends as a sentence or a part of one does,
 * and all end far before the right edge of their column.
 *
 * @param lines lines of one block
 * @param page all lines of its page
 * @param bodySize size of the document's running text, in points
 */
export function areShortLines(
  lines: readonly TextLine[],
  page: readonly TextLine[],
  bodySize: number,
): boolean {
  const [first] = lines;
  if (!first || lines.length < count.least || lines.length > count.most) return false;
  if (!lines.every((line) => standsAlone(line) && line.size <= bodySize * largest)) return false;
  if (!areFlush(lines, 'start') && !areFlush(lines, 'end')) return false;
  const room = widthOfColumn(lines, page) * fullest;
  return lines.every(
    ({ start, end, size }, index) =>
      end - start + 0.25 * size + (lines[index + 1]?.firstWord ?? 0) <= room,
  );
}

function standsAlone({ text, rtl, table }: TextLine): boolean {
  if (rtl || table !== undefined || text.includes('\t') || listMark.test(text)) return false;
  return /^[\p{Lu}\p{N}].*[\p{L}\p{N})]$/u.test(text);
}

function areFlush(lines: readonly TextLine[], edge: 'start' | 'end'): boolean {
  const edges = lines.map((line) => line[edge]);
  const size = Math.min(...lines.map((line) => line.size));
  return Math.max(...edges) - Math.min(...edges) <= sameEdge * size;
}

/** @returns the room from the left of lines to what stands to their right, or to where the page's text ends */
function widthOfColumn(lines: readonly TextLine[], page: readonly TextLine[]): number {
  const { start, end } = extentOf(lines);
  const size = Math.max(...lines.map((line) => line.size));
  const top = Math.max(...lines.map(({ baseline }) => baseline)) + beside * size;
  const bottom = Math.min(...lines.map(({ baseline }) => baseline)) - beside * size;
  const near = page.filter(({ baseline }) => baseline <= top && baseline >= bottom);
  const right = near.filter((line) => line.start >= end);
  const left = near.filter((line) => line.end <= start);
  const edges = {
    left: areFlush(lines, 'start')
      ? start
      : left.length > 0
        ? extentOf(left).end
        : extentOf(page).start,
    right: right.length > 0 ? extentOf(right).start : extentOf(page).end,
  };
  return edges.right - edges.left;
}
