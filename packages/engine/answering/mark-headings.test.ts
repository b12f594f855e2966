import { passageOf } from '@m8/dev/testing/documents/passage-of.ts';
import { expect, test } from 'vitest';
import { wholePartOf } from '#passages/passage.ts';
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
