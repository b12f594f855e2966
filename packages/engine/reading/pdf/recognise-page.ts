import { createCanvas } from '@napi-rs/canvas';
import { ImageKind } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFPageProxy } from 'pdfjs-dist/types/src/display/api.js';
import sharp from 'sharp';
import {
  boxAround,
  type NoTextReason,
  noTextReasonOf,
  type PageBox,
  type WordBox,
} from '#reading/document-text.ts';
import type { Picture } from '#reading/picture/prepare-picture.ts';
import { recogniseEmbedded } from '#reading/picture/read-picture.ts';
import type { PageDrawings, Scan } from './page-drawings.ts';

/** Resolution of a page's picture, unless that exceeds `maxPixels`. */
const dotsPerInch = 200;
const maxPixels = 6_000_000;

/** The text of a page's picture, with its words' positions on the page. */
export interface RecognisedPage {
  /** '' if there is none. */
  text: string;
  words: WordBox[];
  /** Why it could not be recognised. */
  reason?: NoTextReason;
}

/**
 * Recognises a page's text in its picture. The picture's memory is freed before recognition starts:
 * together they would exceed a reader's limit.
 */
export async function recognisePage(
  page: PDFPageProxy,
  drawings: PageDrawings,
): Promise<RecognisedPage> {
  try {
    const { picture, frame } = await takePicture(page, drawings);
    page.cleanup();
    globalThis.gc?.();
    const { text, words } = await recogniseEmbedded(picture);
    return { text, words: words.map((word) => placeOnPage(word, frame)) };
  } catch (error) {
    return { text: '', words: [], reason: noTextReasonOf(error) ?? 'unreadable' };
  }
}

/** @param frame a box in shares of the page; the word's position is in shares of this box */
function placeOnPage(word: WordBox, frame: PageBox): WordBox {
  const xs = [word.left, word.left + word.width].map((x) => frame.left + x * frame.width);
  const ys = [word.top, word.top + word.height].map((y) => frame.top + y * frame.height);
  return { ...word, ...boxAround(xs, ys) };
}

/** @returns the box on the page of the picture that fills it */
function frameOf(page: PDFPageProxy, [a, b, c, d, e, f]: Scan['matrix']): PageBox {
  const viewport = page.getViewport({ scale: 1 });
  const [left = 0, bottom = 0] = viewport.convertToViewportPoint(e, f) as number[];
  const [right = 0, top = 0] = viewport.convertToViewportPoint(a + c + e, b + d + f) as number[];
  return boxAround(
    [left / viewport.width, right / viewport.width],
    [top / viewport.height, bottom / viewport.height],
  );
}

async function takePicture(page: PDFPageProxy, drawings: PageDrawings) {
  if (drawings.kind === 'scan') {
    const picture = await takeScan(page, drawings.scan);
    if (picture) return { picture, frame: frameOf(page, drawings.scan.matrix) };
  }
  page.cleanup();
  globalThis.gc?.();
  return { picture: await drawPage(page), frame: { left: 0, top: 0, width: 1, height: 1 } };
}

async function drawPage(page: PDFPageProxy): Promise<Picture> {
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(dotsPerInch / 72, Math.sqrt(maxPixels / (width * height)));
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  // @napi-rs/canvas copies the browser's canvas, the only one that the types of pdf.js know.
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
  const { width: columns, height: rows } = canvas;
  const { data } = canvas.getContext('2d').getImageData(0, 0, columns, rows);
  canvas.width = 0;
  canvas.height = 0;
  return { bytes: data, options: { raw: { width: columns, height: rows, channels: 4 } } };
}

/** A picture from pdf.js. `kind` says how `data` is packed. */
interface DecodedPicture {
  width: number;
  height: number;
  kind: number;
  data?: Uint8Array | Uint8ClampedArray;
}

/**
 * @returns the picture that fills a page as PNG, upright and grey; undefined if the page has to be drawn, which
 *   takes several times the memory
 */
async function takeScan(page: PDFPageProxy, { id, matrix }: Scan): Promise<Uint8Array | undefined> {
  const [a, b, c, d] = matrix;
  const turned = page.rotate - (Math.atan2(b, a) * 180) / Math.PI;
  const mirrored = a * d - b * c < 0;
  if (mirrored || Math.abs(turned - Math.round(turned / 90) * 90) > 1) return undefined;
  // Pictures shared by several pages are kept with the document, under names that begin with `g_`.
  const objects = id.startsWith('g_') ? page.commonObjs : page.objs;
  const picture = await new Promise<DecodedPicture | null>((resolve) => {
    objects.get(id, resolve);
  });
  const pixels = picture && unpack(picture);
  if (!picture || !pixels) return undefined;
  const { width, height } = picture;
  const resolution = width / (Math.hypot(a, b) / 72);
  const scale = Math.min(
    Math.max(1, dotsPerInch / resolution),
    Math.sqrt(maxPixels / (width * height)),
  );
  const quarters = Math.round(turned / 90);
  const sides = [width, height].map((side) => Math.max(1, Math.round(side * scale)));
  // Sharp rotates before it resizes, whatever the order of the calls.
  const [across, down] = quarters % 2 === 0 ? sides : sides.toReversed();
  return sharp(pixels.data, { raw: { width, height, channels: pixels.channels } })
    .flatten({ background: 'white' })
    .greyscale()
    .rotate(quarters * 90)
    .resize(across, down, { fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

function unpack({ width, height, kind, data }: DecodedPicture) {
  if (!data) return undefined;
  if (kind === ImageKind.RGB_24BPP) return { data, channels: 3 } as const;
  if (kind === ImageKind.RGBA_32BPP) return { data, channels: 4 } as const;
  return { data: unpackBits(data, width, height), channels: 1 } as const;
}

/** One bit per pixel, 1 is white. Each row starts on a byte boundary. */
function unpackBits(bits: ArrayLike<number>, width: number, height: number): Uint8Array {
  const pixels = new Uint8Array(width * height);
  const rowBytes = (width + 7) >> 3;
  for (let row = 0, at = 0; row < height; row++)
    for (let column = 0; column < width; column++, at++)
      if ((bits[row * rowBytes + (column >> 3)] ?? 0) & (0x80 >> (column & 7))) pixels[at] = 255;
  return pixels;
}
