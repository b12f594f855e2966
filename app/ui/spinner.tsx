import css from './spinner.module.css';

const wave = 'M2 12C6.6-.6 10.4-.6 15 12s8.4 12.6 13 0 8.4-12.6 13 0 8.4 12.6 13 0';

/** A stretch of the line running along a wave; stands still where motion is not wanted. */
export function Spinner({ small }: { small?: boolean }) {
  return (
    <svg
      className={small ? `${css.spinner} ${css.small}` : css.spinner}
      viewBox="0 0 56 24"
      aria-hidden="true"
    >
      <path className={css.track} d={wave} />
      <path className={css.runner} d={wave} pathLength="100" />
    </svg>
  );
}

/** The spinner with its word, announced to screen readers. */
export function Loading({ className }: { className?: string | undefined }) {
  return (
    <div className={[css.loading, className].filter(Boolean).join(' ')} role="status">
      <Spinner />
      <p>Loading...</p>
    </div>
  );
}
