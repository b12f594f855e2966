import { expect, test } from 'vitest';
import { splitText } from './read-txt.ts';

function split(text: string, limit: number): string[] {
  return [...splitText(text, limit)];
}

test('a short text is one stretch, without blank lines around it', () => {
  expect(split('\n\n  One.\n\nTwo.\n\n', 100)).toEqual(['  One.\n\nTwo.']);
  expect(split(' \n ', 100)).toEqual([]);
});

test('a text may begin after millions of blank lines', () => {
  expect(split(`${'\n '.repeat(4_000_000)}x`, 100)).toEqual([' x']);
});

test('a stretch ends after a paragraph if possible', () => {
  expect(split('First here.\n\nSecond one is\nlonger.', 22)).toEqual([
    'First here.',
    'Second one is\nlonger.',
  ]);
});

test('else after a line, a sentence, a word', () => {
  expect(split('one two three\nfour five six', 16)).toEqual(['one two three', 'four five six']);
  expect(split('Go now then. Come on back.', 16)).toEqual(['Go now then.', 'Come on back.']);
  expect(split('这是第一句话。这是第二句话。', 10)).toEqual(['这是第一句话。', '这是第二句话。']);
  expect(split('alpha beta gamma delta', 12)).toEqual(['alpha beta', 'gamma delta']);
});

test('text without breaks is cut at the limit, never inside a character', () => {
  expect(split('x'.repeat(25), 10)).toEqual(['x'.repeat(10), 'x'.repeat(10), 'x'.repeat(5)]);
  const faces = split('😀'.repeat(10), 7);
  expect(faces.every((stretch) => stretch.isWellFormed())).toBe(true);
  expect(faces.join('')).toBe('😀'.repeat(10));
});
