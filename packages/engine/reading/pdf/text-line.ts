import { raisedDigits } from '#reading/raised-digits.ts';
import type { TextRun } from './text-run.ts';

/** The runs of one line as text. Lengths are in points. */
export interface TextLine {
  /** In logical order, with tabs between cells. */
  text: string;
  rtl: boolean;
  /** Start and end in reading direction: mirrored for right-to-left text, so that start < end. */
  start: number;
  end: number;
  baseline: number;
  /** Size of its largest text. Superscripts and subscripts are smaller. */
  size: number;
  /** Width of its first word. */
  firstWord: number;
  /** Equal for the rows of one table put together from cells, else undefined. */
  table?: number;
  /** Whether it never continues the line before it. */
  opensLine?: boolean;
}

/** @returns the extent of lines: the first start and the last end */
export function extentOf(lines: readonly { start: number; end: number }[]) {
  const [starts, ends] = [lines.map(({ start }) => start), lines.map(({ end }) => end)];
  return { start: Math.min(...starts), end: Math.max(...ends) };
}

/** Sizes that differ by at most this factor count as equal. */
const sameSize = 1.13;

export function sizesAlike(one: { size: number }, other: { size: number }): boolean {
  return Math.max(one.size, other.size) <= Math.min(one.size, other.size) * sameSize;
}

/** A gap at least this wide is a space, in font sizes. */
const blankGap = 0.15;
/** The same between letters that need no space. */
const wideGap = 0.6;
/** A gap at least this wide separates cells. */
const cellGap = 1.5;
/** The same for further gaps of a line that has such a gap. */
const nextCellGap = 0.7;

/** A superscript or subscript is smaller than its text by this factor. */
const smallMark = 0.85;
/** A superscript is raised by this many font sizes. */
const raisedBy = 0.1;

/** The mark of a list item, with the gap after it. */
export const listMark = /^(?:[•◦▪■‣·●○–—*-]|\(?(?:\d{1,3}|\p{L}|[ivx]+)[.)])(?:\s|$)/iu;

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u3000-\u303f\uff00-\uff60]/u;

/** Whether both texts are in scripts without spaces, so that a line end between them is not a space. */
export function needsNoBlank(before: string, after: string): boolean {
  const last = Array.from(before.slice(-2)).at(-1) ?? '';
  const first = Array.from(after.slice(0, 2))[0] ?? '';
  return unspaced.test(last) && unspaced.test(first);
}

/** @returns the texts of consecutive lines as one, with hyphenated words rejoined */
export function joinTexts(lines: readonly TextLine[]): string {
  return lines.reduce((before, { text }) => {
    if (before === '' || needsNoBlank(before, text)) return before + text;
    const isDivided = /\p{L}[-\u2010\u00ad]$/u.test(before) && /^\p{Ll}/u.test(text);
    return isDivided ? before.slice(0, -1) + text : `${before} ${text}`;
  }, '');
}

/**
 * Groups runs that follow each other in the content and are on one baseline, including superscripts and
 * subscripts. Blank runs start no line.
 */
export function gatherLines(runs: readonly TextRun[]): TextRun[][] {
  const lines: TextRun[][] = [];
  for (const run of runs) {
    const line = lines.at(-1);
    const numerator = line && numeratorOf(run, line);
    if (numerator) numerator.text += `/${run.text.trim()}`;
    else if (line && belongs(run, line)) line.push(run);
    else if (!isBlank(run)) lines.push([run]);
  }
  return lines;
}

const figure = /^\s*\d{1,3}\s*$/u;

/** @returns the small figure above a small figure, as in a fraction */
function numeratorOf(run: TextRun, line: readonly TextRun[]): TextRun | undefined {
  const place = line.length - 1;
  const [before, above] = [line[place - 1], line[place]];
  if (!above || !before || !figure.test(run.text) || !figure.test(above.text)) return undefined;
  const isSmall = Math.max(run.size, above.size) < smallMark * (largest(line)?.size ?? 0);
  const drop = (above.baseline - run.baseline) / run.size;
  // An index and a power follow their letter without a gap.
  const isOfLetter =
    /\p{L}$/u.test(before.text) && above.left - before.right < blankGap * before.size;
  const isBelow = drop > 0.5 && drop < 1.6 && overlap(above, run);
  return isSmall && isBelow && !isOfLetter ? above : undefined;
}

function belongs(run: TextRun, line: readonly TextRun[]): boolean {
  const written = line.filter((other) => !isBlank(other));
  const main = largest(written);
  if (!main || !sharesBaseline(main, run)) return false;
  return isBlank(run) || !written.some((other) => overlap(other, run));
}

function sharesBaseline(one: TextRun, other: TextRun): boolean {
  const size = Math.max(one.size, other.size);
  const raised = Math.min(one.size, other.size) < size * smallMark ? 0.6 : 0.3;
  return Math.abs(one.baseline - other.baseline) <= size * raised;
}

function overlap(one: TextRun, other: TextRun): boolean {
  const shared = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  return shared > 0.5 * Math.min(one.size, other.size);
}

