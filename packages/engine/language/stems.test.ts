import { expect, test } from 'vitest';
import { stemWord } from './stems.ts';

test('Bulgarian forms with a moving letter have one stem', () => {
  const stems = ['сигурен', 'сигурна', 'сигурно'].map((word) => stemWord(word, 'bulgarian'));
  expect(new Set(stems)).toEqual(new Set(['сигурн']));
});
