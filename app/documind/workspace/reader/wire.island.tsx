import { type RefObject, useEffect, useRef } from 'react';
import css from './reader.module.css';
import { wirePath } from './wire-path.ts';

/** The line from the marked sentence to the place in the answer that cites it. */
export function Wire({
  dialog,
  sheet,
  to,
}: {
  dialog: RefObject<HTMLElement | null>;
  sheet: RefObject<HTMLElement | null>;
  /** Id of what cites it. */
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
      const chipBox = chip.getBoundingClientRect();
      const y = bracket.top + bracket.height / 2;
      const isSeen =
        y > paper.top && y < paper.bottom && bracket.height > 0 && chip.checkVisibility();
      const from = { x: bracket.right - origin.left, y: y - origin.top };
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
    addEventListener('scroll', plan, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
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
