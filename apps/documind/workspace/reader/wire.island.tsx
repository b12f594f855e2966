import { type RefObject, useEffect, useRef } from 'react';
import css from './reader.module.css';

/** A place on the drawing, in pixels. */
export interface Place {
  x: number;
  y: number;
}

const maxTurn = 28;
/** From the bracket to the edge of the document, and its depth; in pixels. */
const [margin, depth] = [11, 7];

/**
 * The line from the edge of the sheet, level with a quote, to the answer: horizontal, vertical along the
 * gutter at `turn`, then horizontal again, with turns as round as there is room for.
 */
export function wirePath(from: Place, turn: number, to: Place): string {
  const rise = to.y - from.y;
  const radius = Math.min(
    maxTurn,
    Math.abs(rise) / 2,
    Math.abs(turn - from.x),
    Math.abs(to.x - turn),
  );
  if (radius < 1) return `M${from.x} ${from.y}L${to.x} ${to.y}`;
  const down = Math.sign(rise);
  const across = Math.sign(to.x - from.x);
  const sweep = down * across > 0 ? 1 : 0;
  const arc = (x: number, y: number, bend: number) =>
    `a${radius} ${radius} 0 0 ${bend} ${x * radius} ${y * radius}`;
  return [
    `M${from.x} ${from.y}`,
    `H${turn - across * radius}`,
    arc(across, down, sweep),
    `V${to.y - down * radius}`,
    arc(across, down, 1 - sweep),
    `H${to.x}`,
  ].join('');
}

/** @returns the visible part of what is marked on a sheet, from top to bottom; null if there is none */
function markedOn(sheet: HTMLElement): { top: number; bottom: number } | null {
  const paper = sheet.getBoundingClientRect();
  const marks = [...sheet.querySelectorAll('mark, [data-mark]')];
  const boxes = marks.map((mark) => (mark.closest('td') ?? mark).getBoundingClientRect());
  const top = Math.max(Math.min(...boxes.map((box) => box.top)), paper.top);
  const bottom = Math.min(Math.max(...boxes.map((box) => box.bottom)), paper.bottom);
  return boxes.length > 0 && top < bottom ? { top, bottom } : null;
}

/** @returns the line from the bracket to the citation beside the sheet, or down to the quote on a phone, and its end */
function lineFrom(bracket: Place, dialog: HTMLElement, chip: HTMLElement) {
  const origin = dialog.getBoundingClientRect();
  if (dialog.matches(':modal')) {
    const quoted = dialog.querySelector('[data-quoted]')?.getBoundingClientRect();
    const end = quoted && { x: bracket.x, y: quoted.top - origin.top };
    return end && { path: `M${bracket.x} ${bracket.y}V${end.y}`, end };
  }
  const card = chip.closest('article')?.getBoundingClientRect();
  if (!card || !chip.checkVisibility()) return undefined;
  const { top, height } = chip.getBoundingClientRect();
  const end = { x: card.left - origin.left, y: top + height / 2 - origin.top };
  return { path: wirePath(bracket, (origin.width + end.x) / 2, end), end };
}

/** The bracket beside the marked quote, and the line from it. */
export function Wire(props: {
  dialog: RefObject<HTMLElement | null>;
  sheet: RefObject<HTMLElement | null>;
  /** Id of the citation. */
  to: string;
}) {
  const { dialog, sheet, to } = props;
  const bracket = useRef<SVGPathElement>(null);
  const line = useRef<SVGPathElement>(null);
  const stop = useRef<SVGCircleElement>(null);

  useEffect(() => {
    const draw = () => {
      const chip = document.getElementById(to);
      if (!dialog.current || !sheet.current || !chip) return;
      const marked = markedOn(sheet.current);
      const { top: origin, width } = dialog.current.getBoundingClientRect();
      const x = width - margin;
      const [top, bottom] = marked ? [marked.top - origin, marked.bottom - origin] : [0, 0];
      const middle = { x, y: (top + bottom) / 2 };
      const drawn = marked && lineFrom(middle, dialog.current, chip);
      const shape = `M${x - depth} ${top}H${x}V${bottom}H${x - depth}`;
      bracket.current?.setAttribute('d', marked ? shape : '');
      line.current?.setAttribute('d', drawn?.path ?? '');
      stop.current?.setAttribute('cx', String(drawn?.end.x ?? 0));
      stop.current?.setAttribute('cy', String(drawn?.end.y ?? 0));
      stop.current?.setAttribute('r', drawn ? '5.5' : '0');
    };
    let frame = requestAnimationFrame(draw);
    const plan = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(draw);
    };
    const sizes = new ResizeObserver(plan);
    for (const element of [document.body, dialog.current, sheet.current])
      if (element) sizes.observe(element);
    // Marks appear when their page is read, without a scroll or a change of size.
    const marks = new MutationObserver(plan);
    if (sheet.current) marks.observe(sheet.current, { childList: true, subtree: true });
    addEventListener('scroll', plan, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      marks.disconnect();
      removeEventListener('scroll', plan, { capture: true });
    };
  }, [dialog, sheet, to]);

  return (
    <svg className={css.wire} aria-hidden="true">
      <path ref={bracket} data-bracket="" />
      <path ref={line} />
      <circle ref={stop} r="0" />
    </svg>
  );
}
