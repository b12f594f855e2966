import { clsx } from 'clsx/lite';
import css from './flying-disc.module.css';

/**
 * Nothing that is seen: the place of a drawn disc, given by `className`, from which and to which the disc
 * flies between two pages. A browser takes no part of a drawing along, but this box. One on a page.
 */
export function FlyingDisc({ className }: { className?: string | undefined }) {
  return <i className={clsx(css.place, className)} />;
}
