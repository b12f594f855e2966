import { breath, continued, paragraph } from '#app/drawing/line.ts';
import { looks } from '#app/drawing/portraits/looks.tsx';
import { Bust } from '#app/drawing/portraits/portrait.tsx';
import portraitCss from '#app/drawing/portraits/portraits.module.css';
import { Disc, FullStop, Line, Marker } from '#app/drawing/strokes.tsx';
import { ceo, coreTeam } from '#content/team.ts';

/** Both products: the breath crosses the disc, then the same line reads and marks. */
export function BothMotif() {
  const rows = paragraph(68, 48, [1080, 740, 1120, 760, 960]);
  const wave = breath({ from: -60, to: 600, y: 164, amplitude: 104, cycles: 3.5 });
  return (
    <>
      <Disc x={270} y={164} r={114} still />
      <Marker
        id="mark"
        bar="M830 98h264v36H830zM790 146h180v36H790z"
        d={`${wave}H620C690 164 660 68 730 68${rows.d}`}
      />
      <FullStop x={rows.x + 28} y={rows.y} r={11} />
    </>
  );
}

/** Mind M8: one deep breath across a large disc, from edge to edge. */
export function BreathMotif() {
  return (
    <>
      <Disc x={600} y={216} r={172} still />
      <Line d={breath({ from: -120, to: 1320, y: 216, amplitude: 150, cycles: 5.5 })} />
    </>
  );
}

/** DocuMind: the line goes back and forth, and two sentences are marked. */
export function ParagraphMotif() {
  const rows = paragraph(96, 58, [1070, 180, 1110, 140, 780]);
  return (
    <>
      <Marker id="mark" bar="M560 133h510v42H560zM150 191h270v42H150z" d={`M-60 96${rows.d}`} />
      <FullStop x={rows.x + 30} y={rows.y} r={11} />
    </>
  );
}

/** The roadmap: what is done, what is moving, and what is not here yet. */
export function PhasesMotif() {
  const wave = breath({ from: 420, to: 800, y: 200, amplitude: 112, cycles: 3.5 });
  return (
    <>
      <Disc x={610} y={200} r={112} still />
      <Line d={`M-60 200H420${continued(wave)}`} />
      <Line d="M826 200H1220" dotted />
    </>
  );
}

/** The team: five people on one line. */
export function PeopleMotif() {
  return [ceo, ...coreTeam].map(({ name, image }, index) => (
    <g key={name} transform={`translate(${index * 240} 0)`}>
      <rect className={portraitCss[looks[image].field]} width={240} height={356} />
      <g transform="translate(0 80) scale(0.75)">
        <Bust name={image} />
      </g>
    </g>
  ));
}
