import { expect, test } from 'vitest';
import { otherVerbForms, separableVerbAt } from './verb-forms.ts';
import { foldWord, splitWords } from './words.ts';

test.each([
  ['Wann kommt der Zug an?', 1, 'german', 'ankommt'],
  ['Wann fange ich an?', 1, 'german', 'anfange'],
  ['Wann gebe ich die Schlüssel zurück?', 1, 'german', 'zuruckgebe'],
] as const)(
  '"%s": word %i goes with the particle at the end',
  (question, place, language, verb) => {
    expect(separableVerbAt(splitWords(question), place, language)).toBe(verb);
  },
);

test.each([
  ['Wann fange ich an?', 2, 'german'],
  ['Wann fange ich an?', 3, 'german'],
  ['Wann fange ich morgen?', 1, 'german'],
  ['When do I come in?', 3, 'english'],
] as const)('"%s": word %i goes with none', (question, place, language) => {
  expect(separableVerbAt(splitWords(question), place, language)).toBeUndefined();
});

test.each([
  ['beginnen', 'beginnt'],
  ['beginnt', 'beginnen'],
  ['endet', 'enden'],
  ['enden', 'endet'],
  ['zahle', 'zahlt'],
  ['zurückgeben', 'zuruckzugeben'],
  ['zurückzugeben', 'zuruckgeben'],
  ['zurückgegeben', 'zuruckgeben'],
  ['abholen', 'abgeholt'],
  ['abhole', 'abzuholen'],
] as const)('%s is a form of the verb %s', (word, other) => {
  expect(otherVerbForms(foldWord(word), 'german')).toContain(other);
});

test.each([
  ['Garten', 'german'],
  ['Tür', 'german'],
  ['beginnen', 'english'],
] as const)('%s has no other form in %s', (word, language) => {
  expect(otherVerbForms(foldWord(word), language)).toEqual([]);
});
