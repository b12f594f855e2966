import { suiteDatabase } from '@m8/dev/testing/database/test-database.ts';
import { passageOf } from '@m8/dev/testing/documents/passage-of.ts';
import { addScope, addUnindexed } from '@m8/dev/testing/documents/retrieval-scope.ts';
import { expect, test } from 'vitest';
import { readUnsureFigures } from './read-parts.ts';
import { createAnswerWriter } from './write-answer.ts';

const database = suiteDatabase();
const text = 'Room 7 costs 48 euros.\nBreakfast costs 9 euros, and 48 for a week.';
const place = (at: number) => ({ left: at / 20, top: 0.1, width: 0.04, height: 0.05 });
const unsure = [3, 7];

/** Stores a text as read from a picture, with two unsure words. */
async function addTariff(userId: string) {
  await addScope(database, userId);
  const id = `${userId}.png`;
  await addUnindexed(database, { id, scopeId: userId, pages: [{ text }] });
  const words = text.split(/\s/).map((word, at) => ({
    text: word,
    ...place(at),
    ...(unsure.includes(at) && { unsure: true }),
  }));
  await database.db
    .updateTable('documind_part')
    .set({ source: 'ocr', words: JSON.stringify(words) })
    .where('document_id', '=', id)
    .execute();
  return { ...passageOf(text), documentId: id, part: 1 };
}

test('a citation names only the unsure figures of its quote, with their positions', async () => {
  const passage = await addTariff('guest');
  const figures = await readUnsureFigures(database.db, 'guest', [passage, passage]);
  const writer = createAnswerWriter(() => undefined, figures);
  for (const quote of ['Room 7 costs 48 euros.', 'Breakfast costs 9 euros', 'and 48 for a week.']) {
    const start = text.indexOf(quote);
    writer.add(quote, [{ passage, text: quote, start, end: start + quote.length }]);
  }
  expect(writer.citations.map(({ unsure_figures }) => unsure_figures)).toEqual([
    [{ text: '48', ...place(3) }],
    [{ text: '9', ...place(7) }],
    [],
  ]);
});

test('unsure figures of other people are not revealed', async () => {
  const passage = await addTariff('owner');
  await addScope(database, 'stranger');
  const figures = await readUnsureFigures(database.db, 'stranger', [passage]);
  expect(figures({ passage, text, start: 0, end: text.length })).toEqual([]);
});
