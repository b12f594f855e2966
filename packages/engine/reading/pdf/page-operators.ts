import { OPS, Util } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy, PDFOperatorList } from 'pdfjs-dist/types/src/display/api.js';

/** A picture with more pixels takes longer to decode than a page of text to read. */
const quickPixels = 500_000;
/** Files with larger pictures, up to this size, are opened again without them: the copy takes memory. */
const maxBytes = 16 * 1024 * 1024;
/** How far from its type the size of a picture is searched, in bytes. */
const around = 500;

/**
 * Provides the operators of a page, or undefined if they would take too long.
 *
 * @param openWithoutPictures opens the same file without decoding its pictures
 */
export function pageOperators(
  document: PDFDocumentProxy,
  bytes: Uint8Array,
  openWithoutPictures: () => Promise<PDFDocumentProxy>,
): { of(number: number): Promise<PDFOperatorList | undefined>; close(): Promise<void> } {
  const hasLarge = hasLargePicture(bytes);
  let other: Promise<PDFDocumentProxy> | undefined;
  return {
    async of(number) {
      if (!hasLarge) return (await document.getPage(number)).getOperatorList();
      if (bytes.length > maxBytes) return undefined;
      other ??= openWithoutPictures();
      const page = await (await other).getPage(number);
      const operators = await page.getOperatorList();
      page.cleanup();
      return operators;
    },
    close: async () => (await other)?.loadingTask.destroy(),
  };
}

/** Pictures are streams, whose dictionaries are never compressed (ISO 32000-1, 7.5.7). */
function hasLargePicture(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = file.indexOf('/Image'); at >= 0; at = file.indexOf('/Image', at + 1)) {
    const entries = file.toString('latin1', Math.max(0, at - around), at + around);
    const sizeOf = (name: string) =>
      Math.max(
        ...[...entries.matchAll(new RegExp(`/${name}\\s+(\\d+)`, 'g'))].map(([, n]) => Number(n)),
        0,
      );
    if (sizeOf('Width') * sizeOf('Height') > quickPixels) return true;
  }
  return false;
}

/** An affine map of the plane: (x, y) becomes (a x + c y + e, b x + d y + f), as PDF writes it. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** The graphics state at an operator. */
interface State {
  /** Maps drawing coordinates to the page, in points. */
  matrix: Matrix;
  /** Text rendering mode. */
  mode: unknown;
  /** Line width, before the matrix is applied. */
  lineWidth: number;
}

/** The identity map, and the state at the start of a page. */
const identity: Matrix = [1, 0, 0, 1, 0, 0];
const opening: State = { matrix: identity, mode: 0, lineWidth: 1 };

/** Yields the operators of a page with their arguments and the graphics state. */
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

/** The map that applies `inner`, then `outer`. Returns `outer` if `inner` is not a matrix. */
function multiply(outer: Matrix, inner: unknown): Matrix {
  const numbers = Array.from((inner ?? []) as ArrayLike<unknown>, Number);
  if (numbers.length < 6) return outer;
  // pdf.js returns six numbers, but types them as any[].
  return Util.transform(outer, numbers) as unknown as Matrix;
}
