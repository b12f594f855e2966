import { clsx } from 'clsx';
import { moodIllustration as week } from '#content/illustrations.ts';
import css from '../drawing.module.css';
import { curve, type Point } from '../line.ts';
import { Disc, Drawing, Line, Words } from '../strokes.tsx';

const points: Point[] = week.days.map(({ height }, day) => [80 + day * 92, height]);
const line = curve([[-10, 270], ...points, [740, 110]]);

/** A week as one line: the better days climb into the disc. */
export function Mood() {
  return (
    <Drawing width={720} height={540} label={week.label}>
      <Disc x={632} y={142} r={70} />
      <path className={css.axis} d="M80 460H640" />
      <Line weight="bold" d={line} />
      {points.map(([x, y]) => (
        <circle key={x} className={clsx(css.line, css.paper)} cx={x} cy={y} r={9} />
      ))}
      {week.days.map(({ day }, index) => (
        <Words key={points[index]?.[0]} x={80 + index * 92} y={500} size={23} tone="quiet" centred>
          {day}
        </Words>
      ))}
      {week.moods.map(({ text, x, y }) => (
        <Words key={text} x={x} y={y}>
          {text}
        </Words>
      ))}
    </Drawing>
  );
}
