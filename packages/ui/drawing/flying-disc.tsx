import { clsx } from 'clsx/lite';
import css from './flying-disc.module.css';

/**
 * An invisible box over a drawn disc, placed by `className`. Browsers animate it from one page to the next,
 * which they cannot do with a part of a drawing. At most one per page.
 */
export function FlyingDisc({ className }: { className?: string | undefined }) {
  return <i className={clsx(css.place, className)} />;
}
