import { passageOf } from '@m8/dev/testing/documents/passage-of.ts';
import type { Passage } from '@m8/engine/passages/passage.ts';
import { describe, expect, it, test } from 'vitest';
import { createAnswerWriter, toSource } from './write-answer.ts';

function foundPassage(partText: string, start = 0): Passage {
  return { ...passageOf(partText), filename: 'a.txt', page: null, start, score: 0.5 };
}

function quoteOf(passage: Passage, text: string) {
  const start = passage.partText.indexOf(text);
  return { passage, text, start, end: start + text.length };
}

const filler = 'Nothing of note was said that day. '.repeat(20);

describe('the preview of a source', () => {
  it('is the start of the passage if that shows the quote', () => {
    const passage = foundPassage(`Skipped. The hall opens at nine. ${filler}`, 9);
    const source = toSource(passage, quoteOf(passage, 'The hall opens at nine.'), 1);
    expect(source.content_preview).toMatch(/^The hall opens at nine\. Nothing/);
    expect(source.content_preview.length).toBeLessThanOrEqual(400);
    expect(filler).toContain(source.content_preview.slice(-20));
  });

  it('starts at the quote if that is further in', () => {
    const passage = foundPassage(`${filler}The hall opens at nine. ${filler}`);
    const source = toSource(passage, quoteOf(passage, 'The hall opens at nine.'), 1);
    expect(source.content_preview).toMatch(/^The hall opens at nine\. Nothing/);
    expect(source.quote).toBe('The hall opens at nine.');
  });

  it('is the quote if no sentence fits, and never ends within a character', () => {
    const passage = foundPassage('😀'.repeat(300));
    const source = toSource(passage, undefined, 1);
    expect(source.content_preview.isWellFormed()).toBe(true);
    expect(source.quote).toBe(source.content_preview);
    expect(passage.partText.slice(source.char_start, source.char_end)).toBe(source.quote);
  });

  it('does not use a quote that is not in the text', () => {
    const passage = foundPassage('The hall opens at nine.');
    const invented = { passage, text: 'The hall opens at ten.', start: 0, end: 22 };
    expect(toSource(passage, invented, 1).quote).toBe('The hall opens at nine.');
  });
});

test('sentences share a line, lists and rows have lines of their own, and each leads to its quote', () => {
  const passage = foundPassage('It is open. It is free. Hall: nine');
  const writer = createAnswerWriter(() => undefined);
  const add = (text: string, quote = text) => writer.add(text, [quoteOf(passage, quote)]);
  add('It is open.');
  add('It is free.');
  add('Hall: nine');
  add('It is open.\nIt is free.', 'It is open. It is free.');
  expect(writer.text).toBe('It is open. It is free.\nHall: nine\nIt is open.\nIt is free.');
  expect(
    writer.citations.map(({ answer_start, answer_end }) =>
      writer.text.slice(answer_start, answer_end),
    ),
  ).toEqual(['It is open.', 'It is free.', 'Hall: nine', 'It is open.\nIt is free.']);
});
