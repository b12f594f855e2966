import { Disc, Drawing, FullStop, Line, Marker } from './strokes.tsx';

const wave = 'M6 26c5 0 5-9 10-9s5 18 10 18 5-18 10-18 5 9 10 9';
const rows = 'M13 16h25a5 5 0 0 1 0 10H14a5 5 0 0 0 0 10h15';

/** The company's mark: the line with a breath in it, ending in a full stop. */
export function CompanyMark({ className }: { className?: string | undefined }) {
  return (
    <Drawing width={42} height={24} className={className}>
      <Line d="M2 12C5.2 12 5.4 3.2 9.2 3.2S13.6 20.8 17.6 20.8 21.6 12 25.5 12H34" />
      <FullStop x={39.2} y={12} r={2.5} />
    </Drawing>
  );
}

/** Mind M8's mark: the breath across the disc. */
export function MindM8Mark() {
  return (
    <Drawing width={52} height={52}>
      <Disc x={26} y={26} r={13} still />
      <Line d={wave} />
    </Drawing>
  );
}

/** DocuMind's mark: the paragraph with one marked sentence. `id` must be unique on the page. */
export function DocuMindMark({ id }: { id: string }) {
  return (
    <Drawing width={52} height={52}>
      <Marker id={id} bar="M11 21.5h30v9H11z" d={rows} />
      <FullStop x={35.5} y={36} r={2.2} />
    </Drawing>
  );
}
