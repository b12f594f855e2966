import { passageOf } from '@m8/dev/testing/documents/passage-of.ts';
import { expect, test } from 'vitest';
import { pieceOf } from './piece.ts';
import { readUnits } from './units.ts';

function fieldsOf(text: string): string[] {
  const fields = readUnits(passageOf(text)).filter(({ kind }) => kind === 'field');
  return fields.map(({ cells }) =>
    cells.map(({ head, text: value }) => `${head}: ${value}`).join(),
  );
}

const facts = 'Plots\n\n64\n\nFounded\n\n1921\n\nChairwoman\n\nPhilippa Undershaw';
const body = 'Welcome to Sallow Lane, where everybody has a plot of their own.';

test('a value below its label is its field, also below a title', () => {
  const expected = ['Plots: 64', 'Founded: 1921', 'Chairwoman: Philippa Undershaw'];
  expect(fieldsOf(`${facts}\n\n${body}`)).toEqual(expected);
  expect(fieldsOf(`Allotments\n\n${facts}\n\n${body}`)).toEqual(expected);
});

test('amounts and dates may be close below their labels, as in the box of a bill', () => {
  const box =
    'Amount due\n£187.46\nPay by\n18 November 2026\nWe will collect this by Direct Debit.';
  expect(fieldsOf(`${box}\n\n${body}`)).toEqual([
    'Amount due: £187.46',
    'Pay by: 18 November 2026',
  ]);
});

test('a value is shown after its label', () => {
  const text = `${facts}\n\n${body}`;
  const [, founded] = readUnits(passageOf(text));
  const piece = pieceOf(passageOf(text), founded ? [founded] : []);
  expect(piece.text).toBe('Founded: 1921');
  expect(piece.quotes.map((quote) => quote.text)).toEqual(['Founded\n\n1921']);
});

test.each([
  ['words alone', 'Work\n\nAnalyst\n\nSchool\n\nThornby'],
  ['years above what was done in them', 'Work\n\n2013\n\nAnalyst\n\n2011\n\nStudent'],
  ['a name above a street', 'Harbour Office\n12 Quay Street\nPort Amber\nHG1 4711'],
  ['an address', 'Harbour Office\n12 Quay Street\nPort Amber\n4711'],
])('%s are not fields', (_, text) => {
  expect(fieldsOf(`${text}\n\n${body}`)).toEqual([]);
});
