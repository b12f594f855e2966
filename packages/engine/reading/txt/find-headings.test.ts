import { expect, test } from 'vitest';
import { findHeadings } from './read-txt.ts';

function headings(text: string, opening = false): [number, string][] {
  return findHeadings(text, opening).map(({ level, start, end }) => [
    level,
    text.slice(start, end),
  ]);
}

test('Markdown headings are found, without their marks', () => {
  expect(headings('# One\n\n## Two ##\nText\n\n#hash\n\n####### Seven')).toEqual([
    [1, 'One'],
    [2, 'Two'],
  ]);
});

test('an underlined line is a heading', () => {
  expect(headings('One\n===\n\nText\n\n  Two\n---\nText')).toEqual([
    [1, 'One'],
    [2, 'Two'],
  ]);
});

test('a line by itself is a heading if it is numbered or in capitals', () => {
  const text =
    '2 Method\n\nText here.\n\n2.1. Data\n\nMore.\n\nCHAPTER IV\n\nno heading\n\nAN END.\n\nx';
  expect(headings(text)).toEqual([
    [1, '2 Method'],
    [2, '2.1. Data'],
    [1, 'CHAPTER IV'],
  ]);
});

test('a short line at the beginning of a file is its title', () => {
  const text = 'Notes on bees\n\nBees fly. They do so in summer.';
  expect(headings(text, true)).toEqual([[1, 'Notes on bees']]);
  expect(headings(text)).toEqual([]);
  expect(headings('A whole sentence.\n\nAnother.', true)).toEqual([]);
});
