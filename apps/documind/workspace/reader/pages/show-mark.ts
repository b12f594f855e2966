/** A marker is at least as high as letters that can be read, and at most as those of a headline; in pixels. */
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

/** @returns how wide a page that fits has to be for its marked lines to fill the sheet, and to be read at least */
export function zoomToMark(sheet: HTMLElement | null): number {
  const box = boxOfMarks(sheet);
  if (!sheet || !box || box.width === 0) return 1;
  const fit = (sheet.clientWidth - margin - room) / box.width;
  const wanted = Math.min(Math.max(fit, lowest / box.height), highest / box.height);
  return Math.min(Math.max(wanted, 1), widest);
}

/** Scrolls what is marked into the middle, and its lines to where they begin. */
export function showMark(sheet: HTMLElement | null): void {
  const box = boxOfMarks(sheet);
  if (!sheet || !box) return;
  const { top, left } = sheet.getBoundingClientRect();
  sheet.scrollTop += box.top - top - (sheet.clientHeight - box.height) / 2;
  sheet.scrollLeft += box.left - left - margin;
}
