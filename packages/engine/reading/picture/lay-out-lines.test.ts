import { expect, test } from 'vitest';
import { layOutLines } from './lay-out-lines.ts';
import type { LegibleWord } from './legible-text.ts';

const [advance, height, pitch] = [10, 20, 40];

/** Sets each line of text like a typewriter, as one paragraph; empty lines are only space. */
function recognised(text: string): LegibleWord[][][] {
  return text.split('\n').flatMap((line, row): LegibleWord[][][] => {
    const words = Array.from(line.matchAll(/\S+/g), ({ 0: text, index }) => {
      const [x0, y0] = [index * advance, row * pitch];
      return {
        text,
        confidence: 90,
        bbox: { x0, y0, x1: x0 + text.length * advance, y1: y0 + height },
      };
    });
    return words.length > 0 ? [[words]] : [];
  });
}

const columns = [
  ['The tenant keeps the', 'flat clean and heated', 'and pays rent on the', 'first of each month.'],
  [
    'The landlord repairs',
    'the boiler, the doors',
    'and the windows, all',
    'at no cost to anyone.',
  ],
  [
    'Pets need a permit in',
    'writing that names the',
    'animal, its size, and',
    'where it sleeps at all',
  ],
];
const rowsOfColumns = [0, 1, 2, 3].map((row) =>
  columns.map((column) => column[row]?.padEnd(30)).join(''),
);

test.each([
  [
    'the words of a row stay in its cells, and a cell may be empty',
    `Article          Weight     Price
Pocket torch     180 g     £12.50
Camping stove              £54.90

Prices include tax.`,
    'Article | Weight | Price\nPocket torch | 180 g | £12.50\nCamping stove |  | £54.90\n\nPrices include tax.',
  ],
  [
    'columns of prose are read one after the other, also three',
    ['House rules', ...rowsOfColumns].join('\n'),
    ['House rules', ...columns.map((column) => column.join('\n'))].join('\n\n'),
  ],
  [
    'the two sides of a letterhead are apart, labels and values are together',
    `Harrow Heating Ltd       INVOICE
14 Mill Road             Date: 12 May 2026

Name:                    Ann Lee
Date of birth:           4 May 1990`,
    'Harrow Heating Ltd\n14 Mill Road\n\nINVOICE\nDate: 12 May 2026\n\nName: | Ann Lee\nDate of birth: | 4 May 1990',
  ],
  [
    'the longer side of a letterhead is whole',
    `Anna Berg                Our reference: A-3889
12 Mill Lane             14 March 2026
BN3 2PQ Hove
Great Britain

Dear Ms Berg`,
    'Anna Berg\n12 Mill Lane\nBN3 2PQ Hove\nGreat Britain\n\nOur reference: A-3889\n14 March 2026\n\nDear Ms Berg',
  ],
  [
    'a wide gap in one line separates nothing',
    'Paid in     cash\nwith our thanks',
    'Paid in cash\n\nwith our thanks',
  ],
])('%s', (_rule, page, expected) => {
  const { text, words } = layOutLines(recognised(page));
  expect(text).toBe(expected);
  expect(words.map((word) => word.text)).toEqual(text.match(/[^\s|]+/g));
});
