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
export type PageDrawings =
  | { kind: 'scan'; scan: Scan }
  /** `left-out` is a picture above the limit of pixels. */
  | { kind: 'pictures' | 'lines' | 'left-out' | 'nothing' };

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
  const pictures = operators.fnArray.filter((operator) => pictureOperators.has(operator)).length;
  const scan = pictures === 1 ? findPicture(operators) : undefined;
  const { width, height } = page.getViewport({ scale: 1 });
  if (scan && areaOf(scan.matrix) >= width * height * scanShare) return { kind: 'scan', scan };
  if (pictures > 0) return { kind: 'pictures' };
  if (hasLeftOut()) return { kind: 'left-out' };
  return { kind: operators.fnArray.includes(OPS.constructPath) ? 'lines' : 'nothing' };
}

function findPicture({ fnArray, argsArray }: Operators): Scan | undefined {
  const saved: Matrix[] = [];
  let matrix = identity;
  for (const [at, operator] of fnArray.entries()) {
    const args = argsArray[at];
    if (operator === OPS.save || operator === OPS.paintFormXObjectBegin) saved.push(matrix);
    if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd)
      matrix = saved.pop() ?? identity;
    if (operator === OPS.transform) matrix = multiply(matrix, args);
    if (operator === OPS.paintFormXObjectBegin && Array.isArray(args))
      matrix = multiply(matrix, args[0]);
    if (operator === OPS.paintImageXObject && Array.isArray(args))
      return typeof args[0] === 'string' ? { id: args[0], matrix } : undefined;
  }
  return undefined;
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
