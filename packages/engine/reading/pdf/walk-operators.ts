import { OPS, Util } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFOperatorList } from 'pdfjs-dist/types/src/display/api.js';

/** An affine map of the plane: (x, y) becomes (a x + c y + e, b x + d y + f), as PDF writes it. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** What holds where an operator of a page is. */
interface State {
  /** Places what is drawn on the page, in points. */
  matrix: Matrix;
  /** How letters are drawn. */
  mode: unknown;
  /** How wide a line is, before it is placed. */
  lineWidth: number;
}

/** The map that changes nothing, and what holds where a page begins. */
const identity: Matrix = [1, 0, 0, 1, 0, 0];
const opening: State = { matrix: identity, mode: 0, lineWidth: 1 };

/** Goes through the operators of a page, each with what it is given and with what holds for it. */
export function* walkOperators({ fnArray, argsArray }: PDFOperatorList) {
  const saved: State[] = [];
  let state = opening;
  for (const [at, operator] of fnArray.entries()) {
    const args: unknown = argsArray[at]; // pdf.js says any.
    const first: unknown = Array.isArray(args) ? args[0] : undefined;
    if (operator === OPS.save || operator === OPS.paintFormXObjectBegin) saved.push(state);
    if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd)
      state = saved.pop() ?? opening;
    const inner = operator === OPS.transform ? args : first;
    if (operator === OPS.transform || operator === OPS.paintFormXObjectBegin)
      state = { ...state, matrix: multiply(state.matrix, inner) };
    if (operator === OPS.setTextRenderingMode) state = { ...state, mode: first };
    if (operator === OPS.setLineWidth) state = { ...state, lineWidth: Number(first) || 0 };
    yield { operator, args, first, ...state };
  }
}

/** The map that first does `inner`, as a PDF gives it, then `outer`; `outer` if it is no matrix. */
function multiply(outer: Matrix, inner: unknown): Matrix {
  const numbers = Array.from((inner ?? []) as ArrayLike<unknown>, Number);
  if (numbers.length < 6) return outer;
  // pdf.js gives six numbers, and its types any[].
  return Util.transform(outer, numbers) as unknown as Matrix;
}
