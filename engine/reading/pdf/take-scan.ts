import { ImageKind } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFPageProxy } from 'pdfjs-dist/types/src/display/api.js';
import sharp from 'sharp';
import type { Scan } from './page-drawings.ts';

/** A picture as pdf.js hands it out; `data` is packed by `kind`. */
interface DecodedPicture {
  width: number;
  height: number;
  kind: number;
  data?: Uint8Array | Uint8ClampedArray;
}

/**
 * Takes the picture that fills a page, upright and grey, without drawing the page, which would take
 * several times the memory.
 *
 * @param resolution dots per inch that it has at least
 * @param mostPixels pixels that it has at most
 * @returns bytes of a PNG file; undefined where only drawing tells what it looks like
 */
export async function takeScan(
  page: PDFPageProxy,
  { id, matrix }: Scan,
  resolution: number,
  mostPixels: number,
): Promise<Uint8Array | undefined> {
  const [a, b, c, d] = matrix;
  const turned = page.rotate - (Math.atan2(b, a) * 180) / Math.PI;
  const mirrored = a * d - b * c < 0;
  if (mirrored || Math.abs(turned - Math.round(turned / 90) * 90) > 1) return undefined;
  const picture = await findObject(page, id);
  const pixels = picture && unpack(picture);
  if (!picture || !pixels) return undefined;
  const { width, height } = picture;
  const dotsPerInch = width / (Math.hypot(a, b) / 72);
  const scale = Math.min(
    Math.max(1, resolution / dotsPerInch),
    Math.sqrt(mostPixels / (width * height)),
  );
  return sharp(pixels.data, { raw: { width, height, channels: pixels.channels } })
    .flatten({ background: 'white' })
    .greyscale()
    .resize(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)))
    .rotate(Math.round(turned / 90) * 90)
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Pictures that several pages share are kept with the document, under names that begin with `g_`. */
function findObject(page: PDFPageProxy, id: string): Promise<DecodedPicture | null> {
  const objects = id.startsWith('g_') ? page.commonObjs : page.objs;
  return new Promise((resolve) => {
    objects.get(id, resolve);
  });
}

function unpack({ width, height, kind, data }: DecodedPicture) {
  if (!data) return undefined;
  if (kind === ImageKind.RGB_24BPP) return { data, channels: 3 } as const;
  if (kind === ImageKind.RGBA_32BPP) return { data, channels: 4 } as const;
  return { data: unpackBits(data, width, height), channels: 1 } as const;
}

/** One bit a pixel, 1 is white; rows begin with a byte. */
function unpackBits(bits: ArrayLike<number>, width: number, height: number): Uint8Array {
  const pixels = new Uint8Array(width * height);
  const rowBytes = (width + 7) >> 3;
  for (let row = 0, at = 0; row < height; row++)
    for (let column = 0; column < width; column++, at++)
      if ((bits[row * rowBytes + (column >> 3)] ?? 0) & (0x80 >> (column & 7))) pixels[at] = 255;
  return pixels;
}
