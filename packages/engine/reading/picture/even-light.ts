import { fromPixels, type GreyPicture, toPixels } from './grey-picture.ts';

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
 * Removes shadows from a photograph by dividing each pixel by the paper around it. Recognition
 * separates ink from paper by one threshold for the whole picture, and loses all lines in shadow.
 *
 * @returns the same picture if it is lit evenly, or has light text on dark
 */
export async function evenLight(picture: GreyPicture): Promise<GreyPicture> {
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
