import type { QueryAnswer as Answer, AnswerLine } from '@m8/contracts/documind/query.ts';
import { shownAnswer, shownCitation } from '@m8/dev/testing/documents/shown-answer.ts';
import { expect, test } from 'vitest';
import { answerBlocks } from './answer-blocks.ts';

/** Builds an answer from lines, each after its gap; `cited` has the line indexes of each citation. */
function answerOf(
  lines: (Partial<AnswerLine> & { text: string; gap?: string })[],
  cited: readonly (readonly number[])[],
): Answer {
  let answer = '';
  const set = lines.map(({ text, gap = '', ...line }) => {
    answer += gap;
    const answer_start = answer.length;
    answer += text;
    const place = { answer_start, answer_end: answer.length };
    return { kind: 'sentence' as const, mark: '', cells: [], ...line, ...place };
  });
  const citations = cited.map((of) =>
    shownCitation(set[of[0] ?? 0]?.answer_start ?? 0, set[of.at(-1) ?? 0]?.answer_end ?? 0),
  );
  return shownAnswer({ answer, citations, lines: set });
}

const shapeOf = (answer: Answer) =>
  answerBlocks(answer).map(({ kind, lines }) => [kind, ...lines.map(({ text }) => text)]);

test('items are a list below the line that leads to them, without their marks', () => {
  const answer = answerOf(
    [
      { text: 'Bring these:' },
      { text: '• a coat', gap: '\n', kind: 'item', mark: '• ' },
      { text: '• boots', gap: '\n', kind: 'item', mark: '• ' },
    ],
    [[0, 1, 2]],
  );
  expect(shapeOf(answer)).toEqual([
    ['paragraph', 'Bring these:'],
    ['list', 'a coat', 'boots'],
  ]);
  const lines = answerBlocks(answer).flatMap((block) => block.lines);
  expect(lines.map(({ cited, endsCitation }) => [cited, endsCitation])).toEqual([
    [1, false],
    [1, false],
    [1, true],
  ]);
});

test('numbered items are told from others, and sentences run on until a line ends', () => {
  const answer = answerOf(
    [
      { text: '1. Switch it off.', kind: 'item', mark: '1. ' },
      { text: 'It is warm.', gap: '\n' },
      { text: 'It is dry.', gap: ' ' },
      { text: 'It is old.', gap: '\n' },
    ],
    [[0], [1], [2], [3]],
  );
  expect(shapeOf(answer)).toEqual([
    ['numbers', 'Switch it off.'],
    ['paragraph', 'It is warm.', 'It is dry.'],
    ['paragraph', 'It is old.'],
  ]);
});

test('rows with the same heads are one table, and others are another', () => {
  const row = (head: string, text: string) => ({
    ...{ text: `${head}: ${text}`, gap: '\n', kind: 'row' as const },
    cells: [
      { head, text },
      { head: 'Price', text: '' },
    ],
  });
  const answer = answerOf([row('Size', 'small'), row('Size', 'large'), row('Colour', 'red')], []);
  expect(answerBlocks(answer).map(({ kind, lines }) => [kind, lines.length])).toEqual([
    ['table', 2],
    ['table', 1],
  ]);
});

test('an answer that tells of no lines is set by its citations and line ends', () => {
  const answer = {
    ...answerOf(
      [{ text: 'One.' }, { text: 'Two.', gap: ' ' }, { text: 'Three.', gap: '\n' }],
      [[0], [2]],
    ),
    lines: [],
  };
  expect(shapeOf(answer)).toEqual([
    ['paragraph', 'One.', 'Two.'],
    ['paragraph', 'Three.'],
  ]);
});
