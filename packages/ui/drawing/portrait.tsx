import type { PortraitName } from '@m8/content/team.ts';
import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import css from './portrait.module.css';
import { Drawing, Line } from './strokes.tsx';

/** A colour of a portrait: a class of its style sheet, for one design token. */
type Tint = 'raised' | 'sunken' | 'ember' | 'emberField' | 'emberQuiet' | 'citron' | 'citronQuiet';

/** What distinguishes one portrait from another. */
interface Look {
  /** The surface behind the person. */
  field: Tint | 'citronField';
  cloth: Tint;
  skin: Tint;
  /** Hair behind the shoulders: path data. */
  behind?: string;
  hair: ReactNode;
}

/** Looks by name. */
export const looks: Readonly<Record<PortraitName, Look>> = {
  'short-hair': {
    field: 'emberField',
    cloth: 'raised',
    skin: 'emberQuiet',
    hair: (
      <path
        className={css.ink}
        d="M93 168C78 104 114 74 160 74s82 30 67 94C224 144 214 128 198 118 176 126 142 126 118 116 104 128 96 144 93 168z"
      />
    ),
  },
  bun: {
    field: 'sunken',
    cloth: 'ember',
    skin: 'emberQuiet',
    hair: (
      <g className={css.ink}>
        <circle cx={160} cy={70} r={31} />
        <path d="M93 168C80 110 116 86 160 86s80 24 67 82C220 140 196 120 160 120S100 140 93 168z" />
      </g>
    ),
  },
  glasses: {
    field: 'citronField',
    cloth: 'citron',
    skin: 'emberQuiet',
    hair: (
      <>
        <path
          className={css.ember}
          d="M94 164A66 66 0 0 1 226 164C220 142 208 126 190 114 162 132 118 132 94 164z"
        />
        <Line d="M110 172a19 19 0 1 0 38 0 19 19 0 1 0-38 0M172 172a19 19 0 1 0 38 0 19 19 0 1 0-38 0M148 170q12-8 24 0" />
      </>
    ),
  },
  curls: {
    field: 'emberQuiet',
    cloth: 'raised',
    skin: 'emberField',
    hair: (
      <g className={css.ink}>
        <circle cx={106} cy={134} r={25} />
        <circle cx={122} cy={100} r={27} />
        <circle cx={160} cy={84} r={30} />
        <circle cx={198} cy={100} r={27} />
        <circle cx={214} cy={134} r={25} />
        <path d="M106 134l54-50 54 50-30-8-24-4-24 4z" />
      </g>
    ),
  },
  'long-hair': {
    field: 'citronQuiet',
    cloth: 'emberField',
    skin: 'emberQuiet',
    behind: 'M82 168a78 78 0 0 1 156 0v74c0 12-8 18-20 18H102c-12 0-20-6-20-18z',
    hair: (
      <path
        className={css.ink}
        d="M94 164A66 66 0 0 1 226 164C222 148 214 138 204 132 176 142 134 140 116 132 106 138 98 148 94 164z"
      />
    ),
  },
};

const shoulders =
  'M30 344C72 344 64 290 112 271 138 261 140 246 136 226H184C180 246 182 261 208 271 256 290 248 344 290 344z';
const neck = 'M136 226C140 246 138 261 112 271a64 40 0 0 0 96 0C182 261 180 246 184 226z';
const bust =
  'H30C72 344 64 290 112 271 138 261 140 246 136 226A66 66 0 1 1 184 226C180 246 182 261 208 271 256 290 248 344 290 344H';

/**
 * A person on a canvas of 320 by 344, drawn in one stroke that begins and ends on the lower edge.
 *
 * @param from where the stroke begins; it ends as far from the other edge
 */
export function Bust({ name, from = -6 }: { name: PortraitName; from?: number }) {
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
      <Line d={`M${from} 344${bust}${320 - from}`} weight="hero" />
    </>
  );
}

/**
 * A person on a surface in light colours, standing on the line, which runs from edge to edge of the page.
 * Decorative: the name is beside it.
 */
export function Portrait({
  name,
  className,
}: {
  name: PortraitName;
  className?: string | undefined;
}) {
  return (
    <div className={css.place}>
      <div className={clsx(css.portrait, css[looks[name].field], className)}>
        <Drawing width={320} height={344} className={css.bust}>
          <Bust name={name} from={30} />
        </Drawing>
      </div>
      <Drawing width={320} height={344} className={css.through}>
        <Line d="M-6400 344H6720" weight="hero" />
      </Drawing>
    </div>
  );
}
