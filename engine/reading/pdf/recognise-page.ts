import { createCanvas } from '@napi-rs/canvas';
import type { PDFPageProxy } from 'pdfjs-dist/types/src/display/api.js';
import { documindLimits } from '#contracts/documind/limits.ts';
import { type NoTextReason, ReadError } from '../document-text.ts';
import { giveUpAfter } from '../give-up.ts';
import type { Picture } from '../picture/prepare-picture.ts';
import { endRecognition, recogniseText } from '../picture/recognise-text.ts';
import type { PageDrawings } from './page-drawings.ts';
import { takeScan } from './take-scan.ts';

/** Resolution of the picture of a page, unless that makes more pixels than this. */
const dotsPerInch = 200;
const mostPixels = 6_000_000;
/** A page is given up before its whole file would be, for having stalled. */
const patience = {
  processor: documindLimits.readSeconds / 2 - 1,
  time: documindLimits.pictureSeconds - 5,
};

/**
 * Reads a page's text off its picture. What the picture took of memory is given back before the
 * engine starts, and the engine's before the next page: together they would not stay within a
 * reader's limit.
 *
 * @returns the text, empty where there is none, or why there is none
 */
export async function recognisePage(
  page: PDFPageProxy,
  drawings: PageDrawings,
): Promise<{ text: string } | { reason: NoTextReason }> {
  try {
    const picture = await takePicture(page, drawings);
    page.cleanup();
    globalThis.gc?.();
    return await giveUpAfter(patience, recogniseText(picture));
  } catch (error) {
    if (!(error instanceof ReadError)) return { reason: 'unreadable' };
    if (error.failure === 'timed-out') return { reason: 'too-slow' };
    return { reason: error.failure === 'too-many-pixels' ? 'too-large' : 'unreadable' };
  } finally {
    await endRecognition();
    globalThis.gc?.();
  }
}

async function takePicture(page: PDFPageProxy, drawings: PageDrawings): Promise<Picture> {
  const scan =
    drawings.kind === 'scan'
      ? await takeScan(page, drawings.scan, dotsPerInch, mostPixels)
      : undefined;
  if (scan) return scan;
  page.cleanup();
  globalThis.gc?.();
  return drawPage(page);
}

async function drawPage(page: PDFPageProxy): Promise<Picture> {
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(dotsPerInch / 72, Math.sqrt(mostPixels / (width * height)));
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  // The canvas of @napi-rs/canvas is made after the browser's, which is all that pdf.js knows.
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
  const { width: columns, height: rows } = canvas;
  const { data } = canvas.getContext('2d').getImageData(0, 0, columns, rows);
  canvas.width = 0;
  canvas.height = 0;
  return { pixels: data, width: columns, height: rows };
}
