import { describe, expect, test } from 'vitest';
import type { Language } from './languages.ts';
import { otherSpellings, wordsMeantBy } from './spellings.ts';
import { foldWord } from './words.ts';

test.each([
  ['harbour', 'harbor'],
  ['neighbours', 'neighbors'],
  ['modernise', 'modernize'],
  ['modernisation', 'modernization'],
  ['paralysed', 'paralyzed'],
  ['theatre', 'theater'],
  ['metres', 'meters'],
  ['pretence', 'pretense'],
  ['labelled', 'labeled'],
  ['dialogue', 'dialog'],
  ['kilogramme', 'kilogram'],
  ['acknowledgement', 'acknowledgment'],
  ['greyish', 'grayish'],
])('British %s and American %s are spellings of one word', (british, american) => {
  expect(otherSpellings(british, 'english')).toContain(american);
  expect(otherSpellings(american, 'english')).toContain(british);
});

test.each<[Language, string, string]>([
  ['english', 'haemorrhage', 'hemorrhage'],
  ['german', 'Kuerbisgemuese', 'Kürbisgemüse'],
  ['danish', 'soeskraaning', 'søskråning'],
])('in %s, %s is a way to type %s', (language, typed, word) => {
  expect(otherSpellings(foldWord(typed), language)).toContain(foldWord(word));
});

test.each(['filling', 'hour', 'prize', 'dogs', 'does', 'poem'])(
  '%s has only one spelling',
  (word) => {
    expect(otherSpellings(word, 'english')).toEqual([]);
  },
);

describe('finds the meant word', () => {
  test.each<[string, Language, string, string, number]>([
    ['a missing letter', 'english', 'grden', 'garden', 1],
    ['an extra letter', 'english', 'gardden', 'garden', 1],
    ['a wrong letter', 'english', 'garfen', 'garden', 1],
    ['neighbours swapped', 'english', 'gadren', 'garden', 1],
    ['an unlisted name', 'english', 'wojcikk', 'wojcik', 1],
    ['two errors in a long word', 'english', 'temparture', 'temperature', 2],
    ['another script', 'russian', 'температра', 'температура', 1],
    ['an error besides a missing accent', 'german', 'regenschrim', 'regenschirm', 1],
  ])('%s (%s): %s for %s', (_, language, typed, word, errors) => {
    expect(wordsMeantBy(typed, language)).toContainEqual({ word, errors });
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

test('a short word never has two errors', () => {
  expect(wordsMeantBy('gxrdxn', 'english').map(({ word }) => word)).not.toContain('garden');
});
