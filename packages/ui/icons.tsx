import { clsx } from 'clsx/lite';
import css from './icons.module.css';

/**
 * Icons that an island or several parts of the site use. One with a single use is defined
 * there, as a {@link Stroke}.
 */
const shapes = {
  arrow: 'M4 12h15M13 6l6 6-6 6',
  back: 'M20 12H5M11 6l-6 6 6 6',
  chevron: 'm5 9 7 7 7-7',
  close: 'M6 6l12 12M18 6 6 18',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10 11v5.5M14 11v5.5',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  dash: 'M6 12h12',
  circle: 'M17 12a5 5 0 1 1-10 0 5 5 0 0 1 10 0Z',
  info: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM12 11v5.5M12 7.7v.1',
  ok: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM8 12.3l2.8 2.8L16 9.6',
  warn: 'M12 4 2.8 19.5h18.4ZM12 10v4.5M12 17v.1',
  bad: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM12 7.5v5.5M12 16.2v.1',
} as const;

/** Name of an icon. */
export type IconName = keyof typeof shapes;

/** A stroke on 24 by 24, hidden from screen readers: the words beside it carry the meaning. */
export function Stroke({ d, className }: { d: string; className?: string | undefined }) {
  return (
    <svg className={clsx(css.icon, className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}

/** An icon, as a {@link Stroke}. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return <Stroke d={shapes[name]} className={className} />;
}
