import { headingsIn } from '@m8/dev/testing/documents/headings-in.ts';
import { seededIntegers } from '@m8/dev/testing/seeded-numbers.ts';
import { expect, it } from 'vitest';
import type { Heading } from '#reading/document-text.ts';
import { splitIntoChunks } from './document-chunks.ts';

const longest = 3000;

const pieces = [
  ...['word ', 'Sentence ends. ', '\n\n', '\n', '  '],
  ...['東京タワー。', '👍🏽', 'x'.repeat(900), 'مرحبا '],
];

function randomPart(seed: number): { text: string; headings: Heading[] } {
  const below = seededIntegers(seed);
  let text = '';
  const headings: Heading[] = [];
  for (let count = below(400); count > 0; count -= 1) {
    if (below(20) === 0) {
      const start = text.length + 2;
      text += `\n\nHeading ${count}`;
      headings.push({ level: 1 + below(3), start, end: text.length });
      text += '\n\n';
    }
    text += pieces[below(pieces.length)];
  }
  return { text, headings };
}

it('covers any text in order, but white space, with chunks of bounded length that split no character', () => {
  for (let seed = 0; seed < 30; seed += 1) {
    const { text, headings } = randomPart(seed);
    let end = 0;
    for (const chunk of splitIntoChunks({ text, headings })) {
      expect(text.slice(end, chunk.start).trim()).toBe('');
      ({ end } = chunk);
      const words = text.slice(chunk.start, end);
      expect(words.length).toBeLessThanOrEqual(longest);
      expect(words.length).toBeGreaterThan(0);
      expect(words).toBe(words.trim());
      expect(words.isWellFormed()).toBe(true);
    }
    expect(text.slice(end).trim()).toBe('');
  }
});

const paragraph = (letter: string) => `${`${letter.repeat(9)} `.repeat(69)}end.`;

it('keeps a short text whole', () => {
  const text = [paragraph('a'), paragraph('b'), paragraph('c')].join('\n\n');
  expect(splitIntoChunks({ text, headings: [] })).toEqual([
    { start: 0, end: text.length, heading: '' },
  ]);
});

it('splits between paragraphs, roughly evenly', () => {
  const text = ['a', 'b', 'c', 'd', 'e', 'f'].map(paragraph).join('\n\n');
  const chunks = splitIntoChunks({ text, headings: [] });
  expect(chunks.map(({ start, end }) => text.slice(start, end).split('\n\n').length)).toEqual([
    2, 2, 2,
  ]);
});

it('splits a long paragraph between sentences', () => {
  const text = 'This is a sentence of a long text. '.repeat(120).trim();
  for (const { start, end } of splitIntoChunks({ text, headings: [] }))
    expect(text.slice(start, end)).toMatch(/^This .* text\.$/u);
});

const levelled = (text: string, levels: Record<string, number>) => ({
  text,
  headings: headingsIn(text, ...Object.keys(levels)).map((heading) => ({
    ...heading,
    level: levels[text.slice(heading.start, heading.end)] ?? 1,
  })),
});

it('gives each chunk its heading path', () => {
  const levels = { Rome: 1, Rivers: 2, Hills: 2, Milan: 1 };
  const text = Object.keys(levels)
    .map((name) => `${name}\n\n${paragraph('a')}\n\n`)
    .join('');
  const headings = splitIntoChunks(levelled(text, levels)).map(({ heading }) => heading);
  expect(headings).toEqual(['Rome', 'Rome › Rivers', 'Rome › Hills', 'Milan']);
});

it('joins short sections, under the heading of the first', () => {
  const text = 'Land\n\nRivers\n\nThey reach the sea.\n\nHills\n\nThey are high.';
  expect(splitIntoChunks(levelled(text, { Land: 1, Rivers: 2, Hills: 2 }))).toEqual([
    { start: 0, end: text.length, heading: 'Land › Rivers' },
  ]);
});

it('finds no chunks in white space', () => {
  expect(splitIntoChunks({ text: ' \n\n \t', headings: [] })).toEqual([]);
});
