import { passageOf } from '@m8/dev/testing/documents/passage-of.ts';
import { describe, expect, test } from 'vitest';
import { openMemoryScope } from '#memory-scope.ts';
import { openEncoder } from '#models/encoder.ts';
import { wholePartOf } from '#passages/passage.ts';
import { findHeadings } from '#reading/txt/read-txt.ts';
import { isOpenQuestion } from './layout.ts';
import { readUnits } from './units.ts';

test('a line that the file marks is a heading, even if it reads like any other', () => {
  const text = 'Leek soup\n\nFry the leeks.\n\nbest with bread\n\nCut it thick.';
  const headings = ['Leek soup', 'best with bread'].map((line, index) => ({
    ...{ level: 1 + index, start: text.indexOf(line) },
    end: text.indexOf(line) + line.length,
  }));
  const units = readUnits({ ...passageOf(text), headings });
  expect(units.map(({ kind }) => kind)).toEqual(['heading', 'sentence', 'heading', 'sentence']);
  expect(units.at(-1)?.headings).toEqual(['Leek soup', 'best with bread']);
});

test('a heading of an earlier page applies to the text below it on the next', () => {
  const text = 'Fry the leeks.\n\nBread\n\nCut it thick. Serve it warm.';
  const units = readUnits({ ...passageOf(text), heading: 'Soups › Leek soup' });
  expect(units.map(({ headings }) => headings)).toEqual([
    ['Soups', 'Leek soup'],
    ['Soups', 'Leek soup'],
    ['Bread'],
    ['Bread'],
  ]);
});

test('a heading further down in the passage does not apply to the text above it', () => {
  const text = 'Serve it warm.\n\nBread\n\nCut it thick. Eat it.';
  const start = text.indexOf('Bread');
  const headings = [{ level: 1, start, end: start + 'Bread'.length }];
  const passage = { ...passageOf(text), start, heading: 'Bread', headings };
  expect(readUnits(wholePartOf(passage)).map(({ headings }) => headings)).toEqual([
    [],
    [],
    ['Bread'],
    ['Bread'],
  ]);
});

test('lines that begin with a time of day are separate', () => {
  const day = 'Our trip\n\n05:10  Taxi to the station\n06:40  Train, two seats';
  expect(
    readUnits(passageOf(day))
      .slice(1)
      .map(({ kind, text }) => `${kind}: ${text}`),
  ).toEqual(['sentence: 05:10  Taxi to the station', 'sentence: 06:40  Train, two seats']);
});

const encoder = await openEncoder();

const asked = `Lakeside sauna

Q: May I bring my dog?
A: Sorry, no animals inside. A hook for the lead is beside the door.

Do you rent towels? Yes. They cost 3 pounds, with a deposit of 5.

Is there parking? Behind the fish market, free after 17:00.

How old do I have to be?
You must be 12 or over. From 10 you may come with a parent.

Dear guests, we wish you a good time.`;

async function answer(question: string): Promise<string> {
  const parts = [{ text: asked, page: null, headings: findHeadings(asked, true) }];
  const scope = await openMemoryScope([{ id: 'sauna', filename: 'sauna.txt', parts }], encoder);
  const { pieces } = await scope.ask(question);
  return pieces.map(({ text }) => text).join(' | ');
}

test.each([
  ['May I bring my dog?', 'A: Sorry, no animals inside.'],
  ['Can I take a dog with me?', 'A: Sorry, no animals inside.'],
  ['How much is a towel?', 'They cost 3 pounds, with a deposit of 5.'],
  ['Is there parking?', 'Behind the fish market, free after 17:00.'],
  ['How old do I have to be?', 'You must be 12 or over.'],
])('%s is answered by the text below the question in the document', async (question, told) => {
  expect(await answer(question)).toBe(told);
});

describe('a line of a document', () => {
  function kindOf(text: string, line: string): string | undefined {
    return readUnits(passageOf(text)).find((unit) => unit.text === line)?.kind;
  }

  test.each([
    [
      'Who needs a lighthouse?',
      'NERYS: Who needs a lighthouse?\nJASPER: Every ship.',
      'NERYS: Who needs a lighthouse?',
    ],
    ['with a number', '1. Can it rain in?\n\nIt cannot.', '1. Can it rain in?'],
  ])('with a question is the heading of its answer: %s', (_, text, line) => {
    expect(kindOf(text, line)).toBe('heading');
  });

  test.each([
    [
      'another question follows',
      'Is the door locked?\nIs the gas off?',
      'Is the door locked?',
      'sentence',
    ],
    ['it is an item', '• Is the door locked?\n• The gas is off.', '• Is the door locked?', 'item'],
    [
      'it asks politely for something',
      'Could you please pay by Friday? Thank you.',
      'Could you please pay by Friday?',
      'sentence',
    ],
  ])('is not a heading if %s', (_, text, line, kind) => {
    expect(kindOf(text, line)).toBe(kind);
  });
});

test('an open question is a single, short question and not a polite request', () => {
  expect(isOpenQuestion('¿Hay aparcamiento?')).toBe(true);
  expect(isOpenQuestion('It rains. Is there parking?')).toBe(false);
  expect(isOpenQuestion(`Is there ${'much '.repeat(60)}parking?`)).toBe(false);
  expect(isOpenQuestion('Könnten Sie bitte bis Freitag zahlen?')).toBe(false);
});
