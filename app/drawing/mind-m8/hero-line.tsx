import { breath } from '../line.ts';
import { Disc, Drawing, Line } from '../strokes.tsx';

const bannerWave = breath({ from: 470, to: 1700, y: 524, amplitude: -84, cycles: 6 });
const tallWave = breath({
  from: -377,
  to: 767,
  y: 490,
  amplitude: 58,
  cycles: 8,
  envelope: 'flat',
});
const closingWave = breath({ from: 640, to: 1380, y: 372, amplitude: -70, cycles: 4 });

/** Behind the banner: the line comes in straight and breathes across the disc. */
export function BannerLineWide({ className }: { className?: string | undefined }) {
  return (
    <Drawing width={1440} height={620} fit="xMidYMax meet" className={className}>
      <Disc x={1124} y={344} r={290} />
      <Line weight="hero" d="M-2000 524H470M1700 524H4000" />
      <Line weight="hero" d={bannerWave} breathing />
    </Drawing>
  );
}

/** The same behind a phone that stands in the middle. */
export function BannerLineTall({ className }: { className?: string | undefined }) {
  return (
    <Drawing width={390} height={760} fit="xMidYMax meet" className={className}>
      <Disc x={195} y={490} r={222} />
      <Line weight="hero" d={tallWave} breathing />
    </Drawing>
  );
}

/** Behind the closing panel. */
export function ClosingLine({ className }: { className?: string | undefined }) {
  return (
    <Drawing width={1280} height={460} fit="xMaxYMax slice" className={className}>
      <Disc x={1010} y={372} r={210} />
      <Line weight="hero" d="M-900 372H640" />
      <Line weight="hero" d={closingWave} breathing />
    </Drawing>
  );
}
