import type { QueryAnswer as Answer, AnswerLine } from '@m8/contracts/documind/query.ts';
import { splitAnswer } from './answer-parts.ts';

/** A stretch of an answer that is set as one line. */
export interface BlockLine {
  /** Where it begins in the answer; also its key. */
  start: number;
  /** The number that an item begins with; empty for bullets and other lines. */
  mark: string;
  /** Without the mark. */
  text: string;
  /** Number of its citation; null without one. */
  cited: number | null;
  /** The citation's stretch ends with this line, so its number is shown here. */
  endsCitation: boolean;
  cells: readonly { head: string; text: string }[];
}

/** A block of an answer, as it is set. */
export interface AnswerBlock {
  kind: 'paragraph' | 'heading' | 'list' | 'numbers' | 'table' | 'fields';
  lines: BlockLine[];
}

type Span = Pick<AnswerLine, 'kind' | 'answer_start' | 'answer_end' | 'mark' | 'cells'>;

/** @returns the lines of an answer; if it has none, the answer split at citations and line ends */
function spansOf(answer: Answer): readonly Span[] {
  if (answer.lines.length > 0) return answer.lines;
  return splitAnswer(answer).flatMap(({ start, text }) =>
    [...text.matchAll(/\S[^\n]*/g)].map(({ 0: line, index }) => ({
      ...{ kind: 'sentence' as const, mark: '', cells: [] },
      answer_start: start + index,
      answer_end: start + index + line.length,
    })),
  );
}

function headsOf({ cells }: Pick<Span, 'cells'>): string {
  return cells.map(({ head }) => head).join('\n');
}

function kindOf({ kind, mark, cells }: Span): AnswerBlock['kind'] {
  if (kind === 'heading') return 'heading';
  if (kind === 'field') return 'fields';
  if (kind === 'item') return /[\p{L}\p{N}]/u.test(mark) ? 'numbers' : 'list';
  return kind === 'row' && cells.length > 1 ? 'table' : 'paragraph';
}

/** Sets an answer: sentences in paragraphs, items in lists, rows with the same column headings in one table. */
export function answerBlocks(answer: Answer): AnswerBlock[] {
  const cited = splitAnswer(answer).filter(({ number }) => number !== null);
  const stretches = spansOf(answer);
  const blocks: AnswerBlock[] = [];
  stretches.forEach((stretch, index) => {
    const { answer_start: start, answer_end: end, mark, cells } = stretch;
    const range = cited.find((one) => one.start <= start && end <= one.start + one.text.length);
    const next = stretches[index + 1];
    const kind = kindOf(stretch);
    const line: BlockLine = {
      start,
      mark: kind === 'numbers' ? mark.trim() : '',
      text: answer.answer.slice(start + mark.length, end),
      cited: range?.number ?? null,
      endsCitation:
        range !== undefined && (!next || next.answer_start >= range.start + range.text.length),
      cells,
    };
    const before = stretches[index - 1];
    const last = blocks.at(-1);
    const gap = answer.answer.slice(before?.answer_end ?? 0, start);
    const continuesBlock =
      before !== undefined &&
      last?.kind === kind &&
      kind !== 'heading' &&
      (kind !== 'paragraph' || !gap.includes('\n')) &&
      (kind !== 'table' || headsOf(before) === headsOf(stretch));
    if (last && continuesBlock) last.lines.push(line);
    else blocks.push({ kind, lines: [line] });
  });
  return blocks;
}
