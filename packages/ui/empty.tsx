import type { ReactNode } from 'react';
import { Disc, Drawing, Line } from './drawing/strokes.tsx';
import css from './empty.module.css';

const wave =
  'M0 55C14 55 20 51 30 52s16 14 27 14 16-28 35-28 20 34 35 34 20-28 35-28 16 14 27 14 16-3 31-3';

/** Shown in place of a list without entries: a drawing, one sentence, and what comes next. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={css.empty}>
      <Drawing width={220} height={110}>
        <Disc x={110} y={55} r={34} />
        <Line d={wave} />
      </Drawing>
      <h2>{title}</h2>
      {children}
    </div>
  );
}
