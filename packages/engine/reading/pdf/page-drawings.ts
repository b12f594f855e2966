import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFPageProxy } from 'pdfjs-dist/types/src/display/api.js';
import { type Matrix, walkOperators } from './page-operators.ts';

/** A picture that fills a page, as a scanner makes it. */
export interface Scan {
  /** Name of the picture among the page's objects. */
  id: string;
  /** Maps the unit square onto the page, in points. */
  matrix: Matrix;
}

/** What a page shows besides its text. */
export type PageDrawings = (
  | { kind: 'scan'; scan: Scan }
  /** `left-out`: a picture above the pixel limit. */
  | { kind: 'pictures' | 'lines' | 'left-out' | 'nothing' }
) & {
  /** Whether pictures cover most of the page. */
  isCovered: boolean;
  /** Whether its text is invisible, as OCR programs add it to scans. */
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
/** Neither fills nor strokes letters. */
const invisibleMode = 3;
/** A scan covers at least this share of its page. */
const scanShare = 0.5;

/** @param hasLeftOut whether pdf.js has left out a picture since the last call */
export async function findDrawings(
  page: PDFPageProxy,
  hasLeftOut: () => boolean,
): Promise<PageDrawings> {
  hasLeftOut();
  const shown = { visible: 0, invisible: 0 };
  /** The first picture. */
  let scan: Scan | undefined;
  let [pictures, area, hasLines] = [0, 0, false];
  for (const { operator, first, matrix, mode } of walkOperators(await page.getOperatorList())) {
    hasLines ||= operator === OPS.constructPath;
    if (operator === OPS.showText && Array.isArray(first))
      shown[mode === invisibleMode ? 'invisible' : 'visible'] += first.length;
    if (!pictureOperators.has(operator)) continue;
    pictures += 1;
    area += Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]);
    if (pictures === 1 && operator === OPS.paintImageXObject && typeof first === 'string')
      scan = { id: first, matrix };
  }
  const { width, height } = page.getViewport({ scale: 1 });
  const looks = {
    isCovered: area >= width * height * scanShare,
    isTextInvisible: shown.invisible > shown.visible,
  };
  if (scan && pictures === 1 && looks.isCovered) return { kind: 'scan', scan, ...looks };
  if (pictures > 0) return { kind: 'pictures', ...looks };
  if (hasLeftOut()) return { kind: 'left-out', ...looks };
  return { kind: hasLines ? 'lines' : 'nothing', ...looks };
}
