import { documindLimits } from '@m8/contracts/documind/limits.ts';
import sharp, { type SharpOptions } from 'sharp';
import type { Bbox } from 'tesseract.js';
import { boxAround, ReadError } from '#reading/document-text.ts';
import { fromPixels, type GreyPicture, toPixels } from './grey-picture.ts';
import { findTextAngle } from './text-angle.ts';

/** A picture: the bytes of its file, or bytes with what sharp has to know about them. */
export type Picture = Uint8Array | { bytes: Uint8Array | Uint8ClampedArray; options: SharpOptions };

/** More pixels than this, 300 dots per inch of A4, take longer and improve nothing. */
const maxPixels = 9_000_000;
/** The same for a picture without clear lines, which has a few large words at most. */
const maxPixelsWithoutLines = 2_000_000;
/** Smaller pictures with lines are enlarged, their longer side up to this many pixels. */
const minSide = 1200;
const maxEnlargement = 4;
const angleSide = 700;
/** The smallest rotation, in degrees, that makes lines easier to read. */
const minTurn = 0.5;

/**
 * Rotates a picture upright by its EXIF data, converts it to grey at a useful size, stretches its
 * contrast and finds the angle of its text lines. What is transparent becomes grey, on which both black and
 * white text can be read.
 */
export async function preparePicture(picture: Picture) {
  try {
    const grey = await toGrey(picture);
    const angle = await findTextAngle(
      await toPixels(fromPixels(grey).resize(angleSide, angleSide, { fit: 'inside' })),
    );
    const sized = await toPixels(fromPixels(grey).resize(usefulWidth(grey, angle !== undefined)));
    const even = await evenLight(sized);
    const degrees = Math.abs(angle?.degrees ?? 0) < minTurn ? 0 : (angle?.degrees ?? 0);
    return {
      /** Clockwise quarter turns to try, likeliest first; only one if the picture shows no lines. */
      turns: angle ? (angle.upright ? [1, 3, 0, 2] : [0, 2, 1, 3]) : [0],
      /** A grey PNG after the given quarter turns, its lines level, with its shadows if `asLit`. */
      turned: (quarters: number, asLit = false): Promise<Uint8Array> =>
        fromPixels(asLit ? sized : even)
          .rotate(quarters * 90 + degrees, { background: 'white' })
          .toColourspace('b-w')
          .png({ compressionLevel: 1 })
          .toBuffer(),
      /** @returns the place on the upright picture of something found on it after this many turns */
      placeOf: (found: Bbox, quarters: number) => turnBack(found, sized, quarters * 90 + degrees),
    };
  } catch (error) {
    const tooLarge = error instanceof Error && error.message.includes('pixel limit');
    throw new ReadError(tooLarge ? 'too-many-pixels' : 'damaged', { cause: error });
  }
}

/** @param degrees by which the picture was rotated clockwise about its middle, its corners kept */
function turnBack({ x0, y0, x1, y1 }: Bbox, { width, height }: GreyPicture, degrees: number) {
  const radians = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const middleX = (Math.abs(width * cos) + Math.abs(height * sin)) / 2;
  const middleY = (Math.abs(width * sin) + Math.abs(height * cos)) / 2;
  const corners = [x0, x1].flatMap((x) => [y0, y1].map((y) => [x - middleX, y - middleY] as const));
  return boxAround(
    corners.map(([x, y]) => 0.5 + (x * cos + y * sin) / width),
    corners.map(([x, y]) => 0.5 + (y * cos - x * sin) / height),
  );
}

function toGrey(picture: Picture): Promise<GreyPicture> {
  const { bytes, options } = 'bytes' in picture ? picture : { bytes: picture };
  const image = sharp(bytes, {
    ...{ ...options, limitInputPixels: documindLimits.pixels, failOn: 'truncated' },
  });
  return toPixels(
    image
      .autoOrient()
      .flatten({ background: 'grey' })
      .greyscale()
      .normalise({ lower: 0, upper: 100 }),
  );
}

function usefulWidth({ width, height }: GreyPicture, hasLines: boolean): number {
  const most = Math.sqrt((hasLines ? maxPixels : maxPixelsWithoutLines) / (width * height));
  const enlargement = hasLines ? Math.min(maxEnlargement, minSide / Math.max(width, height)) : 1;
  return Math.max(1, Math.round(width * Math.min(most, Math.max(1, enlargement))));
}

/** The paper is searched on a picture reduced by this factor, where letters are thin lines. */
const reduction = 8;
/** Side of the square, in pixels of the reduced picture, in which paper outweighs letters. */
const surroundings = 15;
/** The shares of a picture that are darker than its paper in good light, and than its paper in shadow. */
const shares = { light: 0.97, shadow: 0.1 };
/** Paper at least this bright everywhere, as a share of the brightest, is lit evenly. */
const evenly = 0.85;
/** A picture whose brightest paper is darker than this has light text on dark. */
const darkestPaper = 110;
/** Paper in shadow is at least this bright, as a share of paper in good light. Darker areas are dark boxes. */
const deepestShadow = 0.3;
/** New value of paper: above white (255), so that its grain does not show. */
const white = 270;

/**
 * Removes shadows from a photograph by dividing each pixel by the paper around it: recognition separates ink
 * from paper by one threshold. A picture that is lit evenly, or has light text on dark, stays.
 */
async function evenLight(picture: GreyPicture): Promise<GreyPicture> {
  const { pixels, width, height } = picture;
  const paper = await paperOf(picture);
  const byLight = Uint8Array.from(paper.pixels).sort();
  const lightAt = (share: number) => byLight[Math.floor(byLight.length * share)] ?? 0;
  const brightest = lightAt(shares.light);
  if (brightest < darkestPaper || lightAt(shares.shadow) > evenly * brightest) return picture;
  const { pixels: around } = await toPixels(
    fromPixels(paper).resize(width, height, { fit: 'fill', kernel: 'linear' }),
  );
  const even = new Uint8Array(pixels.length);
  for (let at = 0; at < even.length; at += 1) {
    const light = Math.max(around[at] ?? 0, brightest * deepestShadow);
    even[at] = Math.min(255, ((pixels[at] ?? 0) * white) / light);
  }
  return { pixels: even, width, height };
}

/** @returns the brightness of the paper at each place, on a smaller picture */
async function paperOf(picture: GreyPicture): Promise<GreyPicture> {
  const reduced = (side: number) => Math.max(1, Math.round(side / reduction));
  const [width, height] = [reduced(picture.width), reduced(picture.height)];
  const small = await toPixels(fromPixels(picture).resize(width, height, { fit: 'fill' }));
  const paper = await toPixels(fromPixels(small).median(surroundings));
  return toPixels(fromPixels(paper).blur(surroundings / 4));
}
