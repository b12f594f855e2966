/** Scrolls what is marked into the middle. */
export function showMark(sheet: HTMLElement | null): void {
  const mark = sheet?.querySelector('[data-mark]')?.getBoundingClientRect();
  if (!sheet || !mark) return;
  const { top, left } = sheet.getBoundingClientRect();
  sheet.scrollTop += mark.top - top - (sheet.clientHeight - mark.height) / 2;
  sheet.scrollLeft += Math.min(mark.left - left - 16, 0);
  if (mark.left - left > sheet.clientWidth / 2) sheet.scrollLeft += mark.left - left - 16;
}
