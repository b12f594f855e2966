import { expect, test } from 'vitest';
import { isFramingWord } from './framing-words.ts';

test.each([
  ['doivent', 'french'],
  ['combien', 'french'],
  ['muss', 'german'],
  ['wann', 'german'],
  ['puede', 'spanish'],
] as const)('%s builds questions', (word, language) => {
  expect(isFramingWord(word, language)).toBe(true);
});

test.each([
  ['loyer', 'french'],
  ['miete', 'german'],
  ['muss', 'french'],
  ['cuota', 'spanish'],
  ['rent', 'english'],
] as const)('%s says what a question is about', (word, language) => {
  expect(isFramingWord(word, language)).toBe(false);
});
