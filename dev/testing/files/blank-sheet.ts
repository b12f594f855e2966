import { createRequire } from 'node:module';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';

/** The file of the typeface of {@link blankSheet}. */
export const sheetFont = createRequire(import.meta.url).resolve(
  'pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf',
);
GlobalFonts.registerFromPath(sheetFont, 'Sheet');

/**
 * A sheet of paper to draw text on.
 *
 * @param size of the text, in pixels
 */
export function blankSheet(
  width: number,
  height: number,
  size: number,
  { ink = 'black', paper = 'white' } = {},
) {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = paper;
  context.fillRect(0, 0, width, height);
  context.fillStyle = ink;
  context.font = `${size}px Sheet`;
  return { canvas, context };
}
