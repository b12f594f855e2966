import { Drawing, FullStop, Line, Marker } from '#app/drawing/strokes.tsx';
import css from './step-drawings.module.css';

const rows = 'M52 34h74v34H52zM52 83h74v34H52zM52 132h74v34H52z';
const point = 'M243 100a19 19 0 1 0 38 0a19 19 0 1 0-38 0z';
const neighbours = 'M196 46h0M236 72h0M226 140h0M282 42h0M312 66h0M296 148h0M338 134h0M186 158h0';

function Upload() {
  return (
    <>
      <path className={css.paper} d="M130 22h104l36 36v120H130z" />
      <Line d="M234 22H130v62M130 116v62h140v-62M270 84V58L234 22v36h36" />
      <Marker id="step-upload" bar="M150 88h84v24h-84z" d="M0 100H400" />
      <Line weight="fine" d="M152 70h62M152 130h96M152 148h70" />
    </>
  );
}

function Processing() {
  return (
    <>
      <path className={css.paper} d={rows} />
      <Marker id="step-chunk" bar="M52 83h74v34H52z" d="M66 100h44" />
      <Line d={`${rows}M0 100H52M126 100H230`} />
      <g className={css.dots}>
        <Line d={neighbours} />
      </g>
      <Line weight="fine" d="M126 51 196 46M126 149 186 158M262 100 236 72M262 100l34 48" />
      <Marker id="step-point" bar={point} d="M230 100H400" />
      <g className={css.onBar}>
        <Line weight="fine" d="M249 86 262 100l11 16" />
        <FullStop x={262} y={100} r={5} />
      </g>
    </>
  );
}

function Answer() {
  return (
    <>
      <path className={css.paper} d="M70 32h270v136H70z" />
      <Line d="M70 32h270v136H70z" />
      <Marker id="step-answer" bar="M150 88h146v24H150z" d="M0 100H286" />
      <Line weight="fine" d="M96 66h190M96 136h92" />
      <FullStop x={312} y={100} r={5} />
    </>
  );
}

const drawings = [Upload, Processing, Answer];

/** Drawing of one step; the line leaves it on the right and enters the next one. */
export function StepDrawing({ index }: { index: number }) {
  const Strokes = drawings[index];
  return (
    <Drawing width={400} height={200}>
      {Strokes && <Strokes />}
    </Drawing>
  );
}
