import { type BenefitDrawing, joinWords as words } from '@m8/content/applications.ts';
import { breath } from '@m8/ui/drawing/line.ts';
import { Disc, Drawing, FullStop, Line, Marker } from '@m8/ui/drawing/strokes.tsx';
import { Lead } from '@m8/ui/layout.tsx';
import type { ReactNode } from 'react';
import css from './join-page.module.css';

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

function Benefits() {
  return (
    <ul className={css.benefits}>
      {words.why.benefits.map(({ drawing, title, text }) => (
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

/** The left half of /join-team: who we look for, and what we offer. */
export function JoinIntro() {
  return (
    <div className={css.intro}>
      <h1>{words.title}</h1>
      <Lead className={css.lead}>{words.lead}</Lead>
      <h2>{words.why.title}</h2>
      <Benefits />
    </div>
  );
}
