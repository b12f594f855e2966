import { workspaceWords } from '@m8/content/documind-workspace.ts';
import { Box, Drawing, FullStop, Line, Marker } from '@m8/ui/drawing/strokes.tsx';
import { Meta } from '@m8/ui/layout.tsx';
import css from './no-answer-yet.module.css';

const words = workspaceWords.answer;

/** Shown before the first question; narrow screens leave it out. */
export function NoAnswerYet() {
  return (
    <div className={css.waiting}>
      <Drawing width={420} height={200}>
        <Box x={2} y={6} width={196} height={188} r={2} />
        <Line weight="fine" d="M24 36h112M24 56h142M24 122h132M24 142h142M24 162h84" />
        <Marker id="no-answer" bar="M24 76h136v22h-136z" d="M30 87h118" weight="fine" />
        <Line d="M170 76h8v22h-8M178 87h60a20 20 0 0 1 20 20v13" />
        <FullStop x={258} y={120} r={5} />
        <Line d="M214 120h202v74h-202z" dotted />
      </Drawing>
      <h2>{words.waiting.title}</h2>
      <Meta>{words.waiting.text}</Meta>
    </div>
  );
}
