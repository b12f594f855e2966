import { Disc, Drawing, Line } from '#app/drawing/strokes.tsx';
import { Meta } from '#app/ui/layout.tsx';
import { outboxWords } from '#content/outbox.ts';
import css from './outbox.module.css';

const wave =
  'M0 55C14 55 20 51 30 52s16 14 27 14 16-28 35-28 20 34 35 34 20-28 35-28 16 14 27 14 16-3 31-3';

/** No mail yet. */
export function EmptyOutbox() {
  return (
    <div className={css.empty}>
      <Drawing width={220} height={110}>
        <Disc x={110} y={55} r={34} />
        <Line d={wave} />
      </Drawing>
      <h2>{outboxWords.empty.title}</h2>
      <Meta>{outboxWords.empty.lead}</Meta>
    </div>
  );
}
