import { Disc, FullStop, Line, Marker } from './strokes.tsx';

/** A small drawing for each promise of the company, on a canvas of 96 by 96. */
export const traitDrawings = {
  // One job, circled once.
  loop: (
    <>
      <Line d="M2 70C44 70 72 58 72 36A24 24 0 0 0 24 36C24 58 52 70 94 70" />
      <Disc x={48} y={36} r={11} />
    </>
  ),
  // The short way below the long one.
  arc: (
    <>
      <Line dotted d="M10 70C14 6 82 6 86 70" />
      <Marker id="trait-arc" bar="M14 61h56v18H14z" d="M2 70H84" />
      <FullStop x={89} y={70} />
    </>
  ),
  // The line curls around the disc and keeps it.
  shelter: (
    <>
      <Disc x={50} y={42} r={11} />
      <Line d="M2 72H50A30 30 0 1 0 20 42A20 20 0 0 0 40 62" />
    </>
  ),
  // A marker sun.
  horizon: (
    <Marker
      id="trait-horizon"
      bar="M24 70a24 24 0 0 1 48 0z"
      d="M2 70H94M16 84H80M48 22V10M20 36l-7-9M76 36l7-9"
    />
  ),
};
