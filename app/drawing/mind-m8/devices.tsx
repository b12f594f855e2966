import { breath } from '../line.ts';
import { Box, Disc, Drawing, FullStop, Line } from '../strokes.tsx';

const wave = breath({ from: -10, to: 730, y: 280, amplitude: 46, cycles: 5, envelope: 'flat' });
const phone = { x: 92, y: 110, width: 190, height: 360, r: 38 };
const tablet = { x: 396, y: 70, width: 266, height: 400, r: 30 };

/** One wave through two devices: dotted between them, drawn on their screens. */
export function Devices() {
  return (
    <Drawing width={720} height={540}>
      <Line dotted d={wave} />
      <Box {...phone} />
      <Box {...tablet} />
      <Disc x={187} y={280} r={62} />
      <Disc x={529} y={280} r={96} />
      <clipPath id="device-screens">
        {[phone, tablet].map(({ r, ...box }) => (
          <rect key={box.x} {...box} rx={r} />
        ))}
      </clipPath>
      <g clipPath="url(#device-screens)">
        <Line d={wave} />
      </g>
      <Box fill="none" {...phone} />
      <Box fill="none" {...tablet} />
      <Box fill="ink" x={160} y={126} width={54} height={14} r={7} />
      <FullStop x={529} y={90} />
    </Drawing>
  );
}
