import {
  moodIllustration as week,
  companionIllustration as words,
} from '@m8/content/illustrations.ts';
import { clsx } from 'clsx/lite';
import css from './drawing.module.css';
import { breath, curve, type Point } from './line.ts';
import { Box, Disc, Drawing, FullStop, Line, Words } from './strokes.tsx';

const companionWave = breath({ from: 520, to: 740, y: 418, amplitude: 30, cycles: 2.5 });

/** Three messages, threaded on the line. */
export function Companion() {
  return (
    <Drawing width={720} height={540} label={words.label}>
      <Disc x={450} y={270} r={150} />
      <Line d="M-4 122H43M463 122H556a40 40 0 0 1 40 40V226M204 270H170a40 40 0 0 0-40 40V376M430 418H520" />
      <Line d={companionWave} />
      <Box fill="ink" x={43} y={80} width={420} height={84} r={42} />
      <Words tone="reversed" centred x={253} y={131}>
        {words.remembered}
      </Words>
      <Box x={204} y={226} width={456} height={88} r={44} />
      <Words centred x={432} y={279}>
        {words.offered}
      </Words>
      <Box fill="ink" x={70} y={376} width={360} height={84} r={42} />
      <Words tone="reversed" centred x={250} y={427}>
        {words.accepted}
      </Words>
    </Drawing>
  );
}

const moodPoints: Point[] = week.days.map(({ height }, day) => [80 + day * 92, height]);
const moodLine = curve([[-10, 270], ...moodPoints, [740, 110]]);

/** A week as one line: the better days climb into the disc. */
export function Mood() {
  return (
    <Drawing width={720} height={540} label={week.label}>
      <Disc x={632} y={142} r={70} />
      <path className={css.axis} d="M80 460H640" />
      <Line weight="bold" d={moodLine} />
      {moodPoints.map(([x, y]) => (
        <circle key={x} className={clsx(css.line, css.paper)} cx={x} cy={y} r={9} />
      ))}
      {week.days.map(({ day }, index) => (
        <Words key={moodPoints[index]?.[0]} x={80 + index * 92} y={500} tone="quiet" centred>
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

const thumbOutline =
  'M740 268C640 304 520 346 446 384 404 406 392 440 406 462 420 484 452 482 488 468 560 440 620 452 740 470';

/** A phone held in one hand, and the reach of its thumb. */
export function Thumb() {
  return (
    <Drawing width={720} height={540}>
      <Box x={230} y={48} width={260} height={560} r={46} />
      <clipPath id="thumb-screen">
        <rect x={230} y={48} width={260} height={560} rx={46} />
      </clipPath>
      <g clipPath="url(#thumb-screen)">
        <circle className={css.field} cx={470} cy={520} r={210} />
        <Line dotted d="M260 520a210 210 0 0 1 420 0" />
      </g>
      <Disc x={372} y={452} r={62} />
      <Box fill="none" x={230} y={48} width={260} height={560} r={46} />
      <Box fill="ink" x={324} y={66} width={72} height={18} r={9} />
      <Box fill="quiet" x={254} y={118} width={150} height={40} r={20} />
      <Box fill="ink" x={332} y={172} width={134} height={40} r={20} />
      <Box fill="quiet" x={254} y={226} width={176} height={40} r={20} />
      <path className={css.quiet} d={`${thumbOutline}z`} />
      <Line weight="bold" d={thumbOutline} />
      <Line d="M414 424C424 408 440 400 458 394 452 414 440 430 420 440" />
    </Drawing>
  );
}

const outsideWave = breath({ from: -4, to: 150, y: 330, amplitude: 34, cycles: 2.5 });
const insideWave = breath({ from: 262, to: 442, y: 330, amplitude: 40, cycles: 2.5 });

/** The line enters a lock, breathes inside it, and ends. */
export function Lock() {
  return (
    <Drawing width={720} height={540}>
      <Line d={`${outsideWave}H236`} />
      <Line weight="bold" d="M286 226V172a74 74 0 0 1 148 0V226" />
      <Box weight="bold" x={236} y={226} width={248} height={214} r={48} />
      <Disc x={352} y={330} r={62} />
      <Line d="M236 330H262" />
      <Line d={insideWave} />
      <FullStop x={452} y={330} r={6} />
    </Drawing>
  );
}

const deviceWave = breath({
  from: -10,
  to: 700,
  y: 280,
  amplitude: 46,
  cycles: 5,
  envelope: 'flat',
});
const phone = { x: 92, y: 110, width: 190, height: 360, r: 38 };
const tablet = { x: 396, y: 70, width: 266, height: 400, r: 30 };

/** One wave through two devices: dotted between them, drawn on their screens. */
export function Devices() {
  return (
    <Drawing width={720} height={540}>
      <Line dotted d={deviceWave} />
      <Box {...phone} />
      <Box {...tablet} />
      <Disc x={187} y={280} r={62} />
      <Disc x={529} y={280} r={96} />
      <clipPath id="device-screens">
        {[phone, tablet].map(({ r, ...box }) => (
          <rect key={box.x} {...box} rx={r} />
        ))}
      </clipPath>
      <g clipPath="url(#device-screens)">
        <Line d={deviceWave} />
      </g>
      <Box fill="none" {...phone} />
      <Box fill="none" {...tablet} />
      <Box fill="ink" x={160} y={126} width={54} height={14} r={7} />
      <FullStop x={529} y={90} />
      <FullStop x={700} y={280} r={6} />
    </Drawing>
  );
}
