import { clsx } from 'clsx/lite';
import css from './icons.module.css';

const shapes = {
  arrow: 'M4 12h15M13 6l6 6-6 6',
  back: 'M20 12H5M11 6l-6 6 6 6',
  'arrow-up': 'M12 19V5M6 11l6-6 6 6',
  chevron: 'm5 9 7 7 7-7',
  close: 'M6 6l12 12M18 6 6 18',
  menu: 'M4 8h16M4 16h11',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z',
  sun: 'M16.2 12a4.2 4.2 0 1 1-8.4 0 4.2 4.2 0 0 1 8.4 0ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  download: 'M12 4v12M6.5 11 12 16.5 17.5 11M5 20h14',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10 11v5.5M14 11v5.5',
  external: 'M9 5H5v14h14v-4M13 5h6v6M19 5l-9 9',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  dash: 'M6 12h12',
  circle: 'M17 12a5 5 0 1 1-10 0 5 5 0 0 1 10 0Z',
  info: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM12 11v5.5M12 7.7v.1',
  ok: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM8 12.3l2.8 2.8L16 9.6',
  warn: 'M12 4 2.8 19.5h18.4ZM12 10v4.5M12 17v.1',
  bad: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM12 7.5v5.5M12 16.2v.1',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z',
  'eye-off':
    'M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a15 15 0 0 1-2.7 3.4M6.5 7.6A15 15 0 0 0 2.5 12S6 18.5 12 18.5a9.5 9.5 0 0 0 4.2-1',
  mail: 'M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5',
  logout: 'M10 5H5v14h5M14 8l4 4-4 4M18 12H9',
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
