import { describe, expect, test } from 'vitest';
import type { Language } from './languages.ts';
import { wordsMeantBy } from './typing-errors.ts';

describe('what may be meant', () => {
  test.each<[string, Language, string, string, number]>([
    ['a letter left out', 'english', 'grden', 'garden', 1],
    ['a letter too many', 'english', 'gardden', 'garden', 1],
    ['a letter for another one', 'english', 'garfen', 'garden', 1],
    ['neighbours swapped', 'english', 'gadren', 'garden', 1],
    ['a name that no list has', 'english', 'wojcikk', 'wojcik', 1],
    ['two errors in a long word', 'english', 'temparture', 'temperature', 2],
    ['another script', 'russian', 'температра', 'температура', 1],
    ['an accent left out besides', 'german', 'regenschrim', 'regenschirm', 1],
  ])('%s (%s): %s for %s', (_, language, typed, word, errors) => {
    expect(wordsMeantBy(typed, language)).toContainEqual({ word, errors });
  });
});

test.each<[string, Language, string]>([
  ['a word that the language has', 'english', 'garden'],
  ['another form of such a word', 'english', 'gardens'],
  ['a short word', 'english', 'grd'],
  ['a code', 'english', 'tx4711'],
  ['a language without a list', 'hindi', 'किराया'],
])('nothing else is meant by %s', (_, language, word) => {
  expect(wordsMeantBy(word, language)).toEqual([]);
});

test('a short word is not taken for one with two errors', () => {
  expect(wordsMeantBy('gxrdxn', 'english').map(({ word }) => word)).not.toContain('garden');
});
