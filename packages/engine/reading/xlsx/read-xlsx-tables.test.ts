import {
  type SheetContent,
  type Spreadsheet,
  sheetRow,
  spreadsheetFile,
} from '@m8/dev/testing/files/office-files.ts';
import { readParts } from '@m8/dev/testing/files/read-parts.ts';
import { describe, expect, test } from 'vitest';
import { openMemoryScope } from '#memory-scope.ts';
import { openEncoder } from '#models/encoder.ts';
import { readXlsx } from './read-xlsx.ts';

const textOf = async (book: Spreadsheet) =>
  (await readParts(readXlsx, spreadsheetFile(book))).texts;

const merged = (...places: string[]) =>
  `<mergeCells>${places.map((place) => `<mergeCell ref="${place}"/>`).join('')}</mergeCells>`;
const textOfSheet = (sheet: SheetContent) => textOf({ sheets: { S: sheet } });

test('a merged cell is repeated in each row and column that it covers', async () => {
  const rows = [
    sheetRow(1, 'Our depots'),
    sheetRow(2, 'Depot', 'Shift', 'Driver'),
    sheetRow(3, 'Northgate', 'Early', 'Imke'),
    sheetRow(4, undefined, 'Late', 'Piotr'),
    sheetRow(5, 'Southquay', 'closed'),
    sheetRow(6, undefined),
  ];
  const behind = merged('A1:C1', 'A3:A4', 'B5:C6', 'A5:A6', 'x', 'A7:A1');
  expect(await textOfSheet({ rows: rows.join(''), behind })).toEqual([
    'S\n\nOur depots\n\nDepot | Shift | Driver\nNorthgate | Early | Imke\nNorthgate | Late | Piotr\nSouthquay | closed | closed',
  ]);
});

test('a question about a row under a merged cell is answered with the value of that cell', async () => {
  const rows = [
    sheetRow(1, 'Depot', 'Quarter', 'Shift', 'Driver'),
    sheetRow(2, 'Northgate', 'Q1', 'Early', 'Imke'),
    sheetRow(3, undefined, 'Q2', 'Late', 'Piotr'),
    sheetRow(4, 'Southquay', 'Q1', 'Early', 'Ama'),
    sheetRow(5, undefined, 'Q2', 'Late', 'Odd'),
  ];
  const behind = merged('A2:A3', 'A4:A5');
  const [text = ''] = await textOfSheet({ rows: rows.join(''), behind });
  const sheet = { id: 's', filename: 's.xlsx', parts: [{ text, page: null, headings: [] }] };
  const scope = await openMemoryScope([sheet], await openEncoder());
  for (const [question, driver] of [
    ['Who drives the late shift at Northgate?', 'Piotr'],
    ['Who is the driver at Southquay in Q2?', 'Odd'],
  ] as const)
    expect((await scope.ask(question)).pieces[0]?.text, question).toContain(driver);
});

test('merged cells are found with any prefix', async () => {
  const behind = `<x:mergeCells xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:mergeCell ref='A1:A2'/></x:mergeCells>`;
  const rows = sheetRow(1, 'Depot', 'Shift') + sheetRow(2, undefined, 'Early');
  expect(await textOfSheet({ rows, behind })).toEqual(['S\n\nDepot | Shift\nDepot | Early']);
});

test('heads merged over several columns are repeated above each', async () => {
  const rows = [
    sheetRow(1, 'Branch', 2024, undefined, 2025),
    sheetRow(2, undefined, 'Bread', 'Cakes', 'Bread', 'Cakes'),
    sheetRow(3, 'Leith', 410, 120, 455, 98),
  ];
  expect(
    await textOfSheet({ rows: rows.join(''), behind: merged('B1:C1', 'D1:E1', 'A1:A2') }),
  ).toEqual([
    'S\n\nBranch | 2024 | 2024 | 2025 | 2025\nBranch | Bread | Cakes | Bread | Cakes\nLeith | 410 | 120 | 455 | 98',
  ]);
});

