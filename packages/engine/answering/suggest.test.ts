import { passageOf } from '@m8/dev/testing/documents/passage-of.ts';
import { expect, test } from 'vitest';
import { inOrderOfTrial, suggestQuestions } from './suggest.ts';

const suggested = (...lines: string[]) => {
  const partText = lines.join('\n');
  return suggestQuestions([passageOf(partText)]).map(({ kind, words, range }) => [
    kind,
    words,
    partText.slice(range.start, range.end),
  ]);
};

test('the question for a section uses its heading, without its number', () => {
  expect(
    suggested(
      '5. PETS',
      '',
      'One small dog is let in on a lead.',
      '',
      '6. DEPOSIT',
      '',
      'It comes back within ten days.',
    ),
  ).toEqual([['topic', 'the deposit', 'It comes back within ten days.']]);
});

test('the question uses the reader’s own words', () => {
  const text = 'Ring the bell at the gate.';
  const words = suggested(
    'The house',
    '',
    text,
    '',
    '1. How to reach us',
    '',
    text,
    '',
    '2. Your bags',
    '',
    text,
  );
  expect(words.map(([, said]) => said)).toEqual(['reach you', 'my bags']);
});

test('titles and headings that do not name a thing give no question', () => {
  const text = 'One small dog is let in on a lead.';
  expect(suggested('The house', '', text, '', '1. Before you leave', '', text)).toEqual([]);
});

test('a label with a number gives a question, a shortened one or one with only words does not', () => {
  expect(
    suggested(
      'Altitude: 2,140 m',
      'Warden: Ilse Berg',
      'Ref: 4471',
      'Level: B2',
      'Mobile: 07700 900417',
    ),
  ).toEqual([['fact', 'is the altitude', 'Altitude: 2,140 m']]);
});

test('a row with a price gives a question for its first cell', () => {
  const words = (...lines: string[]) => suggested(...lines, '').map(([, words]) => words);
  expect(words('Bed\tMembers', 'Dormitory\t12 €', 'Private rooms\t26 €')).toEqual([
    'is the dormitory',
    'are the private rooms',
  ]);
  expect(words('Bed\tPrice (£)', 'Dormitory\t12', 'Private rooms\t26')).toHaveLength(2);
});

test('a table with a column of numbers gives the question which row has the most', () => {
  const rows = ['Larkspur\t19\tIlse', 'Ptarmigan\t12\tKofi', 'Saxifrage\t30\tAda'];
  expect(suggested('Hut\tBeds\tWarden', ...rows, '')).toEqual([
    ['which', 'hut has the most beds', rows.join('\n')],
  ]);
});

test.each([
  ['3.1 The rent is £1,395 a month, payable in advance.', 'amount', 'is the rent'],
  ['The school trip costs 34 euros for each child.', 'amount', 'does the school trip cost'],
  ['Your first lesson is on Tuesday 9 June.', 'moment', 'is my first lesson'],
  ['The coach leaves at 7.15 am from the gate.', 'moment', 'does the coach leave'],
])('%s', (sentence, kind, words) => {
  expect(suggested(sentence)).toEqual([[kind, words, sentence]]);
});

test.each([
  'The first six months are a probationary period.',
  'The boat lies in the harbour of Lerwick until spring.',
  'He said that the rent is £900.',
  'The felt is 30 years old and leaks.',
  'Examined on: 3 May 2026',
  'Hollins Roofing: £84,000',
])('%s gives no question', (sentence) => {
  expect(suggested(sentence)).toEqual([]);
});

test('one of each kind is tried before another of the same kind', () => {
  const of = (kind: 'fact' | 'topic', words: string) =>
    ({ kind, words, part: 1, range: { start: 0, end: 1 } }) as const;
  expect(
    inOrderOfTrial([of('fact', 'a'), of('fact', 'b'), of('topic', 'c')]).map(({ words }) => words),
  ).toEqual(['a', 'c', 'b']);
});

test.each([
  ['spaces', (length: number) => `Rent${' '.repeat(length)}100 EUR`],
  ['tabs', (length: number) => `Rent${'\t'.repeat(length)}100 EUR`],
  ['spaces behind a bar', (length: number) => `Rent |${' '.repeat(length)}100 EUR`],
  ['empty lines', (length: number) => `Rent${'\n'.repeat(length)}100 EUR`],
  ['dots', (length: number) => `Rent${'.'.repeat(length)}100 EUR`],
  ['dots between spaces', (length: number) => `Rent${' .'.repeat(length / 2)} EUR`],
  ['colons', (length: number) => `Rent${':'.repeat(length)}EUR\t100`],
  ['numbers', (length: number) => `${'1 '.repeat(length / 2)}EUR`],
  ['short words', (length: number) => `${'um '.repeat(length / 3)}EUR`],
  ['short sentences', (length: number) => `${'a. '.repeat(length / 3)}EUR`],
])('a long run of %s takes time in proportion to its length', (_, run) => {
  const took = (length: number) => {
    const passage = passageOf(run(length));
    const runs = Array.from({ length: 3 }, () => {
      const start = performance.now();
      suggestQuestions([passage]);
      return performance.now() - start;
    });
    return Math.min(...runs);
  };
  took(2000);
  expect(took(64_000) / Math.max(took(2000), 2)).toBeLessThan(400);
});
