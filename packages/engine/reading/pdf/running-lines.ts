import { cellsOf, type TextLine, writeLine } from './text-line.ts';
import type { TextRun } from './text-run.ts';

/** The runs of a page by direction of writing, then by line. */
export type PageLines = readonly (readonly (readonly TextRun[])[])[];

export interface NumberedPage {
  number: number;
  lines: PageLines;
}

/** Maximum number of lines of a running head, and of a foot. */
const maxLines = 6;
/** Minimum distance of a running line from the text, in font sizes. */
const minDistance = 1.8;
/** Minimum distance from a table: its first row may be repeated too. */
const roomAboveTable = 4;
/** Positions this close are the same, in font sizes. */
const samePlace = 0.3;
/** Maximum difference of a printed page number beside words from the page's number in the file. */
const countedFrom = 10;
/** Maximum number of words beside a page number. */
const wordsOfNumber = 2;

const written = new WeakMap<readonly TextRun[], TextLine>();

/** Writes a line once and caches it: it is compared with four pages. */
function lineOf(runs: readonly TextRun[]): TextLine {
  const line = written.get(runs) ?? writeLine(runs);
  written.set(runs, line);
  return line;
}

interface LineOfPage {
  line: TextLine;
  number: number;
}

interface PlacedLine {
  runs: readonly TextRun[];
  line: TextLine;
  /** The same line on an earlier page, and on the next one. */
  before: TextLine | undefined;
  after: TextLine | undefined;
}

/**
 * Removes the running head and foot of a page: lines above and below its text that an earlier page has at the
 * same place, equal except for the page number. The first occurrence is kept, without the number.
 *
 * @param others the two pages before this one and the page after it, if they exist
 */
export function withoutRunningLines(
  { number, lines }: NumberedPage,
  others: readonly NumberedPage[],
): PageLines {
  const [main = [], ...turned] = lines;
  const around = others.flatMap((other) =>
    (other.lines[0] ?? []).map((runs) => ({ line: lineOf(runs), number: other.number })),
  );
  const placed = main
    .map((runs) => ({ runs, line: lineOf(runs) }))
    .sort((one, other) => other.line.baseline - one.line.baseline);
  const search = ({ runs, line }: Pick<PlacedLine, 'runs' | 'line'>): PlacedLine => {
    const same = around.filter((other) => repeats({ line, number }, other));
    const before = same.find((other) => other.number < number)?.line;
    return { runs, line, before, after: same.find((other) => other.number > number)?.line };
  };
  const head = runningFrom(placed.slice(0, maxLines + 1).map(search));
  const inner = placed.slice(head.length).reverse();
  const foot = runningFrom(inner.slice(0, maxLines + 1).map(search));
  if (head.length + foot.length === placed.length) return lines;
  const running = new Map([...head, ...foot].map((one) => [one.runs, one]));
  const kept = main.flatMap((runs) => {
    const found = running.get(runs);
    if (!found) return [runs];
    const rest = found.before ? [] : withoutNumber(found);
    return rest.some(({ text }) => text.trim() !== '') ? [rest] : [];
  });
  return [kept, ...turned];
}

function repeats(one: LineOfPage, other: LineOfPage): boolean {
  const near = samePlace * one.line.size;
  if (Math.abs(one.line.baseline - other.line.baseline) > near) return false;
  const [start, end] = [one.line.start - other.line.start, one.line.end - other.line.end];
  if (![start, end, (start + end) / 2].some((distance) => Math.abs(distance) <= near)) return false;
  const [cells, others] = [one.line.text.split('\t'), other.line.text.split('\t')];
  return (
    cells.length === others.length &&
    cells.every((cell, index) => counts(cell, others[index] ?? '', one.number, other.number))
  );
}

/** @returns whether a cell is the same on two pages, except for their page numbers */
function counts(cell: string, other: string, page: number, otherPage: number): boolean {
  if (cell === other) return true;
  if (cell.replaceAll(digits, '0') !== other.replaceAll(digits, '0')) return false;
  const [own, others] = [cell.match(digits) ?? [], other.match(digits) ?? []];
  const furthest = /\p{L}/u.test(cell) ? countedFrom : Number.POSITIVE_INFINITY;
  return own.every((number, index) => {
    if (number === others[index]) return true;
    const offset = Number(number) - page;
    return offset === Number(others[index]) - otherPage && Math.abs(offset) <= furthest;
  });
}

const digits = /\d+/g;

/** @returns the running lines at the start of `lines`, from an edge of the page inwards */
function runningFrom(lines: readonly PlacedLine[]): PlacedLine[] {
  const first = lines.findIndex(({ before, after }) => !before && !after);
  let count = Math.min(first === -1 ? lines.length : first, maxLines);
  while (count > 0 && count < lines.length && !isApart(lines[count - 1], lines[count])) count -= 1;
  return lines.slice(0, count);
}

function isApart(outer: PlacedLine | undefined, inner: PlacedLine | undefined): boolean {
  if (!outer || !inner) return true;
  const room = Math.abs(outer.line.baseline - inner.line.baseline) / outer.line.size;
  const isRow = [outer, inner].every(({ line }) => line.text.includes('\t'));
  return room >= (isRow ? roomAboveTable : minDistance);
}

/** @returns the runs of a line without the cells that hold the page number */
function withoutNumber({ runs, line, after }: PlacedLine): readonly TextRun[] {
  const [texts, others] = [line.text.split('\t'), after?.text.split('\t') ?? []];
  const cells = cellsOf(runs);
  if (line.rtl || cells.length !== texts.length) return runs;
  const numbers = cells
    .filter((_, index) => {
      const text = texts[index] ?? '';
      return text !== others[index] && (text.match(/\p{L}+/gu) ?? []).length <= wordsOfNumber;
    })
    .flat();
  return runs.filter(
    (run) => !numbers.some(({ left, right }) => left === run.left && right === run.right),
  );
}