/** Writes the runs of one line, at least one of which is not blank. */
export function writeLine(runs: readonly TextRun[]): TextLine {
  const rtl = runs.reduce((sum, run) => sum + (run.rtl ? 1 : -1) * run.text.trim().length, 0) > 0;
  const placed = inReadingOrder(runs, rtl);
  const written = placed.filter((run) => !isBlank(run));
  const main = largest(written) ?? runs[0] ?? { baseline: 0, size: 1 };
  const gap = gapOfCells(written, main.size);
  let text = '';
  let end = 0;
  let blank = false;
  const raised = raisedRuns(written);
  for (const run of placed) {
    if (isBlank(run)) blank = true;
    else if (/^\p{M}+$/u.test(run.text)) text += run.text;
    else {
      const room = (run.start - end) / main.size;
      const turned = rtl && !run.rtl ? run.text.replace(markBeforeNumber, '$2$1') : run.text;
      const own = raised.has(run) ? raisedDigits(turned) : turned;
      const opensFraction = isFraction(run, written[written.indexOf(run) + 1], main.size);
      text +=
        (text !== '' && room > gap
          ? '\t'
          : separator(text, own, room, blank || (opensFraction && /\d$/u.test(text)))) +
        own.trimStart();
      end = run.end;
      blank = false;
    }
  }
  const [first] = written;
  const word = /^\s*\S+/.exec(first?.text ?? '')?.[0].length ?? 0;
  const line = text
    .replaceAll(/ *\t */g, '\t')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
  return {
    text: first?.opensItem && !listMark.test(line) ? `• ${line}` : line,
    rtl,
    ...extentOf(written),
    baseline: main.baseline,
    size: main.size,
    firstWord: first ? ((first.end - first.start) * word) / first.text.length : 0,
    opensLine: written.some((run) => run.opensLine),
  };
}

/** In a right-to-left line, a mark shown to the left of a number follows it. */
const markBeforeNumber = /^([.,:;!?،؛؟]+)(\p{Nd}[\p{Nd}.,:/%٪-]*)(?=\s*$)/u;

/** Whether a small figure starts a fraction, and so is not part of the number before it: `1 1/2`. */
function isFraction(run: PlacedRun, next: PlacedRun | undefined, size: number): boolean {
  const isSmall = run.size < size * smallMark;
  return isSmall && /^\d+[/⁄]/u.test(run.text.trim() + (next?.text.trim() ?? ''));
}

/** @returns the small runs raised close after the run before them; for the first run, before the next one */
function raisedRuns(written: readonly PlacedRun[]): Set<PlacedRun> {
  const raised = written.filter((run, place) => {
    const [before, after] = [written[place - 1], written[place + 1]];
    const beside = before ?? after;
    if (!beside || (after && /^[/⁄]/u.test(after.text))) return false;
    const room = before ? run.start - before.end : beside.start - run.end;
    const height = (run.baseline - beside.baseline) / beside.size;
    return run.size < beside.size * smallMark && height > raisedBy && room < beside.size * blankGap;
  });
  return new Set(raised);
}

/** @returns the least gap between cells among non-blank runs, in font sizes */
function gapOfCells(written: readonly PlacedRun[], size: number): number {
  const hasCells = written.some((run, index) => {
    const before = written[index - 1];
    return run.inTable || (before !== undefined && (run.start - before.end) / size > cellGap);
  });
  return hasCells ? nextCellGap : cellGap;
}

/** @returns the runs of each cell of a line, from left to right */
export function cellsOf(runs: readonly TextRun[]): PlacedRun[][] {
  const written = inReadingOrder(runs, false).filter((run) => !isBlank(run));
  const size = largest(written)?.size ?? 1;
  const gap = gapOfCells(written, size);
  const cells: PlacedRun[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const run of written) {
    const cell = cells.at(-1);
    if (cell && (run.start - end) / size <= gap) cell.push(run);
    else cells.push([run]);
    end = run.end;
  }
  return cells;
}

/** Whether a run only marks a gap. */
function isBlank(run: TextRun): boolean {
  return run.text.trim() === '';
}

/** The first of the largest runs. */
function largest(runs: readonly TextRun[]): TextRun | undefined {
  return runs.reduce<TextRun | undefined>(
    (found, run) => (found === undefined || run.size > found.size * 1.05 ? run : found),
    undefined,
  );
}

/** A run with its start and end in reading order. */
export interface PlacedRun extends TextRun {
  start: number;
  end: number;
}

/** Mirrors right-to-left lines, but keeps sequences of left-to-right words in them. */
function inReadingOrder(runs: readonly TextRun[], rtl: boolean): PlacedRun[] {
  const placed = runs
    .map((run) => ({
      ...run,
      start: rtl ? -run.right : run.left,
      end: rtl ? -run.left : run.right,
    }))
    .sort((one, other) => one.start - other.start);
  if (!rtl) return placed;
  const ordered: PlacedRun[] = [];
  let foreign: PlacedRun[] = [];
  for (const run of placed) {
    if (!run.rtl && (!isBlank(run) || foreign.length > 0)) foreign.push(run);
    else {
      ordered.push(...turn(foreign), run);
      foreign = [];
    }
  }
  return [...ordered, ...turn(foreign)];
}

/** Mirrors runs within their place. Trailing blanks stay at the end. */
function turn(runs: readonly PlacedRun[]): PlacedRun[] {
  const length = runs.findLastIndex((run) => !isBlank(run)) + 1;
  const words = runs.slice(0, length);
  const { start, end } = extentOf(words);
  const turned = words.map((run) => ({
    ...run,
    ...{ start: start + end - run.end, end: start + end - run.start },
  }));
  return [...turned.reverse(), ...runs.slice(length)];
}

function separator(before: string, after: string, gap: number, blank: boolean): string {
  if (before === '') return '';
  if (/\s$/.test(before) || after.startsWith(': ')) return '';
  if (blank || /^\s/.test(after)) return ' ';
  return gap > (needsNoBlank(before, after) ? wideGap : blankGap) ? ' ' : '';
}
