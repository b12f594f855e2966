import { fieldSentences } from '@m8/content/error-sentences.ts';
import { expect, it } from 'vitest';
import { requirePlainText } from './plain-text.ts';

it.each([
  ['text', 'Zürich\r\n\t🦉 \u0001'],
  ['what is no text', { a: 1, b: null, c: [true, undefined] }],
])('accepts %s', (_, input) => {
  expect(() => requirePlainText(input)).not.toThrow();
});

it.each([
  ['a NUL', 'a\0b'],
  ['half a character', 'a\ud83d'],
])('refuses %s anywhere, with the name of the field', (_, text) => {
  for (const [input, field] of [
    [{ a: 'b', c: text }, 'c'],
    [{ a: { b: ['c', text] } }, 'a.b.1'],
    [text, ''],
  ])
    expect(() => requirePlainText(input)).toThrow(
      expect.objectContaining({
        code: 'request/invalid',
        fields: [{ field, message: fieldSentences.notPlainText }],
      }),
    );
});
