import { passageOf } from '@m8/dev/testing/documents/passage-of.ts';
import { textTable } from '@m8/dev/testing/text-table.ts';
import { timesAsLong } from '@m8/dev/testing/times-as-long.ts';
import { expect, test } from 'vitest';
import { inOrderOfTrial, suggestQuestions } from './suggest.ts';

const suggested = (text: string) =>
  suggestQuestions([passageOf(text)]).map(({ kind, words, range }) => [
    kind,
    words,
    text.slice(range.start, range.end),
  ]);

test('the question for a section uses its heading, without its number, in the reader’s own words', () => {
  const dog = 'One small dog is let in on a lead.';
  const due = 'It comes back within ten days.';
  expect(suggested(`5. PETS\n\n${dog}\n\n6. DEPOSIT\n\n${due}`)).toEqual([
    ['topic', 'the deposit', due],
  ]);
  const bell = 'Ring the bell at the gate.';
  const text = `The house\n\n${bell}\n\n1. How to reach us\n\n${bell}\n\n2. Your bags\n\n${bell}`;
  expect(suggested(text).map(([, words]) => words)).toEqual(['reach you', 'my bags']);
});

test('titles and headings that do not name a thing give no question', () => {
  const text = 'One small dog is let in on a lead.';
  expect(suggested(`The house\n\n${text}\n\n1. Before you leave\n\n${text}`)).toEqual([]);
});

test('a label with a number gives a question, a shortened one or one with only words does not', () => {
  const text = 'Altitude: 2,140 m\nWarden: Ilse Berg\nRef: 4471\nLevel: B2\nMobile: 07700 900417';
  expect(suggested(text)).toEqual([['fact', 'is the altitude', 'Altitude: 2,140 m']]);
});

test.each([
  'Bed\tMembers\nDormitory\t12 €\nPrivate rooms\t26 €\n',
  'Bed\tPrice (£)\nDormitory\t12\nPrivate rooms\t26\n',
])('a row with a price gives a question for its first cell: %j', (text) => {
  const words = suggested(text).map(([, words]) => words);
  expect(words).toEqual(['is the dormitory', 'are the private rooms']);
});

test('a table with a column of numbers gives the question which row has the most', () => {
  const rows = 'Larkspur\t19\tIlse\nPtarmigan\t12\tKofi\nSaxifrage\t30\tAda';
  expect(suggested(`Hut\tBeds\tWarden\n${rows}\n`)).toEqual([
    ['which', 'hut has the most beds', rows],
  ]);
});

test.each(
  textTable(`
    3.1 The rent is £1,395 a month, payable in advance. => amount => is the rent
    The school trip costs 34 euros for each child. => amount => does the school trip cost
    Your first lesson is on Tuesday 9 June. => moment => is my first lesson
    The coach leaves at 7.15 am from the gate. => moment => does the coach leave
    The first six months are a probationary period.
    The boat lies in the harbour of Lerwick until spring.
    He said that the rent is £900.
    The felt is 30 years old and leaks.
    Examined on: 3 May 2026
    Hollins Roofing: £84,000`),
)('%s gives a question for its %s, or none', (sentence, ...question) => {
  expect(suggested(sentence)).toEqual(question.length > 0 ? [[...question, sentence]] : []);
});

test('one of each kind is tried before another of the same kind', () => {
  const of = (kind: 'fact' | 'topic', words: string) =>
    ({ kind, words, part: 1, range: { start: 0, end: 1 } }) as const;
  const tried = inOrderOfTrial([of('fact', 'a'), of('fact', 'b'), of('topic', 'c')]);
  expect(tried.map(({ words }) => words)).toEqual(['a', 'c', 'b']);
});

test.each([
  ['spaces', 'Rent*100 EUR', ' '],
  ['tabs', 'Rent*100 EUR', '\t'],
  ['spaces behind a bar', 'Rent |*100 EUR', ' '],
  ['empty lines', 'Rent*100 EUR', '\n'],
  ['dots', 'Rent*100 EUR', '.'],
  ['dots between spaces', 'Rent* EUR', ' .'],
  ['colons', 'Rent*EUR\t100', ':'],
  ['numbers', '*EUR', '1 '],
  ['short words', '*EUR', 'um '],
  ['short sentences', '*EUR', 'a. '],
])('a long run of %s takes time in proportion to its length', (_, text, one) => {
  const suggest = (length: number) =>
    suggestQuestions([passageOf(text.replace('*', one.repeat(length / one.length)))]);
  expect(timesAsLong(suggest, 2000, 64_000)).toBeLessThan(400);
});
