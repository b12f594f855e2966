import { breath } from '../line.ts';
import { Box, Disc, Drawing, FullStop, Line } from '../strokes.tsx';

const outside = breath({ from: -4, to: 150, y: 330, amplitude: 34, cycles: 2.5 });
const inside = breath({ from: 262, to: 442, y: 330, amplitude: 40, cycles: 2.5 });

/** The line enters a lock, breathes in there, and ends. */
export function Lock() {
  return (
    <Drawing width={720} height={540}>
      <Line d={`${outside}H236`} />
      <Line weight="bold" d="M286 226V172a74 74 0 0 1 148 0V226" />
      <Box weight="bold" x={236} y={226} width={248} height={214} r={48} />
      <Disc x={352} y={330} r={62} />
      <Line d="M236 330H262" />
      <Line d={inside} />
      <FullStop x={452} y={330} r={6} />
    </Drawing>
  );
}
