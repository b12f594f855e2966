import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/** The height of a marker: no larger than a headline; in pixels. */
const highest = 20;
/** The least height of a marker on a phone, even if its line does not fit; in pixels. */
const [lowest, phone] = [13.1, 640];
/** Space before the mark, as in the bar above it, and after it for the bracket; in pixels. */
const [margin, room] = [18, 24];
/** Space for the border of a table beside the lines of a page; in pixels. */
const beside = 24;
/** The largest zoom; 1 fits the sheet. */
const maxZoom = 3;

/** @returns the place of all marks together and the height of the first; null without marks */
function boxOfMarks(sheet: HTMLElement | null) {
  const marks = [...(sheet?.querySelectorAll('[data-mark]') ?? [])];
  const boxes = marks.map((mark) => mark.getBoundingClientRect());
  const [first] = boxes;
  if (!sheet || !first) return null;
  const left = Math.min(...boxes.map((box) => box.left));
  const width = Math.max(...boxes.map((box) => box.right)) - left;
  const column = sheet.querySelector('[data-column]')?.getBoundingClientRect();
  const { top } = sheet.getBoundingClientRect();
  const page = marks[0]?.closest('li')?.getBoundingClientRect();
  return {
    ...{ left, width, column, height: first.height, view: sheet },
    top: first.top - top,
    pageTop: (page?.top ?? first.top) - top,
  };
}

/** @returns the zoom at which the lines around the mark fill the sheet, given the zoom now; 1 fits the page */
function zoomToMark(sheet: HTMLElement | null, now: number): number {
  const box = boxOfMarks(sheet);
  if (!box || box.width === 0) return 1;
  const width = box.view.clientWidth - margin - room;
  const fits = width / ((box.column?.width ?? 0) + beside);
  const legible = box.view.clientWidth < phone ? lowest / box.height : 0;
  const wanted = now * Math.max(Math.min(width / box.width, highest / box.height, fits), legible);
  return Math.min(Math.max(wanted, 1), maxZoom);
}

/**
 * Scrolls the mark to a third of the height, or its page to the top, and sideways to the page's lines, or to the
 * mark if they don't fit.
 */
function showMark(sheet: HTMLElement | null): void {
  const box = boxOfMarks(sheet);
  if (!box) return;
  const { view, column } = box;
  const third = (view.clientHeight - box.height) / 3;
  view.scrollTop += box.top - Math.min(third, box.top - box.pageTop);
  const isWhole = column && column.width + margin <= view.clientWidth;
  const { left } = isWhole ? column : box;
  view.scrollLeft += left - view.getBoundingClientRect().left - margin;
}

/**
 * Keeps the mark in sight when the zoom or the size of the window changes.
 *
 * @param onFit called with the zoom at which the mark is best read
 * @returns a function to call when another mark is there
 */
export function useMarkInSight(
  sheet: RefObject<HTMLElement | null>,
  zoom: number,
  onFit: (zoom: number) => void,
): () => void {
  const now = useRef(zoom);
  useLayoutEffect(() => {
    now.current = zoom;
    showMark(sheet.current);
  }, [zoom, sheet]);
  const show = useCallback(() => {
    showMark(sheet.current);
    onFit(zoomToMark(sheet.current, now.current));
  }, [sheet, onFit]);
  useEffect(() => {
    // A mark that is further away is left there: another page is being read.
    const follow = () => {
      if (Math.abs(boxOfMarks(sheet.current)?.top ?? innerHeight) < innerHeight) show();
    };
    addEventListener('resize', follow);
    return () => removeEventListener('resize', follow);
  }, [sheet, show]);
  return show;
}
