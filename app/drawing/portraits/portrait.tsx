import { clsx } from 'clsx';
import type { PortraitName } from '#content/team.ts';
import { Drawing, Line } from '../strokes.tsx';
import { looks } from './looks.tsx';
import css from './portraits.module.css';

const shoulders =
  'M30 344C72 344 64 290 112 271 138 261 140 246 136 226H184C180 246 182 261 208 271 256 290 248 344 290 344z';
const neck = 'M136 226C140 246 138 261 112 271a64 40 0 0 0 96 0C182 261 180 246 184 226z';
const bust =
  'M-6 344H30C72 344 64 290 112 271 138 261 140 246 136 226A66 66 0 1 1 184 226C180 246 182 261 208 271 256 290 248 344 290 344H326';

/** A person on a canvas of 320 by 364: the bust line runs from edge to edge at y 344. */
export function Bust({ name }: { name: PortraitName }) {
  const { cloth, skin, behind, hair } = looks[name];
  return (
    <>
      {behind && <path className={css.ink} d={behind} />}
      <path className={css[cloth]} d={shoulders} />
      <g className={css[skin]}>
        <path d={neck} />
        <circle cx={160} cy={164} r={66} />
      </g>
      {hair}
      <Line d={bust} weight="hero" />
    </>
  );
}

/**
 * A person in one bust line that enters on the left and leaves on the right, so that portraits side
 * by side join. Light colours in both themes. Decorative: the name stands beside it.
 */
export function Portrait({
  name,
  className,
}: {
  name: PortraitName;
  className?: string | undefined;
}) {
  return (
    <div className={clsx(css.portrait, css[looks[name].field], className)}>
      <Drawing width={320} height={364}>
        <Bust name={name} />
      </Drawing>
    </div>
  );
}
