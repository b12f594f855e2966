import { expect, test } from 'vitest';
import { type DrawnText, quoteBoxes } from './quote-boxes.ts';

/** A page of 100 by 200, upright and rotated clockwise. */
const upright = {
  width: 100,
  height: 200,
  convertToViewportPoint: (x: number, y: number) => [x, 200 - y],
};
const turned = {
  width: 200,
  height: 100,
  convertToViewportPoint: (x: number, y: number) => [y, x],
};
const byLength = (text: string) => text.length;

const text = (str: string, x: number, y: number, more: Partial<DrawnText> = {}): DrawnText => ({
  str,
  dir: 'ltr',
  transform: [10, 0, 0, 10, x, y],
  width: str.length * 5,
  fontName: 'f1',
  ...more,
});

const rounded = (boxes: ReturnType<typeof quoteBoxes>) =>
  boxes.map((box) => Object.values(box).map((share) => Math.round(share * 1000) / 1000));

test('a stretch of a text has its share of the width, and the height of its letters', () => {
  const boxes = quoteBoxes(
    [text('abcdefgh', 20, 100)],
    [{ item: 0, start: 2, end: 6 }],
    upright,
    byLength,
  );
  expect(rounded(boxes)).toEqual([[0.3, 0.457, 0.2, 0.055]]);
});

test('a stretch is measured in the font of its text', () => {
  const broad = text('iiWW', 0, 100, { fontName: 'f2' });
  const measure = (said: string, font: string) =>
    font === 'f2' ? said.replaceAll('W', 'WWW').length : said.length;
  const boxes = quoteBoxes([broad], [{ item: 0, start: 2, end: 4 }], upright, measure);
  expect(rounded(boxes)[0]?.[0]).toBe(0.05);
});

test('from right to left it is counted from the right', () => {
  const rtl = text('abcdefgh', 20, 100, { dir: 'rtl' });
  const boxes = quoteBoxes([rtl], [{ item: 0, start: 0, end: 2 }], upright, byLength);
  expect(rounded(boxes)).toEqual([[0.5, 0.457, 0.1, 0.055]]);
});

test('on a turned page the box is turned', () => {
  const boxes = quoteBoxes(
    [text('abcd', 20, 100)],
    [{ item: 0, start: 0, end: 4 }],
    turned,
    byLength,
  );
  expect(rounded(boxes)).toEqual([[0.488, 0.2, 0.055, 0.2]]);
});

test('texts of one line share a box, those of another line and column have their own', () => {
  const texts = [
    text('abcd', 0, 100),
    text('efgh', 22, 100),
    text('ij', 80, 100),
    text('kl', 0, 80),
  ];
  const all = texts.map(({ str }, item) => ({ item, start: 0, end: str.length }));
  expect(quoteBoxes(texts, all, upright, byLength)).toHaveLength(3);
});
