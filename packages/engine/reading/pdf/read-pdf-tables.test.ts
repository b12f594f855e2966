import { pdfFile, textLines } from '@m8/dev/testing/files/pdf-file.ts';
import { readParts } from '@m8/dev/testing/files/read-parts.ts';
import { describe, expect, test } from 'vitest';
import { readPdf } from './read-pdf.ts';

/** Draws a row of cells, each at the left edge of its column. Empty ones are left out. */
function row(cells: readonly string[], lefts: readonly number[], top: number): string {
  return cells
    .map((cell, index) =>
      cell === '' ? '' : textLines([cell], { left: lefts[index] ?? 0, top, size: 9 }),
    )
    .join('');
}

async function readPages(contents: readonly string[]) {
  const { parts } = await readParts(readPdf, pdfFile(contents.map((content) => ({ content }))));
  return parts.map(({ text }) => text.split('\n').filter((line) => line !== ''));
}

test('a row that lacks a date keeps the columns of the rows before it, even across pages', async () => {
  const lefts = [60, 130, 200, 330, 400, 480];
  const draw = (rows: readonly (readonly string[])[]) =>
    rows.map((cells, index) => row(cells, lefts, 780 - 24 * index)).join('');
  const note = (text: string, top: number) => textLines([text], { left: 200, top, size: 9 });
  const head = ['No.', 'Posted', 'Payee', 'Start', 'End', 'Amount'];
  const pages = await readPages([
    draw([head, ['K1', '05/03/2019', 'Lund and Sons', '03/04/2019', '03/06/2019', '920.68']]) +
      note('Train to the coast and back', 744) +
      row(['K2', '', 'Orbel Travel', '03/10/2019', '05/15/2019', '907.96'], lefts, 720) +
      note('Boat to the mole', 708),
    draw([head, ['K3', '08/31/2015', 'Amber Press', '', '07/02/2015', '11.00']]) +
      note('Cards for the office', 744) +
      row(['K4', 'Mole Road Garage', '09/12/2015', '4.50'], [60, 200, 330, 480], 720),
  ]);
  expect(pages).toEqual([
    [
      'No.\tPosted\tPayee\tStart\tEnd\tAmount',
      'K1\t05/03/2019\tLund and Sons\t03/04/2019\t03/06/2019\t920.68',
      'Train to the coast and back',
      '| K2 |  | Orbel Travel | 03/10/2019 | 05/15/2019 | 907.96 |',
      'Boat to the mole',
    ],
    [
      'No.\tPosted\tPayee\tStart\tEnd\tAmount',
      '| K3 | 08/31/2015 | Amber Press |  | 07/02/2015 | 11.00 |',
      'Cards for the office',
      '| K4 |  | Mole Road Garage | 09/12/2015 |  | 4.50 |',
    ],
  ]);
});

test('a row whose cell fills its column is a row like those around it', async () => {
  const lefts = [60, 177];
  const wide = 'Cello by W. Hardie of 1893'; // Ends less than 1.5 font sizes before the second column.
  const rows = [
    ['Item', 'Value'],
    [wide, '14,750'],
    ['Ring', '3,900'],
  ];
  const draw = (some: readonly (readonly string[])[]) =>
    some.map((cells, index) => row(cells, lefts, 740 - 18 * index)).join('');
  expect(await readPages([draw(rows), draw(rows.slice(1, 2))])).toEqual([
    ['Item\tValue', `${wide}\t14,750`, 'Ring\t3,900'],
    [`${wide} 14,750`],
  ]);
});

describe('heads over two lines are one row', () => {
  const lefts = [60, 160, 260, 360];
  const body =
    row(['Canoe', '24.00', '80', 'two seats'], lefts, 740) +
    row(['Kayak', '18.00', '60', 'one seat'], lefts, 724);
  const expected = ['Item\tPrice per day\tDeposit (euros)\tNote', 'Canoe\t24.00\t80\ttwo seats'];

  test.each([
    [
      'cell by cell, at the bottom',
      row(['Item'], lefts, 760) +
        row(['', 'Price'], lefts, 770) +
        row(['', 'per day'], lefts, 760) +
        row(['', '', 'Deposit'], lefts, 770) +
        row(['', '', '\\(euros\\)', 'Note'], lefts, 760),
    ],
    [
      'line by line, at the top',
      row(['Item', 'Price', 'Deposit', 'Note'], lefts, 770) +
        row(['', 'per day', '\\(euros\\)', ''], lefts, 759),
    ],
  ])('%s', async (_, heads) => {
    expect((await readPages([heads + body]))[0]?.slice(0, 2)).toEqual(expected);
  });
});

test('a head that spans columns is repeated above each', async () => {
  const lefts = [60, 160, 220, 280, 340];
  const [lines] = await readPages([
    row(['Branch', '2024', '', '2025'], lefts, 760) +
      row(['', 'Bread', 'Cakes', 'Bread', 'Cakes'], lefts, 744) +
      row(['Leith', '410', '120', '455', '98'], lefts, 728),
  ]);
  expect(lines?.slice(0, 2)).toEqual([
    'Branch\t2024\t2024\t2025\t2025',
    'Branch\tBread\tCakes\tBread\tCakes',
  ]);
});

test('a cell that is wider than its column stays in it', async () => {
  const lefts = [60, 160, 300, 420];
  const [lines] = await readPages([
    [
      ['Part', 'Made', 'Sold', 'Left'],
      ['Lamp', '4 May 2019', '9 June 2019', '3'],
      ['Rope', '', 'by the yard, to anybody', '7'],
      ['A rather long name', '7 May 2019', '', ''],
    ]
      .map((cells, index) => row(cells, lefts, 780 - 14 * index))
      .join(''),
  ]);
  expect(lines?.slice(2)).toEqual([
    '| Rope |  | by the yard, to anybody | 7 |',
    '| A rather long name | 7 May 2019 |  |  |',
  ]);
});

test('two tables side by side are two', async () => {
  const lefts = [60, 130, 330, 400];
  const rows = [
    ['Fruit', 'Price', 'Fish', 'Weight'],
    ['Apple', '4.20', 'Cod', '11.5'],
    ['Pear', '3.90', 'Eel', '2.25'],
    ['Plum', '5.10', 'Hake', '7.75'],
    ['', '', 'Ling', '9.50'],
  ];
  const [lines] = await readPages([
    rows.map((cells, index) => row(cells, lefts, 780 - 14 * index)).join(''),
  ]);
  expect(lines).toEqual([
    'Fruit\tPrice',
    'Apple\t4.20',
    'Pear\t3.90',
    'Plum\t5.10',
    'Fish\tWeight',
    'Cod\t11.5',
    'Eel\t2.25',
    'Hake\t7.75',
    'Ling\t9.50',
  ]);
});

test('a wide gap alone does not separate tables', async () => {
  const lefts = [60, 130, 330, 400];
  const rows = [
    ['Fruit', 'Unit', '2024', '2025'],
    ['Apple', 'kilo', '4.20', '4.50'],
    ['Pear', 'piece', '0.40', '0.50'],
    ['Plum', 'kilo', '5.10', '5.30'],
  ];
  const [lines] = await readPages([
    rows.map((cells, index) => row(cells, lefts, 780 - 14 * index)).join(''),
  ]);
  expect(lines).toEqual(rows.map((cells) => cells.join('\t')));
});
