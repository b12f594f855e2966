import { pdfFile, placedTexts, textLines } from '@m8/dev/testing/files/pdf-file.ts';
import { readParts } from '@m8/dev/testing/files/read-parts.ts';
import { expect, test } from 'vitest';
import { readPdf } from './read-pdf.ts';

/**
 * Draws a table: a line for each row, such as `Bolt | 2`. Empty cells are left out.
 *
 * @param lefts the left edge of each column
 */
function table(lefts: readonly number[], rows: string, { top = 780, step = 14 } = {}): string {
  const lines = rows.split('\n').map((row, index) =>
    row.split('|').map((cell, column) => {
      const place = { left: lefts[column] ?? 0, top: top - step * index, size: 9 };
      return cell.trim() === '' ? '' : textLines([cell.trim()], place);
    }),
  );
  return lines.flat().join('');
}

async function readPages(...contents: string[]) {
  const { texts } = await readParts(readPdf, pdfFile(contents.map((content) => ({ content }))));
  return texts.map((text) => text.split('\n').filter((line) => line !== ''));
}

test('a row that lacks a date keeps the columns of the rows before it, even across pages', async () => {
  const lefts = [60, 130, 200, 330, 400, 480];
  const draw = (rows: string, below: string) =>
    table(lefts, `No. | Posted | Payee | Start | End | Amount\n${rows}`, { step: 24 }) +
    placedTexts(below, 9);
  const pages = await readPages(
    draw(
      'K1 | 05/03/2019 | Lund and Sons | 03/04/2019 | 03/06/2019 | 920.68',
      `744: 200 Train to the coast and back
      720: 60 K2 | 200 Orbel Travel | 330 03/10/2019 | 400 05/15/2019 | 480 907.96
      708: 200 Boat to the mole`,
    ),
    draw(
      'K3 | 08/31/2015 | Amber Press | | 07/02/2015 | 11.00',
      `744: 200 Cards for the office
      720: 60 K4 | 200 Mole Road Garage | 330 09/12/2015 | 480 4.50`,
    ),
  );
  const heads = 'No.\tPosted\tPayee\tStart\tEnd\tAmount';
  expect(pages).toEqual([
    [
      heads,
      'K1\t05/03/2019\tLund and Sons\t03/04/2019\t03/06/2019\t920.68',
      'Train to the coast and back',
      '| K2 |  | Orbel Travel | 03/10/2019 | 05/15/2019 | 907.96 |',
      'Boat to the mole',
    ],
    [
      heads,
      '| K3 | 08/31/2015 | Amber Press |  | 07/02/2015 | 11.00 |',
      'Cards for the office',
      '| K4 |  | Mole Road Garage | 09/12/2015 |  | 4.50 |',
    ],
  ]);
});

test('a row whose cell fills its column is a row like those around it', async () => {
  const wide = 'Cello by W. Hardie of 1893'; // Ends less than 1.5 font sizes before the second column.
  const draw = (rows: string, top: number) => table([60, 177], rows, { top, step: 18 });
  const row = `${wide} | 14,750`;
  expect(await readPages(draw(`Item | Value\n${row}\nRing | 3,900`, 740), draw(row, 740))).toEqual([
    ['Item\tValue', `${wide}\t14,750`, 'Ring\t3,900'],
    [`${wide} 14,750`],
  ]);
});

const four = [60, 160, 260, 360];
const body = table(four, 'Canoe | 24.00 | 80 | two seats\nKayak | 18.00 | 60 | one seat', {
  top: 740,
  step: 16,
});
const heads = ['Item\tPrice per day\tDeposit (euros)\tNote', 'Canoe\t24.00\t80\ttwo seats'];

test.each([
  [
    'heads over two lines, cell by cell and at the bottom, are one row',
    placedTexts(
      '760: 60 Item\n770: 160 Price\n760: 160 per day\n770: 260 Deposit\n760: 260 \\(euros\\) | 360 Note',
      9,
    ) + body,
    [...heads, 'Kayak\t18.00\t60\tone seat'],
  ],
  [
    'heads over two lines, set in the middle of their columns, are one row',
    placedTexts(
      '765: 80 Item\n770: 200 Price\n760: 196 per day\n770: 290 Deposit\n760: 291 \\(euros\\)\n765: 400 Note',
      9,
    ) + body,
    [...heads, 'Kayak\t18.00\t60\tone seat'],
  ],
  [
    'a cell that is wider than its column stays in it',
    table(
      [60, 160, 300, 420],
      'Part | Made | Sold | Left\nLamp | 4 May 2019 | 9 June 2019 | 3\nRope | | by the yard, to anybody | 7\nA rather long name | 7 May 2019',
    ),
    [
      'Part\tMade\tSold\tLeft',
      'Lamp\t4 May 2019\t9 June 2019\t3',
      '| Rope |  | by the yard, to anybody | 7 |',
      '| A rather long name | 7 May 2019 |  |  |',
    ],
  ],
  [
    'two tables side by side are two',
    table(
      [60, 130, 330, 400],
      'Fruit | Price | Fish | Weight\nApple | 4.20 | Cod | 11.5\nPear | 3.90 | Eel | 2.25\nPlum | 5.10 | Hake | 7.75\n | | Ling | 9.50',
    ),
    'Fruit\tPrice,Apple\t4.20,Pear\t3.90,Plum\t5.10,Fish\tWeight,Cod\t11.5,Eel\t2.25,Hake\t7.75,Ling\t9.50'.split(
      ',',
    ),
  ],
  [
    'a wide gap alone does not separate tables',
    table(
      [60, 130, 330, 400],
      'Fruit | Unit | 2024 | 2025\nApple | kilo | 4.20 | 4.50\nPear | piece | 0.40 | 0.50\nPlum | kilo | 5.10 | 5.30',
    ),
    [
      'Fruit\tUnit\t2024\t2025',
      'Apple\tkilo\t4.20\t4.50',
      'Pear\tpiece\t0.40\t0.50',
      'Plum\tkilo\t5.10\t5.30',
    ],
  ],
])('%s', async (_rule, content, lines) => {
  expect(await readPages(content)).toEqual([lines]);
});
