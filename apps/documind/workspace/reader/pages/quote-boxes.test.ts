import { expect, test } from 'vitest';
import { type DrawnText, quoteBoxes } from './quote-boxes.ts';

type Point = [x: number, y: number];
/** A page of 100 by 200, upright and rotated clockwise. */
const upright = {
  ...{ width: 100, height: 200 },
  convertToViewportPoint: (...[x, y]: Point) => [x, 200 - y],
};
const turned = {
  ...{ width: 200, height: 100 },
  convertToViewportPoint: (...[x, y]: Point) => [y, x],
};
/** W is three times as wide as other letters in font f2. */
const measure = (said: string, font: string) =>
  (font === 'f2' ? said.replaceAll('W', 'WWW') : said).length;

const text = (str: string, x: number, y = 100, more: Partial<DrawnText> = {}): DrawnText => ({
  ...{ str, dir: 'ltr', transform: [10, 0, 0, 10, x, y], width: str.length * 5, fontName: 'f1' },
  ...more,
});
const arabic = text('abcdefgh', 20, 100, { dir: 'rtl' });
const wide = text('iiWW', 0, 100, { fontName: 'f2' });

test.each([
  ['takes its share of the width', text('abcdefgh', 20), 2, 6, upright, [0.3, 0.457, 0.2, 0.055]],
  ['is measured in its font', wide, 2, 4, upright, [0.05, 0.457, 0.15, 0.055]],
  ['is counted from the right in Arabic', arabic, 0, 2, upright, [0.5, 0.457, 0.1, 0.055]],
  ['is turned on a turned page', text('abcd', 20), 0, 4, turned, [0.488, 0.2, 0.055, 0.2]],
] as const)('the box of a stretch %s', (_, drawn, start, end, page, expected) => {
  const boxes = quoteBoxes([drawn], [{ item: 0, start, end }], page, measure);
  const rounded = boxes.flatMap((box) => Object.values(box)).map((share) => share.toFixed(3));
  expect(rounded.map(Number)).toEqual(expected);
});

test('texts of one line share a box, those of another line and column have their own', () => {
  const texts = [text('abcd', 0), text('efgh', 22), text('ij', 80), text('kl', 0, 80)];
  const all = texts.map(({ str }, item) => ({ item, start: 0, end: str.length }));
  expect(quoteBoxes(texts, all, upright, measure)).toHaveLength(3);
});
