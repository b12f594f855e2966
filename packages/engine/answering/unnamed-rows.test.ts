import { answersFrom, documentOf } from '@m8/dev/testing/documents/answers-from.ts';
import { expect, test } from 'vitest';
import { openEncoder } from '#models/encoder.ts';

const encoder = await openEncoder();
const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August'];
const costs = [
  'Month\tGas (£)\tWater (£)',
  ...months.map((month, at) => `${month}\t${142 - 9 * at}\t31`),
];
const trains = [
  'Train\tKirkby\tLerwick',
  ...months.map((_, at) => `T${at + 61}\t${at + 7}:05\t${at + 7}:40`),
];
const lease = 'The rent includes water, council tax and broadband.';

async function ask(question: string, ...texts: readonly string[]): Promise<string> {
  const documents = texts.map((text, at) => documentOf(`${at}.txt`, text));
  return (await answersFrom(documents, question, encoder)).join('\n');
}

test('a long table with a matching column name does not answer if other text does', async () => {
  expect(await ask('Do I have to pay for water?', costs.join('\n'), lease)).toBe(lease);
});

test('a missing row, and a time that the table does not have, are refused', async () => {
  expect(await ask('How much was the gas in December?', costs.join('\n'))).toBe('');
  expect(await ask('When is the water shut off?', costs.join('\n'))).toBe('');
});

test('a named row answers, and a column of times answers when', async () => {
  expect(await ask('How much was the gas in March?', costs.join('\n'))).toContain('124');
  expect(await ask('When do trains stop in Lerwick?', trains.join('\n'))).toContain('7:40');
});
