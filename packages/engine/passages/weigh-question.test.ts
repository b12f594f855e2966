import { describe, expect, test } from 'vitest';
import type { Language } from '#language/languages.ts';
import { wordsMeantBy } from './weigh-question.ts';

describe('finds the meant word', () => {
  test.each<[string, Language, string, string]>([
    ['a missing letter', 'english', 'grden', 'garden'],
    ['an extra letter', 'english', 'gardden', 'garden'],
    ['a wrong letter', 'english', 'garfen', 'garden'],
    ['neighbours swapped', 'english', 'gadren', 'garden'],
    ['an unlisted name', 'english', 'wojcikk', 'wojcik'],
    ['another script', 'russian', 'температра', 'температура'],
    ['an error besides a missing accent', 'german', 'regenschrim', 'regenschirm'],
  ])('%s (%s): %s for %s', (_, language, typed, word) => {
    expect(wordsMeantBy(typed, language)).toContain(word);
  });
});

test.each<[string, Language, string]>([
  ['a listed word', 'english', 'garden'],
  ['another form of a listed word', 'english', 'gardens'],
  ['a short word', 'english', 'grd'],
  ['a code', 'english', 'tx4711'],
  ['a language without a list', 'hindi', 'किराया'],
])('finds no other meaning of %s', (_, language, word) => {
  expect(wordsMeantBy(word, language)).toEqual([]);
});
