import type { ChangeDrawing } from '@m8/content/change-log.ts';
import { Box, Disc, Drawing, FullStop, Line, Marker } from '@m8/ui/drawing/strokes.tsx';
import type { ReactNode } from 'react';

/** A sheet of paper with its top left corner at a point. */
function Sheet({ x, y }: { x: number; y: number }) {
  return <Box x={x} y={y} width={40} height={52} r={2} />;
}

/** On a canvas of 96 by 96. */
const drawings: Record<ChangeDrawing, ReactNode> = {
  samples: (
    <>
      <Sheet x={44} y={12} />
      <Sheet x={28} y={22} />
      <Sheet x={12} y={32} />
      <Marker id="change-samples" bar="M20 52h24v11H20z" d="M18 46h28M23 57.5h18M18 69h20" />
    </>
  ),
  page: (
    <>
      <Sheet x={14} y={14} />
      <Marker id="change-page" bar="M20 36h28v11H20z" d="M20 28h28M24 41.5h20M20 55h18" />
      <Line d="M54 41.5h16a12 12 0 0 1 12 12V72" />
      <FullStop x={82} y={77} r={5} />
    </>
  ),
  layout: (
    <Marker
      id="change-layout"
      bar="M42 39h40v18H42z"
      d="M14 21h68v54H14zM14 39h68M14 57h68M42 21v54M51 48h22"
    />
  ),
  sums: (
    <>
      <Line d="M54 18h26M46 32h34M60 46h20M16 39h16M24 31v16M16 57h66" />
      <Marker id="change-sums" bar="M40 66h42v15H40z" d="M46 73.5h30" />
    </>
  ),
  conversation: (
    <>
      <Box x={10} y={16} width={50} height={26} r={13} />
      <Line d="M23 29h24M28 42v10a11 11 0 0 0 11 11" />
      <Box x={39} y={50} width={48} height={27} r={2} />
      <Marker id="change-conversation" bar="M46 58h34v11H46z" d="M51 63.5h24" />
    </>
  ),
  collections: (
    <>
      <Sheet x={36} y={14} />
      <Box x={12} y={36} width={72} height={42} r={2} />
      <Marker id="change-collections" bar="M12 36h30v14H12z" d="M12 50h72M20 43h14" />
    </>
  ),
  formats: (
    <>
      <Box x={38} y={16} width={48} height={32} r={2} />
      <Marker id="change-formats" bar="M68 23h10v18H68z" d="M46 41v-8M57 41V29M68 41h10V23H68z" />
      <Box x={10} y={40} width={48} height={36} r={2} />
      <Line d="m10 43 24 18 24-18" />
    </>
  ),
  developers: (
    <Marker
      id="change-developers"
      bar="M36 39h24v18H36z"
      d="M30 14c-11 0-11 8-11 17s0 17-11 17c11 0 11 8 11 17s0 17 11 17M66 14c11 0 11 8 11 17s0 17 11 17c-11 0-11 8-11 17s0 17-11 17M42 48h12"
    />
  ),
  breath: (
    <>
      <Disc x={48} y={48} r={24} />
      <Line d="M2 48c12 0 12-15 23-15s12 30 23 30 12-30 23-30 12 15 23 15" />
    </>
  ),
  key: (
    <>
      <Line d="M10 48a15 15 0 1 0 30 0a15 15 0 1 0-30 0zM40 48h42v13M68 48v10" />
      <FullStop x={25} y={48} r={5} />
    </>
  ),
  status: (
    <>
      <Line d="M2 48h20c9 0 9-22 17-22s9 44 17 44 9-22 17-22h9" />
      <FullStop x={87} y={48} r={5} />
    </>
  ),
};

/** The picture beside a change. */
export function ChangePicture({ drawing }: { drawing: ChangeDrawing }) {
  return (
    <Drawing width={96} height={96}>
      {drawings[drawing]}
    </Drawing>
  );
}
