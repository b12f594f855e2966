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
/** W is three times as wide as other letters in font f2. */
const measure = (said: string, font: string) =>
  (font === 'f2' ? said.replaceAll('W', 'WWW') : said).length;

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

test.each([
  [
    'takes its share of the width',
    text('abcdefgh', 20, 100),
    2,
    6,
    upright,
    [0.3, 0.457, 0.2, 0.055],
  ],
  [
    'is measured in its font',
    text('iiWW', 0, 100, { fontName: 'f2' }),
    2,
    4,
    upright,
    [0.05, 0.457, 0.15, 0.055],
  ],
  [
    'is counted from the right in Arabic',
    text('abcdefgh', 20, 100, { dir: 'rtl' }),
    0,
    2,
    upright,
    [0.5, 0.457, 0.1, 0.055],
  ],
  ['is turned on a turned page', text('abcd', 20, 100), 0, 4, turned, [0.488, 0.2, 0.055, 0.2]],
] as const)('the box of a stretch %s', (_, drawn, start, end, page, expected) => {
  const boxes = quoteBoxes([drawn], [{ item: 0, start, end }], page, measure);
  expect(rounded(boxes)).toEqual([expected]);
});

test('texts of one line share a box, those of another line and column have their own', () => {
  const line = [text('abcd', 0, 100), text('efgh', 22, 100)];
  const texts = [...line, text('ij', 80, 100), text('kl', 0, 80)];
  const all = texts.map(({ str }, item) => ({ item, start: 0, end: str.length }));
  expect(quoteBoxes(texts, all, upright, measure)).toHaveLength(3);
});
