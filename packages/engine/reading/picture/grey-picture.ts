import sharp, { type Sharp } from 'sharp';

/** A grey picture: one byte per pixel, row by row, 0 is black. */
export interface GreyPicture {
  pixels: Uint8Array;
  width: number;
  height: number;
}

/** Opens the pixels of a picture for changes. */
export function fromPixels({ pixels, width, height }: GreyPicture): Sharp {
  return sharp(pixels, { raw: { width, height, channels: 1 } });
}

export async function toPixels(image: Sharp): Promise<GreyPicture> {
  const { data, info } = await image
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}
