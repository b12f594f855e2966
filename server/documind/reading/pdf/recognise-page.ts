import { createCanvas } from '@napi-rs/canvas';
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFPageProxy } from 'pdfjs-dist/types/src/display/api.js';
import { type NoTextReason, ReadError } from '../document-text.ts';
import { recogniseText } from '../picture/recognise-text.ts';

/** Dots per inch that a page is drawn with, where it has not more pixels than this. */
const dotsPerInch = 200;
const mostPixels = 6_000_000;

const imageOperators = new Set<number>([
  OPS.paintImageXObject,
  OPS.paintImageMaskXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageXObjectRepeat,
  OPS.paintImageMaskXObjectRepeat,
  OPS.paintImageMaskXObjectGroup,
  OPS.paintInlineImageXObjectGroup,
]);

/** What a page shows besides its text. */
export async function findDrawings(page: PDFPageProxy): Promise<'pictures' | 'lines' | 'nothing'> {
  const { fnArray } = await page.getOperatorList();
  if (fnArray.some((operator) => imageOperators.has(operator))) return 'pictures';
  return fnArray.includes(OPS.constructPath) ? 'lines' : 'nothing';
}

/**
 * Draws a page and reads its text off the picture.
 *
 * @returns the text, empty where there is none, or why there is none
 */
export async function recognisePage(
  page: PDFPageProxy,
): Promise<{ text: string } | { reason: NoTextReason }> {
  try {
    return await recogniseText(await drawPage(page));
  } catch (error) {
    if (!(error instanceof ReadError)) return { reason: 'unreadable' };
    if (error.failure === 'timed-out') return { reason: 'too-slow' };
    return { reason: error.failure === 'too-many-pixels' ? 'too-large' : 'unreadable' };
  }
}

async function drawPage(page: PDFPageProxy) {
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(dotsPerInch / 72, Math.sqrt(mostPixels / (width * height)));
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  const context = canvas.getContext('2d');
  // The canvas of @napi-rs/canvas is made after the browser's, which is all that pdf.js knows.
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return { pixels: data, width: canvas.width, height: canvas.height };
}
