import { documentOf, encoder } from '@m8/dev/testing/documents/answers-from.ts';
import { passageOf } from '@m8/dev/testing/documents/passage-of.ts';
import { expect, test } from 'vitest';
import { openMemoryScope } from '#memory-scope.ts';
import { overPageBreaks } from './page-break.ts';

const whole =
  'A reader who loses a volume pays the price of a new copy and, on top of that, a handling charge of eleven euros.';
const [first = '', second = ''] = whole.split(/(?<=, a) /u);
const coins = 'The copier takes coins only';
const rules = documentOf(
  'rules.pdf',
  `House rules\n\nReaders keep their bags in the lockers.\n\n${first}`,
  `${second}\n\n${coins}`,
  'Colour copies are dearer.',
);

test.each([
  ['A sentence over a page break', 'What does a reader pay who loses a volume?', whole, [1, 2]],
  ['A sentence over a page break', 'How much is the handling charge?', whole, [1, 2]],
  ['An incomplete line before a new sentence', 'What does the copier take?', coins, [2]],
])('%s is quoted from the pages that it is on: %s', async (_, question, text, pages) => {
  const { pieces } = await (await openMemoryScope([rules], encoder)).ask(question);
  expect(pieces.map((piece) => piece.text)).toEqual([text]);
  expect(pieces[0]?.quotes.map(({ passage }) => passage.page)).toEqual(pages);
  expect(pieces[0]?.lines).toMatchObject([{ start: 0, end: text.length }]);
});

test('a text that is in no document is not continued', async () => {
  const passage = passageOf('Gas 12\nWater 7');
  const text = '19 (sum of 2 rows)';
  const quotes = [{ passage, start: 0, end: passage.end, text: passage.partText }];
  const line = { kind: 'sentence', start: 0, end: text.length, mark: '', cells: [] } as const;
  const piece = { text, quotes, lines: [line] };
  const next = { ...passageOf('and more of it.'), part: 2 };
  expect(await overPageBreaks([piece], async () => [next])).toEqual([piece]);
});
