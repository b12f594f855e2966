import { connectionWords } from '@m8/content/connection.ts';
import { clsx } from 'clsx/lite';
import css from './spinner.module.css';

const wave = 'M2 12C6.6-.6 10.4-.6 15 12s8.4 12.6 13 0 8.4-12.6 13 0 8.4 12.6 13 0';

/** A piece of line that runs along a wave. It does not move if the person prefers reduced motion. */
export function Spinner({ small }: { small?: boolean }) {
  return (
    <svg className={clsx(css.spinner, small && css.small)} viewBox="0 0 56 24" aria-hidden="true">
      <path className={css.track} d={wave} />
      <path className={css.runner} d={wave} pathLength="100" />
    </svg>
  );
}

/** The spinner with its word, announced to screen readers. */
export function Loading({ className }: { className?: string | undefined }) {
  return (
    <div className={clsx(css.loading, className)} role="status">
      <Spinner />
      <p>{connectionWords.loading}</p>
    </div>
  );
}
