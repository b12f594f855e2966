import type { GreyPicture } from './grey-picture.ts';

/** Text differs by `contrast` from the mean of its surroundings, a square of this radius in pixels. */
const surroundings = 10;
const contrast = 20;
const maxPoints = 30_000;
const minPoints = 200;
const maxAngle = 15;
/** The profile of text lines is sharper by this factor than that of the same points at other angles. */
const clearlySharper = 1.3;
/** A row with more than this many times the usual number of points is the edge of a page. */
const edge = 2;

/**
 * Finds the angle of text lines in a picture of about 1000 pixels; undefined if it has no clear lines.
 * Text upside down looks the same.
 *
 * Method: projection profile. At the true angle the numbers of dark points in neighbouring rows, text
 * and gap, differ most (sum of squares). The edges of a page are sharp in both directions, so a row
 * counts up to a limit when level is told from upright.
 *
 * @returns the clockwise rotation that makes the lines level or upright, -15 to 15 degrees, and whether they are
 *   then upright, so that a quarter turn is missing
 */
export function findTextAngle(
  picture: GreyPicture,
): { degrees: number; upright: boolean } | undefined {
  const { x, y, count } = findInk(picture);
  if (count < minPoints) return undefined;
  const rows = new Int32Array(2 * Math.ceil(Math.hypot(picture.width, picture.height)) + 4);
  const sharpness = (degrees: number, most = Number.POSITIVE_INFINITY): number => {
    const radians = (degrees * Math.PI) / 180;
    const cos = Math.cos(radians);
    const sin = Math.sin(radians);
    rows.fill(0);
    for (let index = 0; index < count; index += 1) {
      const row = Math.round((y[index] ?? 0) * cos + (x[index] ?? 0) * sin) + (rows.length >> 1);
      rows[row] = (rows[row] ?? 0) + 1;
    }
    let sum = 0;
    for (let row = 1; row < rows.length; row += 1) {
      sum += Math.min(Math.abs((rows[row] ?? 0) - (rows[row - 1] ?? 0)), most) ** 2;
    }
    return sum;
  };
  const sharper = (degrees: number) => Math.max(sharpness(degrees), sharpness(degrees + 90));

  const scores = range(-maxAngle, maxAngle, 1)
    .map((degrees) => ({ degrees, score: sharper(degrees) }))
    .sort((a, b) => b.score - a.score);
  const usual = scores[scores.length >> 1]?.score ?? 0;
  let best = scores[0] ?? { degrees: 0, score: 0 };
  if (best.score < usual * clearlySharper) return undefined;
  for (const degrees of range(best.degrees - 0.75, best.degrees + 0.75, 0.25)) {
    const score = sharper(degrees);
    if (score > best.score) best = { degrees, score };
  }
  const most = (edge * count) / Math.max(picture.width, picture.height);
  const upright = sharpness(best.degrees + 90, most) > sharpness(best.degrees, most);
  return { degrees: best.degrees, upright };
}

function range(from: number, to: number, step: number): number[] {
  return Array.from(
    { length: Math.round((to - from) / step) + 1 },
    (_none, index) => from + index * step,
  );
}

function findInk({ pixels, width, height }: GreyPicture): {
  x: Int16Array;
  y: Int16Array;
  count: number;
} {
  const sums = sumTable(pixels, width, height);
  const x = new Int16Array(width * height);
  const y = new Int16Array(width * height);
  let count = 0;
  for (let row = 0; row < height; row += 1) {
    const top = Math.max(0, row - surroundings);
    const bottom = Math.min(height, row + surroundings + 1);
    for (let column = 0; column < width; column += 1) {
      const left = Math.max(0, column - surroundings);
      const right = Math.min(width, column + surroundings + 1);
      const at = (r: number, c: number) => sums[r * (width + 1) + c] ?? 0;
      const sum = at(bottom, right) - at(top, right) - at(bottom, left) + at(top, left);
      const mean = sum / ((bottom - top) * (right - left));
      if (Math.abs((pixels[row * width + column] ?? 0) - mean) < contrast) continue;
      x[count] = column;
      y[count] = row;
      count += 1;
    }
  }
  return count > maxPoints ? thin(x, y, count) : { x, y, count };
}

/** Keeps a scattered sample of the points: every n-th would follow the rows of the picture. */
function thin(x: Int16Array, y: Int16Array, count: number): ReturnType<typeof findInk> {
  let kept = 0;
  let seed = 1;
  for (let index = 0; index < count; index += 1) {
    seed = (seed * 48_271) % 2_147_483_647;
    if (seed % count >= maxPoints) continue;
    x[kept] = x[index] ?? 0;
    y[kept] = y[index] ?? 0;
    kept += 1;
  }
  return { x, y, count: kept };
}

/** Sums of all pixels above and left of each corner (summed-area table). */
function sumTable(pixels: Uint8Array, width: number, height: number): Float64Array {
  const stride = width + 1;
  const sums = new Float64Array(stride * (height + 1));
  for (let row = 0; row < height; row += 1) {
    let line = 0;
    for (let column = 0; column < width; column += 1) {
      line += pixels[row * width + column] ?? 0;
      sums[(row + 1) * stride + column + 1] = (sums[row * stride + column + 1] ?? 0) + line;
    }
  }
  return sums;
}
