import { besideQuery } from '#workspace/state/use-dialog-mode.ts';

/** The height of a marker: legible if the lines still fit, and no larger than a headline; in pixels. */
const [lowest, highest] = [11.6, 20];
/** Space before the mark, as in the bar above it, and after it for the bracket; in pixels. */
const [margin, room] = [20, 24];
/** The largest zoom; 1 fits the sheet. */
const maxZoom = 3;

/** @returns the width of all marks together and the height of the first; null without marks */
function boxOfMarks(sheet: HTMLElement | null) {
  const marks = [...(sheet?.querySelectorAll('[data-mark]') ?? [])];
  const boxes = marks.map((mark) => mark.getBoundingClientRect());
  const [first] = boxes;
  if (!sheet || !first) return null;
  const left = Math.min(...boxes.map((box) => box.left));
  const width = Math.max(...boxes.map((box) => box.right)) - left;
  return { left, width, top: first.top, height: first.height };
}

/** @returns the box around the text of the marked page; undefined if unknown */
const columnOf = (sheet: HTMLElement) =>
  sheet.querySelector('[data-column]')?.getBoundingClientRect();

/**
 * @returns the zoom at which the marked lines fill the sheet and are legible, on a phone even if they don't
 *   fit; 1 fits the page
 */
export function zoomToMark(sheet: HTMLElement | null): number {
  const box = boxOfMarks(sheet);
  if (!sheet || !box || box.width === 0) return 1;
  const width = sheet.clientWidth - margin - room;
  const legible = lowest / box.height;
  const fits = width / (columnOf(sheet)?.width || 1);
  const wanted = Math.min(
    Math.max(width / box.width, legible),
    highest / box.height,
    matchMedia(besideQuery).matches ? fits : Math.max(fits, legible),
  );
  return Math.min(Math.max(wanted, 1), maxZoom);
}

/** Scrolls the mark to the middle, and sideways to the page's lines, or to the mark itself if they don't fit. */
export function showMark(sheet: HTMLElement | null): void {
  const box = boxOfMarks(sheet);
  if (!sheet || !box) return;
  const { top, left } = sheet.getBoundingClientRect();
  sheet.scrollTop += box.top - top - (sheet.clientHeight - box.height) / 2;
  const column = columnOf(sheet);
  const isWhole = column && column.width + margin <= sheet.clientWidth;
  sheet.scrollLeft += (isWhole ? column : box).left - left - margin;
}
