import type { PageBox } from '@m8/contracts/documind/documents.ts';
import type { PageSize } from '#workspace/reader/pages/quote-boxes.ts';
import type { ReadOriginal } from '#workspace/service/service.ts';

/** Margins around a place, as multiples of its height. */
const around = { across: 5, down: 0.7 };
/** Height of a drawn place, in CSS pixels. */
const shownHeight = 28;

interface CutArea extends PageSize {
  x: number;
  y: number;
}

/** @returns the area to cut out of a page of this size, in the page's units */
function areaOf(place: PageBox, page: PageSize): CutArea {
  const high = place.height * page.height;
  const x = Math.max(0, place.left * page.width - around.across * high);
  const y = Math.max(0, place.top * page.height - around.down * high);
  const right = (place.left + place.width) * page.width + around.across * high;
  const bottom = (place.top + place.height) * page.height + around.down * high;
  return {
    ...{ x, y },
    width: Math.min(page.width, right) - x,
    height: Math.min(page.height, bottom) - y,
  };
}

/** Sizes a canvas so that an area is easy to read. Returns the scale. */
function sizeFor(canvas: HTMLCanvasElement, { width, height }: CutArea): number {
  const scale = (shownHeight * (1 + 2 * around.down) * devicePixelRatio) / height;
  canvas.width = Math.ceil(width * scale);
  canvas.height = Math.ceil(height * scale);
  return scale;
}

async function drawPicture(
  bytes: Uint8Array<ArrayBuffer>,
  place: PageBox,
  canvas: HTMLCanvasElement,
): Promise<void> {
  const picture = await createImageBitmap(new Blob([bytes]), { imageOrientation: 'from-image' });
  const area = areaOf(place, picture);
  sizeFor(canvas, area);
  const { x, y, width, height } = area;
  canvas
    .getContext('2d')
    ?.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
  picture.close();
}

async function drawPage(
  read: ReadOriginal,
  number: number,
  place: PageBox,
  canvas: HTMLCanvasElement,
): Promise<void> {
  const { openPdf } = await import('#workspace/reader/pages/open-pdf.ts');
  const late = Promise.withResolvers<never>();
  const { document: pdf, close } = await openPdf(read, late.reject);
  try {
    const draw = async () => {
      const page = await pdf.getPage(number);
      const area = areaOf(place, page.getViewport({ scale: 1 }));
      const scale = sizeFor(canvas, area);
      const viewport = page.getViewport({
        ...{ scale, offsetX: -area.x * scale, offsetY: -area.y * scale },
      });
      await page.render({ canvas, viewport }).promise;
    };
    await Promise.race([draw(), late.promise]);
  } finally {
    close();
  }
}

/**
 * Draws a place of a picture, or of a page of a PDF, with a little around it.
 *
 * @param read returns the bytes of the file
 * @param page counted from 1; ignored for pictures
 * @throws ServiceError, and an Error if this browser cannot draw the file
 */
export async function drawCutOut(
  read: ReadOriginal,
  page: number,
  place: PageBox,
  canvas: HTMLCanvasElement,
): Promise<void> {
  const { bytes: start } = await read({ start: 0, end: 5 });
  if (new TextDecoder().decode(start) === '%PDF-') return drawPage(read, page, place, canvas);
  const { bytes } = await read();
  return drawPicture(bytes, place, canvas);
}
