import { type RefObject, useEffect, useRef } from 'react';
import css from './reader.module.css';

/** A place on the drawing, in pixels. */
export interface Place {
  x: number;
  y: number;
}

const maxTurn = 28;

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

/** The line from the marked quote to the citation in the answer. */
export function Wire({
  dialog,
  sheet,
  to,
}: {
  dialog: RefObject<HTMLElement | null>;
  sheet: RefObject<HTMLElement | null>;
  /** Id of the citation. */
  to: string;
}) {
  const line = useRef<SVGPathElement>(null);
  const stop = useRef<SVGCircleElement>(null);

  useEffect(() => {
    const draw = () => {
      const bracket = sheet.current?.querySelector('[data-bracket]')?.getBoundingClientRect();
      const paper = sheet.current?.getBoundingClientRect();
      const chip = document.getElementById(to);
      const card = chip?.closest('article')?.getBoundingClientRect();
      const origin = dialog.current?.getBoundingClientRect();
      if (!bracket || !paper || !chip || !card || !origin) return;
      const { scrollWidth = 0, clientWidth = 0 } = sheet.current ?? {};
      sheet.current?.toggleAttribute('data-wider', scrollWidth > clientWidth);
      const chipBox = chip.getBoundingClientRect();
      const y = bracket.top + bracket.height / 2;
      const isSeen =
        y > paper.top && y < paper.bottom && bracket.height > 0 && chip.checkVisibility();
      const from = { x: paper.right - origin.left, y: y - origin.top };
      const end = {
        x: card.left - origin.left,
        y: chipBox.top + chipBox.height / 2 - origin.top,
      };
      const turn = (paper.right + card.left) / 2 - origin.left;
      line.current?.setAttribute('d', isSeen ? wirePath(from, turn, end) : '');
      stop.current?.setAttribute('cx', String(end.x));
      stop.current?.setAttribute('cy', String(end.y));
      stop.current?.setAttribute('r', isSeen ? '5.5' : '0');
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
      <path ref={line} />
      <circle ref={stop} r="0" />
    </svg>
  );
}
