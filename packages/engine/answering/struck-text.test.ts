import { answerAround } from '@m8/dev/testing/documents/answer-around.ts';
import { passageOf } from '@m8/dev/testing/documents/passage-of.ts';
import { expect, test } from 'vitest';
import { struckOut } from '#reading/flow/struck-text.ts';
import { readPassage, readUnits } from './units.ts';

const unitsOf = (text: string) => readUnits(passageOf(text)).map((unit) => unit.text);

test('struck-out text is not a unit, also if its part cuts it off', () => {
  const no = 'Animals are not allowed.';
  const struck = struckOut('One dog is allowed. It must be small.');
  expect(unitsOf(`${struck}\n\n${no}`)).toEqual([no]);
  expect(unitsOf(`${struck.slice(0, -1)}\n\n${no}`)).toEqual([no]);
});

test('a sentence shows its struck-out words, word for word', () => {
  const sentence = `The rent is ${struckOut('£900')} £950 a month.`;
  expect(unitsOf(sentence)).toEqual([sentence]);
  expect(answerAround('What is the rent?', sentence, 'The rent')).toEqual([sentence]);
});

test('struck-out text is not a value of a field or a row', () => {
  const [field] = readUnits(passageOf(`Rent: ${struckOut('£900')} £950`));
  expect(field?.cells).toEqual([{ head: 'Rent', text: '£950' }]);
  const table = `Item | Price\nTea | ${struckOut('2')} 3\n${struckOut('Milk')} | ${struckOut('4')}`;
  const [, ...rows] = readUnits(passageOf(table));
  expect(rows.map(({ cells }) => cells.map(({ text }) => text))).toEqual([['Tea', '3']]);
});

test('struck-out words are not compared with questions', () => {
  const { units } = readPassage(passageOf(`A dog ${struckOut('or a cat')} may be kept.`));
  expect(units.map(({ stems }) => [...stems])).toEqual([['a', 'dog', 'mai', 'be', 'kept']]);
});
