import sharp from 'sharp';
import { documindLimits } from '#contracts/documind/limits.ts';
import { ReadError } from '../document-text.ts';

/** A picture as it comes: the bytes of a PNG or JPEG file, or raw pixels. */
export type Picture = Uint8Array | RawPicture;

/** Pixels row by row, four bytes each: red, green, blue, alpha. */
export interface RawPicture {
  pixels: Uint8Array | Uint8ClampedArray;
  width: number;
  height: number;
}

/**
 * Turns a picture upright by its EXIF, makes it grey on white and returns it as PNG bytes.
 *
 * @throws ReadError `too-many-pixels`, `damaged`
 */
export async function preparePicture(picture: Picture): Promise<Uint8Array> {
  const limits = { limitInputPixels: documindLimits.pixels } as const;
  const image =
    'pixels' in picture
      ? sharp(picture.pixels, {
          ...limits,
          raw: { width: picture.width, height: picture.height, channels: 4 },
        })
      : sharp(picture, limits);
  try {
    return await image
      .autoOrient()
      .flatten({ background: 'white' })
      .greyscale()
      .normalise()
      .png({ compressionLevel: 1 })
      .toBuffer();
  } catch (error) {
    const tooLarge = error instanceof Error && error.message.includes('pixel limit');
    throw new ReadError(tooLarge ? 'too-many-pixels' : 'damaged', { cause: error });
  }
}
