import { expect, test } from 'vitest';
import { passageOf } from '#testing/documents/passage-of.ts';
import { inOrderOfTrial, suggestQuestions } from './suggest.ts';

const suggested = (...lines: string[]) => {
  const partText = lines.join('\n');
  return suggestQuestions([passageOf(partText)]).map(({ kind, words, range }) => [
    kind,
    words,
    partText.slice(range.start, range.end),
  ]);
};

test('a section is asked about by its heading, without its number', () => {
  expect(
    suggested(
      '5. Pets',
      '',
      'One small dog is allowed in the flat.',
      '',
      '6. END OF THE TENANCY',
      '',
      'The tenant gives one month of notice.',
    ),
  ).toEqual([
    ['topic', 'pets', 'One small dog is allowed in the flat.'],
    ['topic', 'end of the tenancy', 'The tenant gives one month of notice.'],
  ]);
});

test('a label with a number behind it is asked for, and one with words alone is not', () => {
  expect(suggested('Altitude: 2,140 m', 'Warden: Ilse Berg')).toEqual([
    ['value', 'altitude', 'Altitude: 2,140 m'],
  ]);
});

test('a row with a price is asked for by its first cell', () => {
  expect(
    suggested('Bed\tMembers', 'Dormitory\t12 €', 'Room of two\t26 €', '').map(([, words]) => words),
  ).toEqual(['dormitory', 'room of two']);
});

test('a row without a price is asked about by its first cell, a sentence by a name within it', () => {
  const rows = ['Larkspur\t19\tIlse', 'Ptarmigan\t12\tKofi'];
  expect(suggested('Hut\tBeds\tWarden', ...rows, '')).toEqual([
    ['mention', 'Larkspur', rows[0]],
    ['mention', 'Ptarmigan', rows[1]],
  ]);
  const sentence = 'The boat lies in the harbour of Lerwick until spring.';
  expect(suggested(sentence)).toEqual([['mention', 'Lerwick', sentence]]);
});

test('of each kind one is tried before another of the same, and what is only mentioned last', () => {
  const of = (kind: 'value' | 'topic' | 'mention', words: string) =>
    ({ kind, words, language: 'english', part: 1, range: { start: 0, end: 1 } }) as const;
  expect(
    inOrderOfTrial([
      ...[of('mention', 'd'), of('value', 'a'), of('value', 'b'), of('topic', 'c')],
    ]).map(({ words }) => words),
  ).toEqual(['a', 'c', 'b', 'd']);
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
])('a long run of %s takes about as long as it is', (_, run) => {
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
