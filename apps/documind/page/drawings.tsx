import type { DocuMindFeature } from '@m8/content/documind.ts';
import strokes from '@m8/ui/drawing/drawing.module.css';
import { Drawing, FullStop, Line, Marker } from '@m8/ui/drawing/strokes.tsx';
import css from './drawings.module.css';

/** Strokes of a drawing on a 64 by 64 canvas. */
interface Glyph {
  /** Path data of the marker bar. */
  bar: string;
  /** Path data of the line. */
  line: string;
  /** The line runs around the bar, not across it. */
  around?: true;
  /** Zero-length subpaths, each drawn as a dot. */
  dots?: string;
  /** `dots` is a path, drawn as dots 11 apart. */
  ring?: true;
  /** A dot on the bar. */
  dotOnBar?: { x: number; y: number };
  /** Path data of a dotted line: a step yet to come. */
  dotted?: string;
}

const glyphs: Record<DocuMindFeature['drawing'], Glyph> = {
  formats: {
    bar: 'M8 20h26v36H8z',
    line: 'M8 20h26v36H8zM19 20v-8h26v36H34M45 40h11V4H30v8',
    around: true,
  },
  citations: {
    bar: 'M4 25h42v14H4z',
    line: 'M6 16h44a8 8 0 0 1 0 16H10a8 8 0 0 0 0 16h22',
    dots: 'M41 48h0',
  },
  vectors: {
    bar: 'M28 24a12 12 0 1 0 24 0a12 12 0 1 0-24 0z',
    line: 'M8 54 22 36 40 24',
    dots: 'M8 54h0M22 36h0M54 46h0M14 14h0M36 54h0M58 10h0',
    dotOnBar: { x: 40, y: 24 },
  },
  processing: {
    bar: 'M8 25h30v14H8z',
    line: 'M4 32h48M42 22l10 10-10 10M8 14h22M8 50h22',
  },
  sessions: {
    bar: 'M13 32a7 7 0 1 0 14 0a7 7 0 1 0-14 0z',
    line: 'M5 32a15 15 0 1 0 30 0a15 15 0 1 0-30 0zM37 32a11 11 0 1 0 22 0a11 11 0 1 0-22 0z',
    dots: 'M48 32h0',
  },
  rest: {
    bar: 'M24 25h16v14H24z',
    line: 'M20 8c-8 0-8 6-8 12s0 12-8 12c8 0 8 6 8 12s0 12 8 12M44 8c8 0 8 6 8 12s0 12 8 12c-8 0-8 6-8 12s0 12-8 12M26 32h12',
  },
  embeddings: {
    bar: 'M22 22h20v20H22z',
    line: 'M22 22h20v20H22z',
    around: true,
    dots: 'M10 10h44v44H10z',
    ring: true,
  },
  workflow: {
    bar: 'M4 8h16v16H4z',
    line: 'M4 8h16v16H4zM44 40h16v16H44zM20 16h14a10 10 0 0 1 10 10',
    around: true,
    dotted: 'M44 26v14',
  },
};

/** The drawing on a feature card. */
export function FeatureGlyph({ drawing }: { drawing: DocuMindFeature['drawing'] }) {
  const { bar, line, around, dots, ring, dotOnBar, dotted } = glyphs[drawing];
  return (
    <Drawing width={64} height={64}>
      {around ? (
        <>
          <path className={strokes.bar} d={bar} />
          <Line d={line} />
        </>
      ) : (
        <Marker id={`f-${drawing}`} bar={bar} d={line} />
      )}
      {dotted && <Line d={dotted} dotted />}
      {dots && (
        <g className={ring ? css.ring : css.dots}>
          <Line d={dots} />
        </g>
      )}
      {dotOnBar && (
        <g className={css.onBar}>
          <FullStop {...dotOnBar} r={3} />
        </g>
      )}
    </Drawing>
  );
}

const rows = 'M52 34h74v34H52zM52 83h74v34H52zM52 132h74v34H52z';
const point = 'M243 100a19 19 0 1 0 38 0a19 19 0 1 0-38 0z';
const neighbours = 'M196 46h0M236 72h0M226 140h0M282 42h0M312 66h0M296 148h0M338 134h0M186 158h0';

function Upload() {
  return (
    <>
      <path className={strokes.paper} d="M130 22h104l36 36v120H130z" />
      <Line d="M234 22H130v156h140V58L234 22v36h36" />
      <Marker id="step-upload" bar="M150 88h84v24h-84z" d="M0 100H400" />
      <Line weight="fine" d="M152 70h62M152 130h96M152 148h70" />
    </>
  );
}

function Processing() {
  return (
    <>
      <path className={strokes.paper} d={rows} />
      <Marker id="step-chunk" bar="M52 83h74v34H52z" d="M66 100h44" />
      <Line d={`${rows}M0 100H52M126 100H230`} />
      <g className={css.stepDots}>
        <Line d={neighbours} />
      </g>
      <Line weight="fine" d="M126 51 196 46M126 149 186 158M262 100 236 72M262 100l34 48" />
      <Marker id="step-point" bar={point} d="M230 100H400" />
      <g className={css.onBar}>
        <Line weight="fine" d="M249 86 262 100l11 16" />
        <FullStop x={262} y={100} r={5} />
      </g>
    </>
  );
}

function Answer() {
  return (
    <>
      <path className={strokes.paper} d="M70 32h270v136H70z" />
      <Line d="M70 32h270v136H70z" />
      <Marker id="step-answer" bar="M150 88h146v24H150z" d="M0 100H286" />
      <Line weight="fine" d="M96 66h190M96 136h92" />
      <FullStop x={312} y={100} r={5} />
    </>
  );
}

const drawings = [Upload, Processing, Answer];

/** Drawing of one step; the line leaves it on the right and enters the next one. */
export function StepDrawing({ index }: { index: number }) {
  const Strokes = drawings[index];
  return (
    <Drawing width={400} height={200}>
      {Strokes && <Strokes />}
    </Drawing>
  );
}
