import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { knownLanguages } from './languages.ts';
import { hasThesaurus, isInThesaurus, otherWords } from './other-words.ts';
import { foldWord } from './words.ts';

const folder = new URL('thesaurus/', import.meta.url);
const languages = knownLanguages.filter(hasThesaurus);

test.each([
  ['english', 'pets', 'animal'],
  ['english', 'salary', 'wage'],
  ['english', 'supervisors', 'boss'],
  ['english', 'dearer', 'dear'],
  ['english', 'paid', 'pay'],
  ['english', 'elevator', 'lift'],
  ['german', 'Wohnungen', 'unterkunft'],
  ['german', 'Arzt', 'mediziner'],
  ['spanish', 'alquiler', 'arriendo'],
  ['french', 'maison', 'logement'],
  ['portuguese', 'aluguel', 'locacao'],
  ['russian', 'врач', 'доктор'],
  ['swedish', 'efternamn', 'familjenamn'],
] as const)('in %s, %s may be said as %s', (language, word, other) => {
  expect(otherWords(foldWord(word), language).map((known) => known.word)).toContain(other);
});

test('the strongest word comes first, and none stands for another one more than that itself', () => {
  const strengths = otherWords('salary', 'english').map(({ strength }) => strength);
  expect(strengths).toEqual([...strengths].sort((one, other) => other - one));
  expect(Math.max(...strengths)).toBeLessThan(1);
  expect(Math.min(...strengths)).toBeGreaterThan(0);
});

test('nothing stands for a word that no thesaurus has', () => {
  expect(otherWords('zzyzx', 'english')).toEqual([]);
  expect(otherWords('', 'english')).toEqual([]);
  expect(otherWords('ईमेल', 'hindi')).toEqual([]);
  expect(isInThesaurus('zzyzx', 'english')).toBe(false);
});

test('each file is of a language that is known', () => {
  const files = readdirSync(folder).filter(
    (name) => name.endsWith('.txt') && !/^[A-Z]/u.test(name),
  );
  expect(files.sort()).toEqual(languages.map((language) => `${language}.txt`).sort());
});

test.each(languages)('every word of the file is found in %s', (language) => {
  const lines = readFileSync(new URL(`${language}.txt`, folder), 'utf8')
    .trimEnd()
    .split('\n');
  const words = lines
    .map((line) => line.split('\t')[0] ?? '')
    .filter((key) => !key.startsWith('='));
  expect(words.length).toBeGreaterThan(1000);
  const some = Array.from({ length: 200 }, (_, at) => words[Math.floor((at * words.length) / 200)]);
  const missing = [...some, words.at(0), words.at(-1)].filter(
    (word) => word === undefined || otherWords(word, language).length === 0,
  );
  expect(missing).toEqual([]);
});
