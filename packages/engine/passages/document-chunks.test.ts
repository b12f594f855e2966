import { describe, expect, it } from 'vitest';
import type { Heading } from '#reading/document-text.ts';
import { splitIntoChunks } from './document-chunks.ts';

const longest = 3000;

/** Random numbers, equal in every run: a linear congruential generator. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const pieces = [
  'word ',
  'Sentence ends. ',
  '\n\n',
  '\n',
  '  ',
  '東京タワー。',
  '👍🏽',
  'x'.repeat(900),
  'مرحبا ',
];

function randomPart(seed: number): { text: string; headings: Heading[] } {
  const below = numbers(seed);
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

describe.each(Array.from({ length: 30 }, (_, seed) => seed))('any text (%i)', (seed) => {
  const { text, headings } = randomPart(seed);
  const chunks = splitIntoChunks({ text, headings });

  it('is covered in order, except for white space', () => {
    let end = 0;
    for (const chunk of chunks) {
      expect(text.slice(end, chunk.start).trim()).toBe('');
      expect(chunk.end).toBeGreaterThan(chunk.start);
      end = chunk.end;
    }
    expect(text.slice(end).trim()).toBe('');
  });

  it('has chunks of bounded length that begin and end with text, and split no character', () => {
    for (const { start, end } of chunks) {
      expect(end - start).toBeLessThanOrEqual(longest);
      const chunk = text.slice(start, end);
      expect(chunk).toBe(chunk.trim());
      expect(chunk.isWellFormed()).toBe(true);
    }
  });
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
  const text = Array.from(
    { length: 90 },
    (_, index) => `This is sentence number ${index} of a long text.`,
  ).join(' ');
  for (const { start, end } of splitIntoChunks({ text, headings: [] }))
    expect(text.slice(start, end)).toMatch(/^This .* text\.$/u);
});

it('gives each chunk its heading path', () => {
  const part = { text: '', headings: [] as Heading[] };
  for (const [level, name] of [
    [1, 'Rome'],
    [2, 'Rivers'],
    [2, 'Hills'],
    [1, 'Milan'],
  ] as const) {
    const start = part.text.length;
    part.text += `${name}\n\n${paragraph('a')}\n\n`;
    part.headings.push({ level, start, end: start + name.length });
  }
  const headings = splitIntoChunks(part).map(({ heading }) => heading);
  expect(headings).toEqual(['Rome', 'Rome › Rivers', 'Rome › Hills', 'Milan']);
});

it('joins short sections, under the heading of the first', () => {
  const text = 'Land\n\nRivers\n\nThey reach the sea.\n\nHills\n\nThey are high.';
  const headings = ['Land', 'Rivers', 'Hills'].map((name, index) => {
    const start = text.indexOf(name);
    return { level: index === 0 ? 1 : 2, start, end: start + name.length };
  });
  expect(splitIntoChunks({ text, headings })).toEqual([
    { start: 0, end: text.length, heading: 'Land › Rivers' },
  ]);
});

it('finds no chunks in white space', () => {
  expect(splitIntoChunks({ text: ' \n\n \t', headings: [] })).toEqual([]);
});
