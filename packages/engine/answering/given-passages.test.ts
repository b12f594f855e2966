import { passageOf } from '@m8/dev/testing/documents/passage-of.ts';
import { expect, test } from 'vitest';
import { countTokens, givePassages, wordsOf } from './given-passages.ts';

const sentence = 'The keeper writes the weather down in the blue book every morning. ';
const long = passageOf(sentence.repeat(40).trim());
const short = passageOf('The lamp is lit at dusk.');

test('as many as fit are given, each of them whole, and at most twenty', () => {
  const given = givePassages([long, long, long, long, short], 3000);
  expect(given.map(({ place }) => place)).toEqual([0, 1, 2, 4]);
  expect(given.map(wordsOf)).toEqual([long, long, long, short].map(({ partText }) => partText));
  expect(countTokens(given.map(wordsOf).join(''))).toBeLessThan(3000);
  const many = Array.from({ length: 30 }, () => short);
  expect(givePassages(many, 8000).map(({ place }) => place)).toEqual([...Array(20).keys()]);
});

test('the best one is cut at the end of a sentence if it does not fit alone', () => {
  const [given = ''] = givePassages([long, short], 500).map(wordsOf);
  expect(given).toMatch(/every morning\.$/u);
  expect(given.length).toBeGreaterThan(10 * sentence.length);
  expect(countTokens(given)).toBeLessThan(500);
});

test('they begin and end with whole sentences', () => {
  const cut = { ...passageOf(sentence.repeat(3)), start: 20, end: sentence.length + 30 };
  expect(givePassages([cut], 8000).map(wordsOf)).toEqual([sentence.repeat(2).trim()]);
});

test('rows are given with the row that names their columns', () => {
  const [heads, cook] = ['Grade\tYears\tSalary', 'Cook\t3\t2,610 EUR'];
  const partText = `${heads}\nBaker\t2\t2,480 EUR\n${cook}`;
  const cut = { ...passageOf(partText), start: partText.indexOf('Cook') };
  expect(givePassages([cut], 8000).map(wordsOf)).toEqual([`${heads}\n${cook}`]);
});
