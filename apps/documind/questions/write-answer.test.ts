import { suiteDatabase } from '@m8/dev/testing/database/test-database.ts';
import { passageOf } from '@m8/dev/testing/documents/passage-of.ts';
import { addScope, addUnindexed } from '@m8/dev/testing/documents/retrieval-scope.ts';
import type { Passage } from '@m8/engine/passages/passage.ts';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { readUnsureFigures } from './read-parts.ts';
import { createAnswerWriter, toSource } from './write-answer.ts';

function quoteOf(passage: Passage, text: string) {
  const start = passage.partText.indexOf(text);
  return { passage, text, start, end: start + text.length };
}

const sentenceOf = (passage: Passage, text: string) => ({
  ...quoteOf(passage, text),
  ...{ kind: 'sentence' as const, cells: [] },
});

describe('the preview of a source', () => {
  const hall = 'The hall opens at nine.';
  const filler = 'Nothing of note was said that day. '.repeat(20);

  it.each([
    ['is the start of the passage if that shows the quote', `Skipped. ${hall} ${filler}`, 9],
    ['starts at the quote if that is further in', `${filler}${hall} ${filler}`, 0],
  ])('%s', (_, text, start) => {
    const passage = { ...passageOf(text), start };
    const { content_preview: preview, quote } = toSource(passage, sentenceOf(passage, hall), 1);
    expect(preview).toMatch(/^The hall opens at nine\. Nothing/);
    expect(preview.length).toBeLessThanOrEqual(400);
    expect(filler).toContain(preview.slice(-20));
    expect(quote).toBe(hall);
  });

  it('is the quote if no sentence fits, and never ends within a character', () => {
    const passage = passageOf('😀'.repeat(300));
    const source = toSource(passage, undefined, 1);
    expect(source.content_preview.isWellFormed()).toBe(true);
    expect(source.quote).toBe(source.content_preview);
    expect(passage.partText.slice(source.char_start, source.char_end)).toBe(source.quote);
  });

  it('does not use a quote that is not in the text', () => {
    const passage = passageOf(hall);
    const invented = { ...sentenceOf(passage, hall), text: 'The hall opens at ten.' };
    expect(toSource(passage, invented, 1)).toMatchObject({ quote: hall, cells: [] });
  });

  it('has the filled cells of a row with their heads, and none of anything else', () => {
    const row = 'North |  | 131';
    const passage = passageOf(`Region | Note | Units\n${row}`);
    const cells = ['Region North', 'Note ', 'Units 131'].map((cell) => {
      const [head = '', text = ''] = cell.split(' ');
      return { head, text };
    });
    const cellsOf = (kind: 'row' | 'field') =>
      toSource(passage, { ...quoteOf(passage, row), kind, cells }, 1).cells;
    expect(cellsOf('row')).toEqual([cells[0], cells[2]]);
    expect(cellsOf('field')).toEqual([]);
  });
});

test('sentences share a line, lists and rows have lines of their own, and each leads to its quote', () => {
  const passage = passageOf('It is open. It is free. Hall: nine');
  const writer = createAnswerWriter(() => undefined);
  const add = (text: string, quote = text) => writer.add(text, [quoteOf(passage, quote)]);
  add('It is open.');
  add('It is free.');
  add('Hall: nine');
  add('It is open.\nIt is free.', 'It is open. It is free.');
  expect(writer.text).toBe('It is open. It is free.\nHall: nine\nIt is open.\nIt is free.');
  const cited = writer.citations.map(({ answer_start: start, answer_end: end }) =>
    writer.text.slice(start, end),
  );
  expect(cited).toEqual(['It is open.', 'It is free.', 'Hall: nine', 'It is open.\nIt is free.']);
});

describe('unsure figures', () => {
  const database = suiteDatabase();
  const text = 'Room 7 costs 48 euros.\nBreakfast costs 9 euros, and 48 for a week.';
  const place = (at: number) => ({ left: at / 20, top: 0.1, width: 0.04, height: 0.05 });
  const passage = { ...passageOf(text), documentId: 'tariff.png' };

  beforeAll(async () => {
    await addScope(database, 'stranger');
    await addScope(database, 'guest');
    await addUnindexed(database, { id: 'tariff.png', scopeId: 'guest', pages: [{ text }] });
    const words = text
      .split(/\s/)
      .map((word, at) => ({ text: word, ...place(at), unsure: at === 3 || at === 7 }));
    const part = { source: 'ocr', words: JSON.stringify(words) } as const;
    await database.db.updateTable('documind_part').set(part).execute();
  });

  it('are those of the quote only, with their positions', async () => {
    const figures = await readUnsureFigures(database.db, 'guest', [passage, passage]);
    const writer = createAnswerWriter(() => undefined, figures);
    for (const quote of ['Room 7 costs 48 euros.', 'Breakfast costs 9 euros', 'and 48 for a week.'])
      writer.add(quote, [quoteOf(passage, quote)]);
    expect(writer.citations.map(({ unsure_figures }) => unsure_figures)).toEqual([
      [{ text: '48', ...place(3) }],
      [{ text: '9', ...place(7) }],
      [],
    ]);
  });

  it('of other people are not revealed', async () => {
    const figures = await readUnsureFigures(database.db, 'stranger', [passage]);
    expect(figures(quoteOf(passage, text))).toEqual([]);
  });
});
