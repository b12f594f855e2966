import { expect, test } from 'vitest';
import type { Language } from './languages.ts';
import { otherSpellings } from './spellings.ts';
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
