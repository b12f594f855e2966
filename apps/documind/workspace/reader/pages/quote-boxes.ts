import type { PageBox } from '@m8/contracts/documind/documents.ts';
import type { ItemRange } from './locate-quote.ts';

/** A text item of pdf.js: where its baseline begins, and how long it is. */
export interface DrawnText {
  str: string;
  dir: string;
  /** From text space to page space. */
  transform: number[];
  /** Along the baseline, in units of the page. */
  width: number;
  fontName: string;
}

/** In any unit. */
export interface PageSize {
  width: number;
  height: number;
}

/** The size of a drawn page, and the conversion from page units to it. */
export interface Viewport extends PageSize {
  convertToViewportPoint(x: number, y: number): number[];
}

/** How far letters extend below and above the baseline, in font sizes. */
const below = 0.24;
const above = 0.86;

/** Estimates the width of a text in a font, in any unit: only ratios count. */
export type MeasureText = (text: string, font: string) => number;

/** @returns the box around points of a page, given in the units of its size */
export function boxAround(points: readonly (readonly number[])[], page: PageSize): PageBox {
  const xs = points.map(([x = 0]) => x / page.width);
  const ys = points.map(([, y = 0]) => y / page.height);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** @returns the box around a stretch of a text */
function boxOf(
  text: DrawnText,
  { start, end }: Pick<ItemRange, 'start' | 'end'>,
  viewport: Viewport,
  measure: MeasureText,
): PageBox {
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = text.transform;
  const long = Math.hypot(a, b) || 1;
  const whole = measure(text.str, text.fontName) || 1;
  const shareAt = (at: number) => measure(text.str.slice(0, at), text.fontName) / whole;
  const shares = [shareAt(start), shareAt(end)].map((share) =>
    text.dir === 'rtl' ? 1 - share : share,
  );
  const corners = shares.flatMap((share) =>
    [-below, above].map((up) => {
      const along = (share * text.width) / long;
      return viewport.convertToViewportPoint(x + along * a + up * c, y + along * b + up * d);
    }),
  );
  return boxAround(corners, viewport);
}

/** Whether two boxes are near each other on one line. */
function touch(one: PageBox, other: PageBox, { width, height }: PageSize): boolean {
  const shared =
    Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  const gap =
    Math.max(one.left, other.left) - Math.min(one.left + one.width, other.left + other.width);
  const low = Math.min(one.height, other.height);
  return shared > 0.6 * low && gap * width < 1.5 * low * height;
}

/** Joins the boxes of each line, in their order. Slanted text stays in pieces. */
export function joinLines(pieces: readonly PageBox[], page: PageSize): PageBox[] {
  const boxes: PageBox[] = [];
  for (const box of pieces) {
    const last = boxes.at(-1);
    const joined = last && touch(last, box, page) ? around(last, box) : box;
    if (last && joined !== box && joined.height < 2.5 * box.height) boxes.splice(-1, 1, joined);
    else boxes.push(box);
  }
  return boxes;
}

export function around(...boxes: readonly PageBox[]): PageBox {
  const corners = boxes.flatMap(({ left, top, width, height }) => [
    [left, top],
    [left + width, top + height],
  ]);
  return boxAround(corners, { width: 1, height: 1 });
}

/** Computes boxes around stretches of the text items of an upright page, one for each line. */
export function quoteBoxes(
  texts: readonly DrawnText[],
  stretches: readonly ItemRange[],
  viewport: Viewport,
  measure: MeasureText,
): PageBox[] {
  const boxes: PageBox[] = [];
  for (const stretch of stretches) {
    const text = texts[stretch.item];
    if (text === undefined || text.width <= 0) continue;
    boxes.push(boxOf(text, stretch, viewport, measure));
  }
  return joinLines(boxes, viewport);
}