test('overlapping merges of all rows and columns do not swell a sheet', async () => {
  const rows = Array.from({ length: 3000 }, (_, at) => sheetRow(at + 1, 'a', 'b')).join('');
  const behind = merged(...Array.from({ length: 60_000 }, () => 'A1:XFD1048576'), 'B2:XFD1048576');
  const [text = ''] = await textOfSheet({ rows, behind });
  expect(text.length).toBeLessThan(100_000);
});

describe('blocks of rows', () => {
  const textOfRows = (...rows: string[]) => textOf({ sheets: { S: rows.join('') } });

  test('in the same columns are two tables if the second has heads', async () => {
    const rows = [
      sheetRow(1, 'Item', 'Price'),
      sheetRow(2, 'Bolt', 2),
      sheetRow(4, 'Nut', 3),
      sheetRow(6, 'Day', 'From'),
      sheetRow(7, 'Monday', 9),
    ];
    expect(await textOfRows(...rows)).toEqual([
      'S\n\nItem | Price\nBolt | 2\nNut | 3',
      'Day | From\nMonday | 9',
    ]);
  });

  test('side by side are two tables if each has heads and names', async () => {
    const rows = [
      sheetRow(1, 'Drink', 'Price', undefined, 'Meal', 'Price'),
      sheetRow(2, 'Tea', 2, undefined, 'Soup', 5),
      sheetRow(3, 'Milk', 1, undefined, 'Bread', 3),
      sheetRow(4, undefined, undefined, undefined, 'Stew', 9),
    ];
    expect(await textOfRows(...rows)).toEqual([
      'S\n\nDrink | Price\nTea | 2\nMilk | 1',
      'Meal | Price\nSoup | 5\nBread | 3\nStew | 9',
    ]);
  });

  test('side by side are two tables, one with merged heads, around a hidden row', async () => {
    const rows = [
      sheetRow(1, 'Baker', 'Week 12', undefined, undefined, 'Flour', 'Sacks'),
      sheetRow(2, undefined, 'Hours', 'Loaves', undefined, 'Rye', 14),
      sheetRow(3, 'Maj', 38, 410, undefined, 'Wheat', 52),
      sheetRow(4, 'Old', 1, 2).replace('<row', '<row hidden="1"'),
      sheetRow(5, 'Siri', 26, 300),
    ];
    expect(await textOfSheet({ rows: rows.join(''), behind: merged('A1:A2', 'B1:C1') })).toEqual([
      'S\n\nBaker | Week 12 | Week 12\nBaker | Hours | Loaves\nMaj | 38 | 410\nSiri | 26 | 300',
      'Flour | Sacks\nRye | 14\nWheat | 52',
    ]);
  });

  test('side by side are one table if the right one has no names', async () => {
    const rows = [
      sheetRow(1, 'Item', 'Price', undefined, 'Stock', 'Shelf'),
      sheetRow(2, 'Bolt', 2, undefined, 40, 'A'),
      sheetRow(3, 'Nut', 3, undefined, 60, 'B'),
    ];
    expect(await textOfRows(...rows)).toEqual([
      'S\n\nItem | Price | Stock | Shelf\nBolt | 2 | 40 | A\nNut | 3 | 60 | B',
    ]);
  });

  test('a value below its label follows it on the line', async () => {
    const rows = [
      sheetRow(1, 'Balance'),
      sheetRow(2, '$1,414'),
      sheetRow(4, 'Customer:', 'Due:'),
      sheetRow(5, 'Miller Ltd', '3 May'),
      sheetRow(7, 'Remarks'),
      sheetRow(8, 'None so far'),
    ];
    expect(await textOfRows(...rows)).toEqual([
      'S\n\nBalance: $1,414\n\nCustomer: Miller Ltd\n\nDue: 3 May\n\nRemarks\n\nNone so far',
    ]);
  });
});
