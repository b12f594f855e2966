import { breath } from '#app/drawing/line.ts';
import { Disc, Drawing, Line } from '#app/drawing/strokes.tsx';
import css from './breathing-panel.module.css';

const wave = breath({ from: -60, to: 700, y: 330, amplitude: 120, cycles: 4 });

/** The quiet half of an account page: the line breathes across the disc, and one sentence. */
export function BreathingPanel({ sentence }: { sentence: string }) {
  return (
    <aside className={css.panel}>
      <Drawing width={640} height={760} fit="xMidYMid slice">
        <Disc x={320} y={330} r={190} />
        <Line d={wave} weight="hero" breathing />
      </Drawing>
      <p>{sentence}</p>
    </aside>
  );
}
