import { clsx } from 'clsx/lite';
import css from './status-label.module.css';

/** A status, shown by shape for people who cannot distinguish the colours. */
export type StatusShape = 'full' | 'half' | 'empty' | 'dotted';

/** A circle, filled, half, empty or dotted, and the word for it. */
export function StatusLabel({ shape, children }: { shape: StatusShape; children: string }) {
  return (
    <span className={css.status}>
      <svg viewBox="0 0 14 14" aria-hidden="true">
        <circle
          className={clsx(css.ring, shape === 'dotted' && css.dotted)}
          cx="7"
          cy="7"
          r="5.5"
        />
        {shape === 'full' && <circle className={css.fill} cx="7" cy="7" r="5.5" />}
        {shape === 'half' && <path className={css.fill} d="M7 1.5a5.5 5.5 0 0 0 0 11z" />}
      </svg>
      {children}
    </span>
  );
}
