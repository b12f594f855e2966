import { expect, test } from 'vitest';
import { holdsPart, partsOf } from './compounds.ts';
import { foldWord } from './words.ts';

test.each([
  ['Mietvertrag', 'german', ['miet', 'vertrag']],
  ['Krankenversicherung', 'german', ['kranke', 'versicherung']],
] as const)('%s is made of its parts', (word, language, parts) => {
  expect(partsOf(foldWord(word), language)).toEqual(expect.arrayContaining([...parts]));
});

test.each([
  ['Versicherung', 'german'],
  ['Frist', 'german'],
  ['Bestellung', 'german'],
  ['notebook', 'english'],
] as const)('%s is no compound', (word, language) => {
  expect(partsOf(foldWord(word), language)).toEqual([]);
});

test.each([
  ['Kündigungsfrist', 'Frist', 'german'],
  ['Kündigungsfristen', 'Frist', 'german'],
  ['Mietvertrag', 'Verträge', 'german'],
  ['huurovereenkomst', 'huur', 'dutch'],
  ['hyresavtal', 'avtal', 'swedish'],
  ['Badezimmer', 'Bad', 'german'],
] as const)('%s has %s in it', (word, part, language) => {
  expect(holdsPart(foldWord(word), foldWord(part), language)).toBe(true);
});

test.each([
  ['Kündigungsfrist', 'Vertrag', 'german'],
  ['Frist', 'Frist', 'german'],
  ['Erfrischung', 'Frisch', 'german'],
  ['Ausgang', 'aus', 'german'],
  ['Vertrag', 'Rag', 'german'],
  ['important', 'port', 'english'],
] as const)('%s does not have %s in it', (word, part, language) => {
  expect(holdsPart(foldWord(word), foldWord(part), language)).toBe(false);
});
