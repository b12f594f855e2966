import { OPS, Util } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFPageProxy } from 'pdfjs-dist/types/src/display/api.js';

/** An affine map of the plane: (x, y) becomes (a x + c y + e, b x + d y + f), as PDF writes it. */
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** A picture that fills a page, as a scanner makes it. */
export interface Scan {
  /** Name of the picture among the page's objects. */
  id: string;
  /** Places the unit square on the page, in points. */
  matrix: Matrix;
}

/** What a page shows besides its text. */
export type PageDrawings = (
  | { kind: 'scan'; scan: Scan }
  /** `left-out` is a picture above the limit of pixels. */
  | { kind: 'pictures' | 'lines' | 'left-out' | 'nothing' }
) & {
  /** Whether pictures cover most of the page. */
  isCovered: boolean;
  /** Whether its text is there to be found, not to be seen, as programs write it that recognise scans. */
  isTextInvisible: boolean;
};

const pictureOperators = new Set<number>([
  OPS.paintImageXObject,
  OPS.paintImageMaskXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageXObjectRepeat,
  OPS.paintImageMaskXObjectRepeat,
  OPS.paintImageMaskXObjectGroup,
  OPS.paintInlineImageXObjectGroup,
]);
/** A scan covers at least this share of its page. */
const scanShare = 0.5;

interface Operators {
  fnArray: number[];
  argsArray: unknown[];
}

/**
 * Looks through a page's operators for what its text does not tell.
 *
 * @param hasLeftOut whether pdf.js left out a picture since this was last asked
 */
export async function findDrawings(
  page: PDFPageProxy,
  hasLeftOut: () => boolean,
): Promise<PageDrawings> {
  hasLeftOut();
  const operators: Operators = await page.getOperatorList();
  const { pictures, scan, area, shown } = lookThrough(operators);
  const { width, height } = page.getViewport({ scale: 1 });
  const looks = {
    isCovered: area >= width * height * scanShare,
    isTextInvisible: shown.invisible > shown.visible,
  };
  if (scan && pictures === 1 && looks.isCovered) return { kind: 'scan', scan, ...looks };
  if (pictures > 0) return { kind: 'pictures', ...looks };
  if (hasLeftOut()) return { kind: 'left-out', ...looks };
  const hasLines = operators.fnArray.includes(OPS.constructPath);
  return { kind: hasLines ? 'lines' : 'nothing', ...looks };
}

/** Neither fills nor strokes letters. */
const invisibleMode = 3;

/** Counts what a page shows; `scan` is its first picture. */
function lookThrough({ fnArray, argsArray }: Operators) {
  const saved: { matrix: Matrix; mode: unknown }[] = [];
  const shown = { visible: 0, invisible: 0 };
  let state: { matrix: Matrix; mode: unknown } = { matrix: identity, mode: 0 };
  let scan: Scan | undefined;
  let [pictures, area] = [0, 0];
  for (const [at, operator] of fnArray.entries()) {
    const args = argsArray[at];
    const first: unknown = Array.isArray(args) ? args[0] : undefined;
    if (operator === OPS.save || operator === OPS.paintFormXObjectBegin) saved.push(state);
    if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd)
      state = saved.pop() ?? { matrix: identity, mode: 0 };
    if (operator === OPS.transform) state = { ...state, matrix: multiply(state.matrix, args) };
    if (operator === OPS.paintFormXObjectBegin)
      state = { ...state, matrix: multiply(state.matrix, first) };
    if (operator === OPS.setTextRenderingMode) state = { ...state, mode: first };
    if (operator === OPS.showText && Array.isArray(first))
      shown[state.mode === invisibleMode ? 'invisible' : 'visible'] += first.length;
    if (!pictureOperators.has(operator)) continue;
    pictures += 1;
    area += areaOf(state.matrix);
    if (pictures === 1 && operator === OPS.paintImageXObject && typeof first === 'string')
      scan = { id: first, matrix: state.matrix };
  }
  return { pictures, scan, area, shown };
}

function areaOf([a, b, c, d]: Matrix): number {
  return Math.abs(a * d - b * c);
}

/** The map that changes nothing. */
const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** The map that first does `inner`, as a PDF gives it, then `outer`; `outer` where it is no matrix. */
function multiply(outer: Matrix, inner: unknown): Matrix {
  const numbers = Array.from((inner ?? []) as ArrayLike<unknown>, Number);
  if (numbers.length < 6) return outer;
  // pdf.js gives six numbers, and its types any[].
  return Util.transform(outer, numbers) as unknown as Matrix;
}
