import { expect, test } from 'vitest';
import { findHeadings, splitText } from './read-txt.ts';

const headings = (text: string, opening = false) =>
  findHeadings(text, opening).map(({ level, start, end }) => `${level} ${text.slice(start, end)}`);

test.each([
  ['behind marks', '# One\n\n## Two ##\nText\n\n#hash\n\n####### Seven', ['1 One', '2 Two']],
  ['above a drawn line', 'One\n===\n\nText\n\n  Two\n---\nText', ['1 One', '2 Two']],
  [
    'alone on a line, numbered or in capitals',
    '2 Method\n\nText here.\n\n2.1. Data\n\nMore.\n\nCHAPTER IV\n\nno heading\n\nAN END.\n\nx',
    ['1 2 Method', '2 2.1. Data', '1 CHAPTER IV'],
  ],
])('headings are found %s', (_where, text, expected) => {
  expect(headings(text)).toEqual(expected);
});

test('a short line at the beginning of a file is its title', () => {
  const text = 'Notes on bees\n\nBees fly. They do so in summer.';
  expect(headings(text, true)).toEqual(['1 Notes on bees']);
  expect(headings(text)).toEqual([]);
  expect(headings('A whole sentence.\n\nAnother.', true)).toEqual([]);
});

test.each([
  ['only around a short text', '\n\n  One.\n\nTwo.\n\n', 100, ['  One.\n\nTwo.']],
  ['nowhere in blanks', ' \n ', 100, []],
  ['after millions of blank lines', `${'\n '.repeat(4_000_000)}x`, 100, [' x']],
  [
    'after a paragraph',
    'First here.\n\nSecond one is\nlonger.',
    22,
    ['First here.', 'Second one is\nlonger.'],
  ],
  ['else after a line', 'one two three\nfour five six', 16, ['one two three', 'four five six']],
  ['else after a sentence', 'Go now then. Come on back.', 16, ['Go now then.', 'Come on back.']],
  ['or a Chinese one', '这是第一句话。这是第二句话。', 10, ['这是第一句话。', '这是第二句话。']],
  ['else after a word', 'alpha beta gamma delta', 12, ['alpha beta', 'gamma delta']],
  ['else at the limit', 'x'.repeat(12), 10, ['x'.repeat(10), 'xx']],
  ['never inside a character', '😀'.repeat(4), 5, ['😀😀', '😀😀']],
])('a text is split %s', (_where, text, limit, stretches) => {
  expect([...splitText(text, limit)]).toEqual(stretches);
});
