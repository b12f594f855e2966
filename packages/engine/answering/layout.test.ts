import { encoder } from '@m8/dev/testing/documents/answers-from.ts';
import { headingsIn } from '@m8/dev/testing/documents/headings-in.ts';
import { passageOf } from '@m8/dev/testing/documents/passage-of.ts';
import { textTable } from '@m8/dev/testing/text-table.ts';
import { expect, test } from 'vitest';
import { openMemoryScope } from '#memory-scope.ts';
import { wholePartOf } from '#passages/passage.ts';
import { findHeadings } from '#reading/txt/read-txt.ts';
import { isOpenQuestion } from './layout.ts';
import { readUnits } from './units.ts';

const headingsOf = (passage: Parameters<typeof readUnits>[0]) =>
  readUnits(passage).map(({ headings }) => headings);

test('a line that the file marks is a heading, even if it reads like any other', () => {
  const text = 'Leek soup\n\nFry the leeks.\n\nbest with bread\n\nCut it thick.';
  const marked = headingsIn(text, 'Leek soup', 'best with bread');
  const headings = marked.map((heading, index) => ({ ...heading, level: 1 + index }));
  const units = readUnits({ ...passageOf(text), headings });
  expect(units.map(({ kind }) => kind)).toEqual(['heading', 'sentence', 'heading', 'sentence']);
  expect(units.at(-1)?.headings).toEqual(['Leek soup', 'best with bread']);
});

test('a heading applies to the text below it, also on the next page, and not to the text above it', () => {
  const text = 'Fry the leeks.\n\nBread\n\nCut it thick.';
  const soup = ['Soups', 'Leek soup'];
  const next = { ...passageOf(text), heading: 'Soups › Leek soup' };
  expect(headingsOf(next)).toEqual([soup, soup, ['Bread']]);
  const headings = headingsIn(text, 'Bread');
  const passage = { ...passageOf(text), start: text.indexOf('Bread'), heading: 'Bread', headings };
  expect(headingsOf(wholePartOf(passage))).toEqual([[], [], ['Bread']]);
});

const asked = `Lakeside sauna

Q: May I bring my dog?
A: Sorry, no animals inside. A hook for the lead is beside the door.

Do you rent towels? Yes. They cost 3 pounds, with a deposit of 5.

Is there parking? Behind the fish market, free after 17:00.

How old do I have to be?
You must be 12 or over. From 10 you may come with a parent.

Dear guests, we wish you a good time.`;

test.each([
  ['Can I take a dog with me?', 'Q: May I bring my dog?\nA: Sorry, no animals inside.'],
  ['How much is a towel?', 'They cost 3 pounds, with a deposit of 5.'],
  ['Is there parking?', 'Behind the fish market, free after 17:00.'],
  ['How old do I have to be?', 'You must be 12 or over.'],
])('%s is answered by the text below the question in the document', async (question, told) => {
  const part = { text: asked, page: null, headings: findHeadings(asked, true) };
  const scope = await openMemoryScope([{ id: 's', filename: 's.txt', parts: [part] }], encoder);
  expect((await scope.ask(question)).pieces.map(({ text }) => text)).toEqual([told]);
});

test.each(
  textTable(`
    heading => question after a name => NERYS: Who needs one?⏎JASPER: Every ship.
    heading => question after a number => 1. Can it rain in?⏎⏎It cannot.
    sentence => question before another one => Is the door locked?⏎Is the gas off?
    item => question in a list => • Is the door locked?⏎• The gas is off.
    sentence => polite request => Could you please pay by Friday? Thank you.
    sentence => line with a time of day => 05:10  Taxi to the station⏎06:40  Train`),
)('%s is the kind of a %s', (kind, _, text) => {
  expect(readUnits(passageOf(text))[0]?.kind).toBe(kind);
});

test.each([
  [true, '¿Hay aparcamiento?'],
  [false, 'It rains. Is there parking?'],
  [false, `Is there ${'much '.repeat(60)}parking?`],
  [false, 'Könnten Sie bitte bis Freitag zahlen?'],
])('an open question is a single, short question and not a polite request: %s, %s', (is, text) => {
  expect(isOpenQuestion(text)).toBe(is);
});
