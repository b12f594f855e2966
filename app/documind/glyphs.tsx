import { Drawing, FullStop, Line, Marker } from '#app/drawing/strokes.tsx';
import type { DocuMindFeature } from '#content/documind.ts';
import css from './glyphs.module.css';

/** Strokes of a drawing on a 64 by 64 canvas. */
interface Glyph {
  /** Path data of the marker bar. */
  bar: string;
  /** Path data of the line. */
  line: string;
  /** The line runs around the bar, not across it. */
  around?: true;
  /** Subpaths of no length: each is a dot. */
  dots?: string;
  /** `dots` is a path of its own, drawn as dots that are 11 apart. */
  ring?: true;
  /** A dot on the bar. */
  dotOnBar?: { x: number; y: number };
  /** Not here yet. */
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
          <path className={css.bar} d={bar} />
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
