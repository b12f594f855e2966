import { companionIllustration as words } from '#content/illustrations.ts';
import { breath } from '../line.ts';
import { Box, Disc, Drawing, Line, Words } from '../strokes.tsx';

const wave = breath({ from: 520, to: 740, y: 418, amplitude: 30, cycles: 2.5 });

/** Three things that were said, threaded on the line. */
export function Companion() {
  return (
    <Drawing width={720} height={540} label={words.label}>
      <Disc x={450} y={270} r={150} />
      <Line d="M-4 122H60M446 122H556a40 40 0 0 1 40 40V226M204 270H170a40 40 0 0 0-40 40V376M410 418H520" />
      <Line d={wave} />
      <Box fill="ink" x={60} y={80} width={386} height={84} r={42} />
      <Words tone="reversed" x={96} y={131}>
        {words.remembered}
      </Words>
      <Box x={204} y={226} width={456} height={88} r={44} />
      <Words x={244} y={279}>
        {words.offered}
      </Words>
      <Box fill="ink" x={70} y={376} width={340} height={84} r={42} />
      <Words tone="reversed" x={106} y={427}>
        {words.accepted}
      </Words>
    </Drawing>
  );
}
