import type { ComponentType } from 'react';
import drawing from '#app/drawing/drawing.module.css';
import { breath, continued, paragraph } from '#app/drawing/line.ts';
import portraits from '#app/drawing/portrait.module.css';
import { Bust, looks } from '#app/drawing/portrait.tsx';
import { Disc, FullStop, Line, Marker } from '#app/drawing/strokes.tsx';
import { tokenColor } from '#app/styles/token-color.ts';
import type { SharingPicture } from '#content/pages.ts';
import { ceo, coreTeam } from '#content/team.ts';

/** Both products: the breath crosses the disc, then the same line reads and marks. */
function BothMotif() {
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
function BreathMotif() {
  return (
    <>
      <Disc x={600} y={216} r={172} still />
      <Line d={breath({ from: -120, to: 1320, y: 216, amplitude: 150, cycles: 5.5 })} />
    </>
  );
}

/** DocuMind: the line goes back and forth, and two sentences are marked. */
function ParagraphMotif() {
  const rows = paragraph(96, 58, [1070, 180, 1110, 140, 780]);
  return (
    <>
      <Marker id="mark" bar="M560 133h510v42H560zM150 191h270v42H150z" d={`M-60 96${rows.d}`} />
      <FullStop x={rows.x + 30} y={rows.y} r={11} />
    </>
  );
}

/** The roadmap: what is done, what is moving, and what is not here yet. */
function PhasesMotif() {
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
function PeopleMotif() {
  return [ceo, ...coreTeam].map(({ name, image }, index) => (
    <g key={name} transform={`translate(${index * 240} 0)`}>
      <rect className={portraits[looks[image].field]} width={240} height={356} />
      <g transform="translate(0 80) scale(0.75)">
        <Bust name={image} />
      </g>
    </g>
  ));
}

/** The drawing of every motif, on a canvas of 1200 by 630. */
export const motifs: Readonly<Record<SharingPicture['motif'], ComponentType>> = {
  both: BothMotif,
  breath: BreathMotif,
  paragraph: ParagraphMotif,
  phases: PhasesMotif,
  people: PeopleMotif,
};

const tints = {
  raised: 'raised',
  sunken: 'sunken',
  ember: 'm8-disc',
  emberField: 'm8-field',
  emberQuiet: 'm8-field-2',
  citron: 'dm-mark',
  citronField: 'dm-field',
  citronQuiet: 'dm-field-2',
  ink: 'ink',
};

/** The drawings' own style sheet for pictures, which the pages' one does not reach. */
export const motifStyle = [
  `.${drawing.line}{fill:none;stroke:${tokenColor('ink')};stroke-width:6px;stroke-linecap:round;stroke-linejoin:round}`,
  `.${drawing.dotted}{stroke-dasharray:0.1 22}`,
  `.${drawing.stop}{fill:${tokenColor('ink')}}`,
  `.${drawing.disc}{fill:${tokenColor('m8-disc')}}`,
  `.${drawing.bar}{fill:${tokenColor('dm-mark')}}`,
  ...Object.entries(tints).map(([name, token]) => `.${portraits[name]}{fill:${tokenColor(token)}}`),
].join('');
