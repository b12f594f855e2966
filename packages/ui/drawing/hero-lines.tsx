import { breath, paragraphPath } from './line.ts';
import { Disc, Drawing, DrawnOnce, FullStop, Line, Marker } from './strokes.tsx';

const wide = {
  wave: breath({ from: -20, to: 764, y: 206, amplitude: 128, cycles: 4 }),
  rows: paragraphPath(88, 42, [1330, 864, 1339, 864, 1312, 864, 1136]),
};
const tall = {
  wave: breath({ from: -14, to: 318, y: 112, amplitude: 78, cycles: 3 }),
  rows: paragraphPath(262, 32, [46, 330, 46, 318, 46, 208], -1),
};

/**
 * The company's line as a banner: it enters from the left, breathes, becomes a paragraph and ends in its
 * full stop.
 */
export function HomeLineWide({ className }: { className?: string | undefined }) {
  return (
    <Drawing width={1440} height={400} className={className}>
      <Disc x={372} y={206} r={150} />
      <DrawnOnce>
        <Line weight="hero" d="M-1600 206H-20" />
        <Line weight="hero" d={wide.wave} breathing />
        <Marker
          id="home-wide"
          weight="hero"
          bar="M980 156h359v32h-359zM864 198h226v32h-226z"
          d={`M764 206H770C826 206 800 88 858 88${wide.rows.d}`}
        />
        <FullStop x={1162} y={340} r={7} />
      </DrawnOnce>
    </Drawing>
  );
}

/** The same line for a narrow page: the paragraph hangs below the breath. */
export function HomeLineTall({ className }: { className?: string | undefined }) {
  return (
    <Drawing width={390} height={440} className={className}>
      <Disc x={152} y={112} r={92} />
      <DrawnOnce down>
        <Line weight="hero" d={tall.wave} breathing />
        <Marker
          id="home-tall"
          weight="hero"
          bar="M110 281h220v26h-220zM46 313h132v26h-132z"
          d={`M318 112H326A32 32 0 0 1 358 144V230A32 32 0 0 1 326 262${tall.rows.d}`}
        />
        <FullStop x={228} y={422} r={5.5} />
      </DrawnOnce>
    </Drawing>
  );
}

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

/** Behind the banner: the line enters straight and breathes across the disc. */
export function BannerLineWide({ className }: { className?: string | undefined }) {
  return (
    <Drawing width={1440} height={620} fit="xMidYMax meet" className={className}>
      <Disc x={1124} y={344} r={290} />
      <Line weight="hero" d="M-2000 524H470M1700 524H4000" />
      <Line weight="hero" d={bannerWave} breathing />
    </Drawing>
  );
}

/** The same behind a phone in the middle. */
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
