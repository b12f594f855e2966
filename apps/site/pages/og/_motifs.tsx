import type { Motif, Page } from '@m8/content/pages.ts';
import { ceo, coreTeam, type TeamMember } from '@m8/content/team.ts';
import drawing from '@m8/ui/drawing/drawing.module.css';
import { breath, continued, paragraphPath } from '@m8/ui/drawing/line.ts';
import portraits from '@m8/ui/drawing/portrait.module.css';
import { Bust, looks } from '@m8/ui/drawing/portrait.tsx';
import { Disc, FullStop, Line, Marker } from '@m8/ui/drawing/strokes.tsx';
import { tokenColor } from '@m8/ui/styles/token-color.ts';
import type { ReactNode } from 'react';

const bothRows = paragraphPath(68, 48, [1080, 740, 1120, 760, 960]);
const bothWave = breath({ from: -60, to: 600, y: 164, amplitude: 104, cycles: 3.5 });
const textRows = paragraphPath(96, 58, [1070, 180, 1110, 140, 780]);
const phasesWave = breath({ from: 420, to: 800, y: 200, amplitude: 112, cycles: 3.5 });
const pairWave = breath({ from: 110, to: 530, y: 214, amplitude: 84, cycles: 3 });
const pairRows = paragraphPath(142, 48, [1050, 730, 1070, 730, 900]);
const signature = breath({ from: 150, to: 760, y: 230, amplitude: 104, cycles: 6 });

/** People side by side, each on their own field. */
function People({ team }: { team: readonly TeamMember[] }) {
  return team.map(({ name, image }, index) => (
    <g key={name} transform={`translate(${index * 240} 0)`}>
      <rect className={portraits[looks[image].field]} width={240} height={356} />
      <g transform="translate(0 80) scale(0.75)">
        <Bust name={image} />
      </g>
    </g>
  ));
}

const motifs: Readonly<Record<Motif, ReactNode>> = {
  // The breath crosses the disc, then the same line reads and marks.
  both: (
    <>
      <Disc x={270} y={164} r={114} still />
      <Marker
        id="mark"
        bar="M830 98h264v36H830zM790 146h180v36H790z"
        d={`${bothWave}H620C690 164 660 68 730 68${bothRows.d}`}
      />
      <FullStop x={bothRows.x + 28} y={bothRows.y} r={11} />
    </>
  ),
  breath: (
    <>
      <Disc x={600} y={216} r={172} still />
      <Line d={breath({ from: -120, to: 1320, y: 216, amplitude: 150, cycles: 5.5 })} />
    </>
  ),
  paragraph: (
    <>
      <Marker id="mark" bar="M560 133h510v42H560zM150 191h270v42H150z" d={`M-60 96${textRows.d}`} />
      <FullStop x={textRows.x + 30} y={textRows.y} r={11} />
    </>
  ),
  // What is done, what is moving, and what is not here yet.
  phases: (
    <>
      <Disc x={610} y={200} r={112} still />
      <Line d={`M-60 200H420${continued(phasesWave)}`} />
      <Line d="M826 200H1220" dotted />
    </>
  ),
  people: <People team={[ceo, ...coreTeam]} />,
  // The team with a place that is still free.
  place: (
    <>
      <People team={coreTeam.slice(0, 4)} />
      <Line
        dotted
        d="M990 356V318a90 70 0 0 1 180 0V356M1036 176a44 44 0 1 0 88 0a44 44 0 1 0-88 0"
      />
    </>
  ),
  person: (
    <>
      <rect className={portraits[looks[ceo.image].field]} width={1200} height={356} />
      <Line d={breath({ from: -120, to: 1320, y: 210, amplitude: 90, cycles: 6.5 })} />
      <g transform="translate(464 43) scale(0.85)">
        <Bust name={ceo.image} />
      </g>
    </>
  ),
  // The two products by their shapes: round and square.
  pair: (
    <>
      <rect className={portraits.emberField} x={70} y={60} width={500} height={308} rx={56} />
      <Disc x={320} y={214} r={104} still />
      <Line d={pairWave} />
      <rect className={portraits.citronField} x={630} y={60} width={500} height={308} />
      <Marker id="mark" bar="M810 172h240v36H810z" d={`M710 142${pairRows.d}`} />
      <FullStop x={pairRows.x + 26} y={pairRows.y} r={10} />
    </>
  ),
  // A sentence on a page, and the wire from it to the answer.
  wire: (
    <>
      <path className={portraits.raised} d="M70 48h560v330H70z" />
      <Line d="M70 48h560v330H70zM120 112H540M120 160H500M120 256H540M120 304H400" />
      <Marker id="mark" bar="M112 188h420v40H112z" d="M120 208H524" />
      <path className={portraits.raised} d="M760 236h370v142H760z" />
      <Line d="M532 208H900a28 28 0 0 1 28 28M760 236h370v142H760zM806 284H1070M806 330H960" />
      <FullStop x={928} y={236} r={11} />
    </>
  ),
  // A key, drawn in one line around the disc.
  key: (
    <>
      <Disc x={330} y={208} r={104} still />
      <Line d="M470 208a140 140 0 1 0-280 0a140 140 0 1 0 280 0H1050V286M930 208v58" />
    </>
  ),
  // A name on a dotted line.
  signature: (
    <>
      <path className={drawing.bar} d="M150 262h610v44H150z" />
      <Line d={`M-60 230H150${continued(signature)}H850`} />
      <Line dotted d="M150 318H1130" />
      <FullStop x={884} y={230} r={11} />
    </>
  ),
  // The line goes over the disc like a roof.
  roof: (
    <>
      <Disc x={600} y={254} r={104} still />
      <Line d="M-60 358H370V284a230 230 0 0 1 460 0V358H1260" />
    </>
  ),
  balance: (
    <>
      <Disc x={360} y={232} r={56} still />
      <path className={drawing.bar} d="M780 246h120v44H780z" />
      <Line d="M600 70V366M-60 366H1260M360 110H840M360 110 260 290M360 110 460 290M260 290a100 60 0 0 0 200 0zM840 110 740 290M840 110 940 290M740 290a100 60 0 0 0 200 0z" />
      <FullStop x={600} y={70} r={13} />
    </>
  ),
  letter: (
    <>
      <path className={portraits.raised} d="M380 84h440v280H380z" />
      <path className={drawing.bar} d="M700 116h88v66h-88z" />
      <Line d="M-60 224H380M380 84h440v280H380zM380 84 600 250 820 84" />
    </>
  ),
};

/** The motif of a product's page that names no other. */
const productMotifs = { m8: 'breath', dm: 'paragraph' } as const;

/** @returns the drawing on a page's sharing picture, on a canvas of 1200 by 630 */
export function motifOf({ product, picture }: Page): ReactNode {
  return motifs[picture?.motif ?? (product ? productMotifs[product] : 'both')];
}

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

/** Style sheet of the drawings in pictures, which the pages' style sheets do not reach. */
export const motifStyle = [
  `.${drawing.line}{fill:none;stroke:${tokenColor('ink')};stroke-width:6px;stroke-linecap:round;stroke-linejoin:round}`,
  `.${drawing.dotted}{stroke-dasharray:0.1 22}`,
  `.${drawing.stop}{fill:${tokenColor('ink')}}`,
  `.${drawing.disc}{fill:${tokenColor('m8-disc')}}`,
  `.${drawing.bar}{fill:${tokenColor('dm-mark')}}`,
  ...Object.entries(tints).map(([name, token]) => `.${portraits[name]}{fill:${tokenColor(token)}}`),
].join('');
