import css from '../drawing.module.css';
import { Box, Disc, Drawing, Line } from '../strokes.tsx';

const thumb =
  'M740 268C640 304 520 346 446 384 404 406 392 440 406 462 420 484 452 482 488 468 560 440 620 452 740 470';

/** A phone held in one hand, and how far its thumb reaches. */
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
      <path className={css.quiet} d={`${thumb}z`} />
      <Line weight="bold" d={thumb} />
      <Line d="M414 424C424 408 440 400 458 394 452 414 440 430 420 440" />
    </Drawing>
  );
}
