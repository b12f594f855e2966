import type { ReactNode } from 'react';
import { breath } from '#app/drawing/line.ts';
import { Disc, Drawing, FullStop, Line, Marker } from '#app/drawing/strokes.tsx';
import { type BenefitDrawing, joinWords } from '#content/applications.ts';
import css from './why-join.module.css';

const drawings: Record<BenefitDrawing, ReactNode> = {
  breath: (
    <>
      <Disc x={28} y={20} r={14} still />
      <Line d={breath({ from: 0, to: 56, y: 20, amplitude: 11, cycles: 2.5, envelope: 'flat' })} />
    </>
  ),
  marker: (
    <>
      <Marker id="benefit-marker" bar="M8 12h30v16H8z" d="M0 20h44" />
      <FullStop x={51} y={20} r={3} />
    </>
  ),
  loop: <Line d="M2 28C20 28 40 24 40 14a10 10 0 0 0-20 0c0 10 18 14 34 14" />,
  distance: (
    <>
      <Line d="M6 30C12 2 44 2 50 30" dotted />
      <FullStop x={6} y={30} />
      <Disc x={50} y={30} r={6} still />
    </>
  ),
};

/** Why somebody should want to work here. */
export function WhyJoin() {
  return (
    <ul className={css.list}>
      {joinWords.why.benefits.map(({ drawing, title, text }) => (
        <li key={title}>
          <Drawing width={56} height={40}>
            {drawings[drawing]}
          </Drawing>
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
