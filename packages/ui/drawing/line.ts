/** A point on a drawing's canvas, in its user units. */
export type Point = readonly [x: number, y: number];

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Points in SVG's shortest form: relative to `origin`, one decimal, no needless characters. */
function relative(origin: Point, points: readonly Point[]): string {
  const [originX, originY] = origin.map(round) as [number, number]; // A point has two numbers.
  return points
    .flatMap(([x, y]) => [round(x) - originX, round(y) - originY])
    .map((value) => String(round(value)).replace(/^(-?)0\./, '$1.'))
    .join(' ')
    .replaceAll(' -', '-');
}

/** Path data without its first move, to continue a line that ends where `d` starts. */
export function continued(d: string): string {
  return d.replace(/^M[^a-z]*/i, '');
}

/**
 * A smooth curve through points: Catmull-Rom written as cubic Béziers.
 *
 * @param points at least two points, in drawing order
 * @returns SVG path data that starts with a move to the first point
 */
export function curve(points: readonly Point[]): string {
  const at = (index: number): Point =>
    points[Math.min(Math.max(index, 0), points.length - 1)] ?? [0, 0];
  const segments = points.slice(1).map((_, i) => {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    return relative(from, [
      [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6],
      [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6],
      to,
    ]);
  });
  return `M${round(at(0)[0])} ${round(at(0)[1])}c${segments.join('c')}`;
}

/** The shape of a {@link breath}. */
export interface Breath {
  from: number;
  to: number;
  /** The axis it swings around. */
  y: number;
  /** Height of a swing above the axis; negative if the first swing goes down. */
  amplitude: number;
  cycles: number;
  /**
   * `bell` fades to zero slope at both ends, so it joins a straight line without a corner and can be scaled
   * in Y around its own axis; `flat` does not fade.
   */
  envelope?: 'bell' | 'flat';
}

/** Pieces per cycle: the curve then stays within 0.4 % of the amplitude. */
const piecesPerCycle = 6;

/**
 * A breath: a sine wave, the line of Mind M8. Written as cubic Béziers with the wave's own slopes
 * (Hermite), each piece but the first in the short form that mirrors the last control point.
 *
 * @returns SVG path data from `from` to `to`
 */
export function breath(options: Breath): string {
  const { from, to, y, amplitude, cycles, envelope = 'bell' } = options;
  const count = Math.max(8, Math.ceil(cycles * piecesPerCycle));
  const width = (to - from) / count;
  const turn = 2 * Math.PI * cycles;

  const at = (index: number) => {
    const t = index / count;
    const bell = Math.max(0, Math.sin(Math.PI * t));
    const fade = envelope === 'bell' ? bell ** 1.6 : 1;
    const fadeSlope = envelope === 'bell' ? 1.6 * bell ** 0.6 * Math.PI * Math.cos(Math.PI * t) : 0;
    const slope = fadeSlope * Math.sin(turn * t) + fade * turn * Math.cos(turn * t);
    return {
      x: from + width * index,
      y: y - amplitude * fade * Math.sin(turn * t),
      rise: (-amplitude * slope) / count / 3,
    };
  };
  const start = at(0);
  const pieces = Array.from({ length: count }, (_, i) => {
    const [begin, end] = [at(i), at(i + 1)];
    const mirrored: Point = [begin.x + width / 3, begin.y + begin.rise];
    return relative(
      [begin.x, begin.y],
      [...(i === 0 ? [mirrored] : []), [end.x - width / 3, end.y - end.rise], [end.x, end.y]],
    );
  });
  return `M${round(start.x)} ${round(start.y)}c${pieces.join('s')}`;
}

/**
 * A paragraph, the line of DocuMind: one line that goes back and forth with round turns.
 *
 * @param y height of the first row
 * @param lineHeight distance between rows
 * @param ends x of every turn; the last is the position of the full stop
 * @param direction 1 if the first row runs to the right, -1 to the left
 * @returns path data that continues a path, and the point where it ends
 */
export function paragraphPath(
  y: number,
  lineHeight: number,
  ends: readonly number[],
  direction: 1 | -1 = 1,
): { d: string; x: number; y: number } {
  const radius = lineHeight / 2;
  const turns = ends.slice(0, -1);
  const rows = turns.map((x, i) => {
    const clockwise = (i % 2 === 0) === (direction === 1);
    return `H${x}a${radius} ${radius} 0 0 ${clockwise ? 1 : 0} 0 ${lineHeight}`;
  });
  const x = ends.at(-1) ?? 0;
  return { d: `${rows.join('')}H${x}`, x, y: y + turns.length * lineHeight };
}
