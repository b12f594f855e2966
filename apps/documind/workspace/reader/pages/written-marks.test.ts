import { expect, test } from 'vitest';
import { markWritten, type WrittenOn } from './written-marks.ts';

const viewport = {
  ...{ width: 100, height: 200 },
  convertToViewportPoint: (x: number, y: number) => [x, 200 - y],
};

const field = (fieldValue: unknown, left: number, low: number): WrittenOn => ({
  ...{ subtype: 'Widget', fieldValue },
  rect: [left, low, left + 10, low + 20],
});

function found(annotations: readonly WrittenOn[], text: string, quote: string) {
  const start = text.indexOf(quote);
  const range = { text, start, end: start + quote.length };
  const { boxes, rest } = markWritten(annotations, range, viewport);
  return { lefts: boxes.map(({ left }) => left), rest: rest.text.replaceAll(/ +/g, ' ').trim() };
}

test('what was filled in is marked where it is drawn, and is not looked for among other texts', () => {
  const text = 'Job: Tuner\nEmployer: none';
  const fields = [field('Tuner', 30, 150), field('none', 50, 100), field('', 10, 10)];
  expect(found(fields, text, 'Job: Tuner')).toEqual({ lefts: [0.3], rest: 'Job: \nEmployer:' });
  const [box] = markWritten(fields, { text, start: 0, end: 10 }, viewport).boxes;
  expect(Object.values(box ?? {})).toEqual([0.3, 0.15, expect.closeTo(0.1), expect.closeTo(0.1)]);
});

test('of fields that say the same, the one that is quoted is marked; a word within another is none', () => {
  const fields = [field('no', 60, 100), field('no', 20, 150)];
  expect(found(fields, 'Dogs: no\nCats and noise: no', 'Cats and noise: no').lefts).toEqual([0.6]);
});

test('a choice is told by the words that are shown; comments and struck-out words are found', () => {
  const options = [{ exportValue: 'd2', displayValue: 'Dispatch' }];
  const choice = { ...field(['d2'], 30, 100), options };
  expect(found([choice], 'Where: Dispatch', 'Where: Dispatch').lefts).toEqual([0.3]);
  const contentsObj = { str: 'Not\nbefore June.' };
  const note = { subtype: 'Text', rect: [70, 0, 80, 10], contentsObj };
  expect(found([note], 'Comment: Not before June.', 'Not before').lefts).toEqual([0.7]);
  expect(found([], 'Rent [struck out: £900] £950', 'Rent').rest).toBe('Rent £900] £950');
});
