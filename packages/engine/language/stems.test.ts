import { expect, test } from 'vitest';
import { stemWord } from './stems.ts';

test('Bulgarian forms have one stem where a letter of it moves', () => {
  const stems = ['сигурен', 'сигурна', 'сигурно'].map((word) => stemWord(word, 'bulgarian'));
  expect(new Set(stems)).toEqual(new Set(['сигурн']));
});
