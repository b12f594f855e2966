import type { LegibleWord } from './legible-text.ts';

/** A gap between words that is wider than this many heights of their line may separate columns. */
const columnGap = 1.5;
/** A column of prose has at least this many lines, and lines of this many words. */
const prose = { lines: 4, words: 3 };
/** Of the lines of prose, this share fills at least this share of its width, without gaps. */
const full = { lines: 0.6, width: 0.8 };
/** Lines are in one paragraph up to this many times their usual distance. */
const paragraphGap = 1.5;

/** A range across the page, in pixels. */
interface Range {
  from: number;
  to: number;
}

/** A wide gap between two words of a line, and the index of the second. */
interface Gap extends Range {
  at: number;
}

/** Words beside each other; at least one. */
export type Words = readonly LegibleWord[];

export interface Line {
  words: Words;
  /** Where its columns may be separated; none in prose. */
  gaps: readonly Gap[];
  /** Usual height of its words, in pixels. */
  height: number;
  /** Whether a paragraph begins here. */
  begins: boolean;
}

const middle = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

/** Whether two ranges across the page share a position. */
export const overlap = (one: Range, other: Range) => one.from < other.to && one.to > other.from;
/** @returns where words begin and end across the page */
export const rangeOf = (words: Words): Range => ({
  from: words[0]?.bbox.x0 ?? 0,
  to: words.at(-1)?.bbox.x1 ?? 0,
});
/** @returns where words begin down the page */
export const topOf = ([first]: Words) => first?.bbox.y0 ?? 0;

export function lineOf(words: Words, begins: boolean): Line {
  const height = middle(words.map(({ bbox }) => bbox.y1 - bbox.y0));
  const gaps = words.flatMap(({ bbox }, at): Gap[] => {
    const from = words[at - 1]?.bbox.x1 ?? bbox.x0;
    return bbox.x0 - from > columnGap * height ? [{ from, to: bbox.x0, at }] : [];
  });
  return { words, gaps, height, begins };
}

/** @returns lines in reading order, in blocks: columns of prose one by one, and what is between them */
export function intoColumns(lines: readonly Line[]): Line[][] {
  const blocks: Line[][] = [[]];
  for (let place = 0; place < lines.length; ) {
    const run = (lines[place]?.gaps ?? [])
      .map((gutter) => splitAt(lines.slice(place), gutter))
      .find(({ left, right }) => isProse(left) && right.some(isProse));
    if (run) blocks.push(...[run.left, ...run.right].map(withoutGaps), []);
    else blocks.at(-1)?.push(...lines.slice(place, place + 1));
    place += run?.length ?? 1;
  }
  return blocks;
}

/** Gaps in a column of prose are those of justified lines. */
function withoutGaps(lines: readonly Line[]): Line[] {
  return isProse(lines) ? lines.map((line) => ({ ...line, gaps: [] })) : [...lines];
}

/** @returns the lines on each side of a gutter, and how many lines from the first on it divides */
function splitAt(lines: readonly Line[], gutter: Gap) {
  const [left, right]: [Words[], Words[]] = [[], []];
  let { from, to } = gutter;
  let length = 0;
  for (const { words, gaps } of lines) {
    const gap = gaps.find((one) => overlap(one, { from, to }));
    const range = rangeOf(words);
    const at = gap?.at ?? (range.to <= to ? words.length : range.from >= from ? 0 : -1);
    if (at < 0) break;
    if (gap) [from, to] = [Math.max(from, gap.from), Math.min(to, gap.to)];
    if (at > 0) left.push(words.slice(0, at));
    if (at < words.length) right.push(words.slice(at));
    length += 1;
  }
  return { left: paragraphsOf(left), right: intoColumns(paragraphsOf(right)), length };
}

/** Whether lines are those of one column of prose, and not of a table or a list. */
function isProse(lines: readonly Line[]): boolean {
  const ranges = lines.map(({ words }) => rangeOf(words));
  const width =
    Math.max(...ranges.map(({ to }) => to)) - Math.min(...ranges.map(({ from }) => from));
  const filled = ranges.filter(
    ({ from, to }, place) => lines[place]?.gaps.length === 0 && to - from > full.width * width,
  );
  return (
    lines.length >= prose.lines &&
    filled.length > full.lines * lines.length &&
    middle(lines.map(({ words }) => words.length)) >= prose.words
  );
}

/** @returns the lines of a column, with its paragraphs by the distance between lines */
function paragraphsOf(side: readonly Words[]): Line[] {
  const distances = side.map((words, place) => topOf(words) - topOf(side[place - 1] ?? words));
  const usual = middle(distances.slice(1));
  return side.map((words, place) =>
    lineOf(words, place === 0 || (distances[place] ?? 0) > paragraphGap * usual),
  );
}
