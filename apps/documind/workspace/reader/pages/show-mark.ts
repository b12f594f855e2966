/** A marker is as high as letters that can be read, if no line is cut for that, and at most as those of a headline; in pixels. */
const [lowest, highest] = [11.6, 20];
/** Before what is marked, and behind it, where the bracket is; in pixels. */
const [margin, room] = [8, 28];
/** No page is drawn wider, in widths of the sheet. */
const widest = 3;

/** @returns what is around all that is marked; null if nothing is */
function boxOfMarks(sheet: HTMLElement | null) {
  const marks = [...(sheet?.querySelectorAll('[data-mark]') ?? [])];
  const boxes = marks.map((mark) => mark.getBoundingClientRect());
  const [first] = boxes;
  if (!sheet || !first) return null;
  const left = Math.min(...boxes.map((box) => box.left));
  const width = Math.max(...boxes.map((box) => box.right)) - left;
  return { left, width, top: first.top, height: first.height };
}

/** @returns what is around the lines of the page with the mark; undefined if that is not known */
const columnOf = (sheet: HTMLElement) =>
  sheet.querySelector('[data-column]')?.getBoundingClientRect();

/** @returns how wide a page that fits has to be for its marked lines to fill the sheet, and to be read at least */
export function zoomToMark(sheet: HTMLElement | null): number {
  const box = boxOfMarks(sheet);
  if (!sheet || !box || box.width === 0) return 1;
  const width = sheet.clientWidth - margin - room;
  const wanted = Math.min(
    Math.max(width / box.width, lowest / box.height),
    highest / box.height,
    width / (columnOf(sheet)?.width || 1),
  );
  return Math.min(Math.max(wanted, 1), widest);
}

/** Scrolls what is marked into the middle, and to where the lines of the page begin, or its own if those are too long. */
export function showMark(sheet: HTMLElement | null): void {
  const box = boxOfMarks(sheet);
  if (!sheet || !box) return;
  const { top, left } = sheet.getBoundingClientRect();
  sheet.scrollTop += box.top - top - (sheet.clientHeight - box.height) / 2;
  const column = columnOf(sheet);
  const isWhole = column && column.width + margin <= sheet.clientWidth;
  sheet.scrollLeft += (isWhole ? column : box).left - left - margin;
}
