import type { AnswerLine } from '@m8/contracts/documind/query.ts';
import { shownAnswer, shownCitation } from '@m8/dev/testing/documents/shown-answer.ts';
import { expect, test } from 'vitest';
import { answerBlocks } from './answer-blocks.ts';

type Line = Partial<AnswerLine> & { text: string; gap?: string };

/** Sets an answer of lines, each after its gap; `cited` has the line indexes of each citation. */
function blocksOf(lines: readonly Line[], cited: readonly (readonly number[])[], tells = true) {
  let answer = '';
  const set = lines.map(({ text, gap = '', ...line }) => {
    const answer_start = answer.length + gap.length;
    answer += gap + text;
    const place = { answer_start, answer_end: answer.length };
    return { kind: 'sentence' as const, mark: '', cells: [], ...line, ...place };
  });
  const citations = cited.map((of) =>
    shownCitation(set[of[0] ?? 0]?.answer_start ?? 0, set[of.at(-1) ?? 0]?.answer_end ?? 0),
  );
  const blocks = answerBlocks(shownAnswer({ answer, citations, lines: tells ? set : [] }));
  return {
    blocks,
    shape: blocks.map(({ kind, lines }) => [kind, ...lines.map(({ text }) => text)]),
  };
}

test('items are a list below the line that leads to them, without their marks', () => {
  const item = { gap: '\n', kind: 'item', mark: '• ' } as const;
  const lines = [{ text: 'Bring:' }, { ...item, text: '• a coat' }, { ...item, text: '• boots' }];
  const { blocks, shape } = blocksOf(lines, [[0, 1, 2]]);
  expect(shape).toEqual([
    ['paragraph', 'Bring:'],
    ['list', 'a coat', 'boots'],
  ]);
  const all = blocks.flatMap((block) => block.lines);
  expect(all.map(({ cited }) => cited)).toEqual([1, 1, 1]);
  expect(all.map(({ endsCitation }) => endsCitation)).toEqual([false, false, true]);
});

test('numbered items are told from others, and sentences run on until a line ends', () => {
  const lines: Line[] = [
    { text: '1. Switch it off.', kind: 'item', mark: '1. ' },
    { text: 'It is warm.', gap: '\n' },
    { text: 'It is dry.', gap: ' ' },
    { text: 'It is old.', gap: '\n' },
  ];
  expect(blocksOf(lines, [[0], [1], [2], [3]]).shape).toEqual([
    ['numbers', 'Switch it off.'],
    ['paragraph', 'It is warm.', 'It is dry.'],
    ['paragraph', 'It is old.'],
  ]);
});

test('rows with the same heads are one table, and others are another', () => {
  const row = (head: string, text: string): Line => ({
    ...{ text: `${head}: ${text}`, gap: '\n', kind: 'row' as const },
    cells: [
      { head, text },
      { head: 'Price', text: '' },
    ],
  });
  const rows = [row('Size', 'small'), row('Size', 'large'), row('Colour', 'red')];
  expect(blocksOf(rows, []).shape).toEqual([
    ['table', 'Size: small', 'Size: large'],
    ['table', 'Colour: red'],
  ]);
});

test('an answer that tells of no lines is set by its citations and line ends', () => {
  const lines = [{ text: 'One.' }, { text: 'Two.', gap: ' ' }, { text: 'Three.', gap: '\n' }];
  expect(blocksOf(lines, [[0], [2]], false).shape).toEqual([
    ['paragraph', 'One.', 'Two.'],
    ['paragraph', 'Three.'],
  ]);
});
