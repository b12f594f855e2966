import { passageOf } from '@m8/dev/testing/documents/passage-of.ts';
import { expect, test } from 'vitest';
import { countTokens, givePassages, wordsOf } from './given-passages.ts';

const sentence = 'The keeper writes the weather down in the blue book every morning. ';
const long = passageOf(sentence.repeat(40).trim());
const short = passageOf('The lamp is lit at dusk.');

test('twenty short passages are given', () => {
  const passages = Array.from({ length: 30 }, (_, n) => passageOf(`Note ${n}.`));
  expect(givePassages(passages, 8000).map(({ place }) => place)).toEqual([...Array(20).keys()]);
});

test('as many as fit are given, each of them whole', () => {
  const given = givePassages([long, long, long, long, short], 3000);
  expect(given.map(({ place }) => place)).toEqual([0, 1, 2, 4]);
  expect(given.map(wordsOf)).toEqual([long, long, long, short].map(({ partText }) => partText));
  expect(countTokens(given.map(wordsOf).join(''))).toBeLessThan(3000);
});

test('the best one is cut at the end of a sentence if it does not fit alone', () => {
  const [given] = givePassages([long, short], 500).map(wordsOf);
  expect(given?.endsWith('every morning.')).toBe(true);
  expect(given?.length).toBeGreaterThan(10 * sentence.length);
  expect(countTokens(given ?? '')).toBeLessThan(500);
});

test('they begin and end with whole sentences', () => {
  const cut = { ...passageOf(sentence.repeat(3)), start: 20, end: sentence.length + 30 };
  expect(givePassages([cut], 8000).map(wordsOf)).toEqual([`${sentence}${sentence}`.trim()]);
});

test('rows are given with the row that names their columns', () => {
  const partText = 'Grade\tYears\tSalary\nBaker\t2\t2,480 EUR\nCook\t3\t2,610 EUR';
  const cut = { ...passageOf(partText), start: partText.indexOf('Cook') };
  expect(givePassages([cut], 8000).map(wordsOf)).toEqual([
    'Grade\tYears\tSalary\nCook\t3\t2,610 EUR',
  ]);
});
