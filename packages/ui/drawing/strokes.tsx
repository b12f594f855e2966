import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import css from './drawing.module.css';

/** A canvas of `width` by `height` user units; hidden from screen readers without a `label`. */
export function Drawing({
  width,
  height,
  className,
  fit,
  label,
  children,
}: {
  width: number;
  height: number;
  label?: string;
  className?: string | undefined;
  /** SVG preserveAspectRatio, unless the default (whole drawing, centred) fits. */
  fit?: string;
  children: ReactNode;
}) {
  return (
    <svg
      className={clsx(css.drawing, className)}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={fit}
      role={label && 'img'}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {children}
    </svg>
  );
}

/** A weight of the line other than its usual one. */
type Weight = 'fine' | 'bold' | 'hero';

/** The line: round caps, ink. With `weight` hero its stroke does not scale with the drawing. */
export function Line({
  d,
  weight,
  dotted,
  breathing,
}: {
  d: string;
  weight?: Weight | undefined;
  /** For what does not exist yet, or is between devices. */
  dotted?: boolean;
  breathing?: boolean;
}) {
  return (
    <path
      className={clsx(
        css.line,
        weight && css[weight],
        dotted && css.dotted,
        breathing && css.breathing,
      )}
      d={d}
    />
  );
}

/** The dot that ends a line. */
export function FullStop({ x, y, r = 4 }: { x: number; y: number; r?: number }) {
  return <circle className={css.stop} cx={x} cy={y} r={r} />;
}

/** The warm disc of Mind M8. */
export function Disc({ x, y, r, still }: { x: number; y: number; r: number; still?: boolean }) {
  return <circle className={clsx(css.disc, !still && css.breathing)} cx={x} cy={y} r={r} />;
}

/** A rounded box: a device, a bubble, a sheet of paper. */
export function Box({
  x,
  y,
  width,
  height,
  r,
  fill = 'paper',
  weight,
}: {
  x: number;
  y: number;
  width: number;
  height: number;
  r: number;
  /** `paper` and `none` are outlined, `ink` and `quiet` are filled without an outline. */
  fill?: 'paper' | 'none' | 'ink' | 'quiet';
  weight?: Weight;
}) {
  const outlined = fill === 'paper' || fill === 'none';
  return (
    <rect
      className={clsx(outlined && css.line, fill !== 'none' && css[fill], weight && css[weight])}
      x={x}
      y={y}
      width={width}
      height={height}
      rx={r}
    />
  );
}

/** A few words on a drawing, in the smallest size that can be read on a canvas of 720. */
export function Words({
  x,
  y,
  tone,
  centred,
  children,
}: {
  x: number;
  y: number;
  /** `reversed` is for words on ink. */
  tone?: 'quiet' | 'reversed';
  centred?: boolean;
  children: string;
}) {
  return (
    <text
      className={clsx(css.words, tone && css[`${tone}Words`])}
      x={x}
      y={y}
      fontSize={27}
      textAnchor={centred ? 'middle' : undefined}
    >
      {children}
    </text>
  );
}

/**
 * A marker bar of DocuMind under a line. The crossing part of the line is drawn again in the marker's own
 * ink, so it stays readable in the dark theme.
 */
export function Marker({
  id,
  bar,
  d,
  weight,
}: {
  /** Unique on the page: names the clip path. */
  id: string;
  /** Path data of the bar. */
  bar: string;
  /** Path data of the line that crosses it. */
  d: string;
  weight?: Weight;
}) {
  return (
    <>
      <path className={css.bar} d={bar} />
      <Line d={d} weight={weight} />
      <clipPath id={id}>
        <path d={bar} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <path className={clsx(css.line, weight && css[weight], css.onMark)} d={d} />
      </g>
    </>
  );
}

/** Draws its content once when the page opens: from left to right, or `down`. */
export function DrawnOnce({ down, children }: { down?: boolean; children: ReactNode }) {
  return <g className={clsx(css.wipe, down && css.down)}>{children}</g>;
}
