import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFOperatorList } from 'pdfjs-dist/types/src/display/api.js';
import type { TextRange } from '#language/text-range.ts';
import { struckOut } from '#reading/flow/struck-text.ts';
import { type Box, turnedBox } from './annotations.ts';
import { type Matrix, walkOperators } from './page-operators.ts';
import type { TextRun } from './text-run.ts';

/** Marks the words that are struck through by drawn lines. */
export function markStruck(runs: readonly TextRun[], strikes: readonly Box[]): TextRun[] {
  return runs.map((run) => {
    const ranges = strikes.flatMap((strike) => rangeUnder(run, strike) ?? []);
    let [text, struck] = ['', ''];
    for (const { 0: piece, index } of run.text.matchAll(/\S+\s*|\s+/gu)) {
      const middle = index + piece.trim().length / 2;
      const isStruck = ranges.some(({ start, end }) => start < middle && middle < end);
      text += isStruck ? '' : struckOut(struck) + piece;
      struck = isStruck ? struck + piece : '';
    }
    return ranges.length === 0 ? run : { ...run, text: text + struckOut(struck) };
  });
}

/** @returns the range of a run's text that is under a line */
function rangeUnder(run: TextRun, strike: Box): TextRange | undefined {
  const isOn =
    run.baseline > strike.bottom - 0.3 * run.size && run.baseline < strike.top - 0.2 * run.size;
  const width = run.right - run.left;
  const shared = Math.min(run.right, strike.right) - Math.max(run.left, strike.left);
  if (!isOn || width <= 0 || shared < 0.2 * run.size || run.text.trim() === '') return undefined;
  const [from, to] = [strike.left, strike.right].map((x) => {
    const share = Math.min(1, Math.max(0, (x - run.left) / width));
    return Math.round((run.rtl ? 1 - share : share) * run.text.length);
  }) as [number, number];
  return { start: Math.min(from, to), end: Math.max(from, to) };
}

/** Height at which a line strikes letters, not under or over them, in font sizes above the baseline. */
const middle = { least: 0.12, most: 0.46 } as const;
/** Maximum thickness of a line, and overhang beyond the letters, in font sizes. */
const thickest = 0.15;
const outstanding = 0.5;
/** More lines than this through the same letters, or through one line of text, are a pattern. */
const maxThroughLetters = 2;
const maxThroughLine = 100;
const maxLines = 20_000;

/**
 * Finds drawn lines that strike through letters: thin, horizontal, at half the height of the text, and
 * starting and ending in it. Table rules, heading rules and chart grids are not strikes.
 *
 * @returns boxes as high as the letters
 */
export function findStrikes(
  operators: PDFOperatorList,
  runs: readonly TextRun[],
  angle: number,
): Box[] {
  const drawn: Box[] = [];
  for (const line of levelLines(operators, angle)) if (drawn.push(line) === maxLines) break;
  const rows = Map.groupBy(drawn, (line) => Math.round(middleOf(line)));
  if (rows.size === 0) return [];
  const written = runs.filter(({ text }) => text.trim() !== '');
  const lines = Map.groupBy(written, ({ baseline, size }) => `${Math.round(baseline)} ${size}`);
  return [...lines.values()].flatMap((line) => strikesThrough(line, rows));
}

const middleOf = ({ bottom, top }: Box) => (bottom + top) / 2;

/** Takes texts on one baseline, of one size, and drawn lines by their height in whole points. */
function strikesThrough(texts: readonly TextRun[], rows: ReadonlyMap<number, Box[]>): Box[] {
  const [{ baseline, size } = { baseline: 0, size: 1 }] = texts;
  const room = outstanding * size;
  const isWithin = ({ left, right }: Box) =>
    texts.some((run) => left > run.left - room && left < run.right) &&
    texts.some((run) => right > run.left && right < run.right + room);
  const [from, to] = [baseline + middle.least * size, baseline + middle.most * size];
  const heights = [...rows.keys()].filter(
    (height) => height >= Math.round(from) && height <= Math.round(to),
  );
  const through = heights
    .flatMap((height) => rows.get(height) ?? [])
    .filter((line) => {
      const isThin = line.top - line.bottom <= thickest * size;
      return isThin && middleOf(line) > from && middleOf(line) < to && isWithin(line);
    });
  if (through.length > maxThroughLine) return [];
  return through
    .filter((line) => {
      const others = through.filter((one) => one.left < line.right && one.right > line.left);
      return others.length <= maxThroughLetters;
    })
    .map((line) => ({ ...line, bottom: baseline, top: baseline + 0.8 * size }));
}

const strokes = new Set<unknown>([OPS.stroke, OPS.closeStroke]);
const fills = new Set<unknown>([OPS.fill, OPS.eoFill, OPS.fillStroke, OPS.eoFillStroke]);
/** Count of numbers that follow each path operator, by its code: move, line, two curves, close. */
const numbersOf = [2, 2, 6, 4, 0] as const;

/** Yields the horizontal lines of a page: drawn lines and thin filled areas. */
function* levelLines(operators: PDFOperatorList, angle: number): Generator<Box> {
  for (const { operator, args, matrix, lineWidth } of walkOperators(operators)) {
    if (operator !== OPS.constructPath || !Array.isArray(args)) continue;
    const [way, [path]] = args as [unknown, [ArrayLike<number> | null]]; // pdf.js says any.
    const isStroke = strokes.has(way);
    if (!path || !(isStroke || fills.has(way))) continue;
    const [a, b, c, d] = matrix;
    const thickness = isStroke ? lineWidth * Math.sqrt(Math.abs(a * d - b * c)) : 0;
    for (const corners of straightParts(path)) {
      const isArea = corners.length > 2 && corners.length < 6;
      const shapes = isStroke
        ? corners.slice(1).map((_, at) => corners.slice(at, at + 2))
        : isArea
          ? [corners]
          : [];
      for (const points of shapes) {
        const box = boxOf(points, matrix, angle);
        const line = { ...box, bottom: box.bottom - thickness / 2, top: box.top + thickness / 2 };
        if (box.top - box.bottom < (box.right - box.left) / 3) yield line;
      }
    }
  }
}

type Point = readonly [x: number, y: number];

/** @returns the corners of the parts of a path that have no curves */
function straightParts(path: ArrayLike<number>): Point[][] {
  const parts: { corners: Point[]; isStraight: boolean }[] = [];
  for (let at = 0; at < path.length; ) {
    const step = path[at] ?? 0;
    at += 1 + (numbersOf[step] ?? 0);
    if (step === 0) parts.push({ corners: [], isStraight: true });
    const part = parts.at(-1);
    if (step < 2) part?.corners.push([path[at - 2] ?? 0, path[at - 1] ?? 0]);
    else if (part && step < 4) part.isStraight = false;
  }
  return parts.flatMap(({ corners, isStraight }) => (isStraight ? [corners] : []));
}

function boxOf(points: readonly Point[], [a, b, c, d, e, f]: Matrix, angle: number): Box {
  const xs = points.map(([x, y]) => a * x + c * y + e);
  const ys = points.map(([x, y]) => b * x + d * y + f);
  return turnedBox([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)], angle);
}
