import { documentOf } from '@m8/dev/testing/documents/answers-from.ts';
import { passageOf } from '@m8/dev/testing/documents/passage-of.ts';
import { expect, test } from 'vitest';
import { openMemoryScope } from '#memory-scope.ts';
import { openEncoder } from '#models/encoder.ts';
import { overPageBreaks } from './page-break.ts';
import type { AnswerPiece } from './piece.ts';

const encoder = await openEncoder();

const rules = [
  `House rules

Readers keep their bags in the lockers.

A reader who loses a volume pays the price of a new copy and, on top of that, a`,
  `handling charge of eleven euros.

The copier takes coins only`,
  'Colour copies are dearer.',
];

async function ask(question: string) {
  const scope = await openMemoryScope([documentOf('rules.pdf', ...rules)], encoder);
  return (await scope.ask(question)).pieces.map(({ text, quotes, lines }) => ({
    text,
    pages: quotes.map(({ passage }) => passage.page),
    lines: lines.map(({ start, end }) => text.slice(start, end)),
  }));
}

const whole =
  'A reader who loses a volume pays the price of a new copy and, on top of that, a handling charge of eleven euros.';

test.each(['What does a reader pay who loses a volume?', 'How much is the handling charge?'])(
  'a sentence over a page break is whole, and quoted from both pages: %s',
  async (question) => {
    expect(await ask(question)).toEqual([{ text: whole, pages: [1, 2], lines: [whole] }]);
  },
);

test('an incomplete line before a new sentence is left as it is', async () => {
  const text = 'The copier takes coins only';
  expect(await ask('What does the copier take?')).toEqual([{ text, pages: [2], lines: [text] }]);
});

test('a text that is in no document is not continued', async () => {
  const passage = passageOf('Gas 12\nWater 7');
  const text = '19 (sum of 2 rows)';
  const piece: AnswerPiece = {
    text,
    quotes: [{ passage, start: 0, end: passage.end, text: passage.partText }],
    lines: [{ kind: 'sentence', start: 0, end: text.length, mark: '', cells: [] }],
  };
  const next = { ...passageOf('and more of it.'), part: 2 };
  expect(await overPageBreaks([piece], async () => [next])).toEqual([piece]);
});
