import { breath, continued } from '@m8/ui/drawing/line.ts';
import { Drawing, FullStop, Line } from '@m8/ui/drawing/strokes.tsx';
import css from './roadmap-line.module.css';

const underWay = breath({ from: 520, to: 880, y: 70, amplitude: 44, cycles: 3 });

/** The whole roadmap in one line: done, under way, ahead. Runs from edge to edge; `done` leaves out what is ahead. */
export function RoadmapLine({ done }: { done?: boolean }) {
  return (
    <Drawing width={1440} height={140} fit="xMidYMid slice" className={css.line}>
      <Line weight="hero" d={`M-2000 70H520${continued(underWay)}`} />
      <FullStop x={880} y={70} r={7} />
      {!done && <Line weight="hero" dotted d="M906 70H3440" />}
    </Drawing>
  );
}
