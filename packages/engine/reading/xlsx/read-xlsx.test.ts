import {
  chartFrame,
  chartPart,
  relationships,
  type Spreadsheet,
  sheetRow,
  sheetRows,
  slidePart,
  slideShape,
  spreadsheetFile,
} from '@m8/dev/testing/files/office-files.ts';
import { readParts } from '@m8/dev/testing/files/read-parts.ts';
import { expect, test } from 'vitest';
import { readXlsx } from './read-xlsx.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const read = (book: Spreadsheet) => readParts(readXlsx, spreadsheetFile(book));
/** The texts of the tables in a sheet named S. */
const textsOf = async (rows: string, behind = '', book: Partial<Spreadsheet> = {}) =>
  (await read({ sheets: { S: { rows, behind } }, ...book })).texts;

const merged = (places: string) => {
  const cells = places.split(' ').map((place) => `<mergeCell ref="${place}"/>`);
  return `<mergeCells>${cells.join('')}</mergeCells>`;
};

test('each sheet begins a part under its name, with a line for each row', async () => {
  const sheets = {
    Prices: sheetRows('Item | Price\nBolt | 2'),
    'Opening hours': sheetRows('Monday | 9'),
  };
  const [prices, hours] = (await read({ sheets })).parts;
  expect(prices).toMatchObject({
    page: null,
    text: 'Prices\n\nItem | Price\nBolt | 2',
    headings: [{ level: 1, start: 0, end: 6 }],
  });
  expect(hours?.text).toBe('Opening hours\n\nMonday | 9');
});

test('numbers, dates and amounts are as the sheet shows them', async () => {
  const styles = `<numFmts><numFmt numFmtId="164" formatCode="&quot;£&quot;#,##0.00"/><numFmt numFmtId="165" formatCode="d\\ mmmm\\ yyyy"/>
    <numFmt numFmtId="166" formatCode="${'[&gt;'.repeat(40)}"/></numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="14"/><xf numFmtId="9"/><xf numFmtId="166"/></cellXfs>`;
  const cells = `<c><v>0.30000000000000004</v></c><c s="1"><v>1399</v></c><c s="2"><v>46084</v></c><c s="3"><v>46084</v></c>
    <c s="4"><v>0.2</v></c><c t="b"><v>1</v></c><c t="str"><f>A1&amp;"x"</f><v>0.3x</v></c><c t="e"><v>#REF!</v></c>
    <c s="5"><v>2.5</v></c>`;
  expect(await textsOf(`<row>${cells}</row>`, '', { styles })).toEqual([
    'S\n\n0.3 | £1,399.00 | 3 March 2026 | 2026-03-03 | 20% | TRUE | 0.3x | #REF! | 2.5',
  ]);
});

test.each([
  ['', '2022-03-02'],
  ['date1904="1"', '2026-03-03'],
])(
  'days count from the first of the file, and elapsed time is no day, with %j',
  async (properties, day) => {
    const styles = `<numFmts><numFmt numFmtId="164" formatCode="[h]:mm"/><numFmt numFmtId="165" formatCode="[mm]&quot; min&quot;"/></numFmts>
    <cellXfs><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="46"/><xf numFmtId="14"/></cellXfs>`;
    const cells =
      '<c s="0"><v>1.604166666666667</v></c><c s="1"><v>0.0625</v></c><c s="2"><v>1.25</v></c><c s="3"><v>44622</v></c>';
    const texts = await textsOf(`<row>${cells}</row>`, '', { styles, properties });
    expect(texts).toEqual([`S\n\n38:30 | 90 min | 30:00:00 | ${day}`]);
  },
);

test('cells refer to shared strings, joined from runs, without readings, and marked if struck out', async () => {
  const strings = `<si><r><t>Ha</t></r><r><t>mmer</t></r><rPh><t>reading</t></rPh></si><si><t>Nail</t></si>
    <si><r><rPr><strike/></rPr><t>2</t></r><r><t> 3</t></r></si>`;
  const styles =
    '<fonts><font/><font><strike/></font></fonts><cellXfs><xf fontId="0"/><xf fontId="1"/></cellXfs>';
  const shared = [0, 1, 7, 2].map((index) => `<c t="s"><v>${index}</v></c>`);
  const rows = `<row>${shared.join('')}<c s="1"><v>900</v></c></row>`;
  expect(await textsOf(rows, '', { strings, styles })).toEqual([
    'S\n\nHammer | Nail | [struck out: 2] 3 | [struck out: 900]',
  ]);
});

test.each([
  [
    'lines above a table are text, and an empty row before other heads ends it',
    'Price list\n\nItem | Price | Shelf\nBolt | 2 | A\n\nNut | 3\n\n\n | Day | From | To | Who\n | Monday | 9 | 17 | Ann',
    [
      'Price list\n\nItem | Price | Shelf\nBolt | 2 | A\n| Nut | 3 |  |',
      'Day | From | To | Who\nMonday | 9 | 17 | Ann',
    ],
  ],
  [
    'blocks in the same columns are two tables if the second has heads',
    'Item | Price\nBolt | 2\n\nNut | 3\n\nDay | From\nMonday | 9',
    ['Item | Price\nBolt | 2\nNut | 3', 'Day | From\nMonday | 9'],
  ],
  [
    'blocks side by side are two tables if each has heads and names',
    'Drink | Price | | Meal | Price\nTea | 2 | | Soup | 5\nMilk | 1 | | Bread | 3\n | | | Stew | 9',
    ['Drink | Price\nTea | 2\nMilk | 1', 'Meal | Price\nSoup | 5\nBread | 3\nStew | 9'],
  ],
  [
    'blocks side by side are one table if the right one has no names',
    'Item | Price | | Stock | Shelf\nBolt | 2 | | 40 | A\nNut | 3 | | 60 | B',
    ['Item | Price | Stock | Shelf\nBolt | 2 | 40 | A\nNut | 3 | 60 | B'],
  ],
  [
    'a value below its label follows it on the line',
    'Balance\n$1,414\n\nCustomer: | Due:\nMiller Ltd | 3 May\n\nRemarks\nNone so far',
    ['Balance: $1,414\n\nCustomer: Miller Ltd\n\nDue: 3 May\n\nRemarks\n\nNone so far'],
  ],
])('%s', async (_name, rows, [first, ...others]) => {
  expect(await textsOf(sheetRows(rows))).toEqual([`S\n\n${first}`, ...others]);
});

test.each([
  [
    'in each row and column that it covers',
    'Our depots\nDepot | Shift | Driver\nNorthgate | Early | Imke\n | Late | Piotr\nSouthquay | closed\n |',
    merged('A1:C1 A3:A4 B5:C6 A5:A6 x A7:A1'),
    'Our depots\n\nDepot | Shift | Driver\nNorthgate | Early | Imke\nNorthgate | Late | Piotr\nSouthquay | closed | closed',
  ],
  [
    'above each column, as a head',
    'Branch | 2024 | | 2025\n | Bread | Cakes | Bread | Cakes\nLeith | 410 | 120 | 455 | 98',
    merged('B1:C1 D1:E1 A1:A2'),
    'Branch | 2024 | 2024 | 2025 | 2025\nBranch | Bread | Cakes | Bread | Cakes\nLeith | 410 | 120 | 455 | 98',
  ],
  [
    'with any prefix',
    'Depot | Shift\n | Early',
    `<x:mergeCells xmlns:x="${main}"><x:mergeCell ref='A1:A2'/></x:mergeCells>`,
    'Depot | Shift\nDepot | Early',
  ],
])('a merged cell is repeated %s', async (_where, rows, behind, text) => {
  expect(await textsOf(sheetRows(rows), behind)).toEqual([`S\n\n${text}`]);
});

test('tables beside each other are two, one with merged heads, around a hidden row', async () => {
  const rows = sheetRows(
    'Baker | Week 12 | | | Flour | Sacks\n | Hours | Loaves | | Rye | 14\nMaj | 38 | 410 | | Wheat | 52\nOld | 1 | 2\nSiri | 26 | 300',
  );
  const hidden = rows.replace('<row r="4"', '<row r="4" hidden="1"');
  expect(await textsOf(hidden, merged('A1:A2 B1:C1'))).toEqual([
    'S\n\nBaker | Week 12 | Week 12\nBaker | Hours | Loaves\nMaj | 38 | 410\nSiri | 26 | 300',
    'Flour | Sacks\nRye | 14\nWheat | 52',
  ]);
});

test('overlapping merges of all rows and columns do not swell a sheet', async () => {
  const rows = sheetRows('a | b\n'.repeat(3000));
  const [text = ''] = await textsOf(
    rows,
    merged(`${'A1:XFD1048576 '.repeat(60_000)}B2:XFD1048576`),
  );
  expect(text.length).toBeLessThan(100_000);
});

test('far cells, unordered rows and invalid numbers are harmless', async () => {
  const rows = [
    '<row r="1048576"><c r="XFD1048576"><v>1</v></c><c r="A1048576"><v>NaN</v></c></row>',
    '<row r="-5"><c r="ZZZ1"><v>1</v></c><c r="XFE1"><v>1</v></c></row>',
    '<row r="x"><c r="" s="-1"><v>1e999</v></c><c s="99999999"><v>5</v></c></row>',
  ];
  expect(await textsOf(rows.join(''))).toHaveLength(1);
});

test('a million empty cells have no text', async () => {
  const rows = `<row>${'<c/>'.repeat(1_000_000)}</row>${sheetRow(2, 'a', 'b')}`;
  expect(await textsOf(rows)).toEqual(['S\n\na | b']);
});

test('hidden sheets, rows and columns are left out and reported', async () => {
  const rows = sheetRows('Item | Bought | Sold\nKettle | 11.2 | 29.9\nOld kettle | 9.1 | 19.9');
  const before =
    '<cols><col min="2" max="2" hidden="1"/><col min="5" max="16384" hidden="true"/></cols>';
  const shown = `${rows.replace('<row r="3"', '<row r="3" hidden="1"')}<row r="4" hidden="1"/>`;
  const sheets = {
    S: { rows: shown, before },
    Hidden: { rows: sheetRow(1, 'secret', 'b'), attributes: 'state="veryHidden"' },
  };
  const { texts, omissions } = await read({ sheets });
  expect(texts).toEqual(['S\n\nItem | Sold\nKettle | 29.9']);
  const kinds = ['hidden-sheet', 'hidden-row', 'hidden-column'];
  expect(omissions).toEqual(
    expect.arrayContaining(kinds.map((kind) => ({ kind, page: null, count: 1 }))),
  );
  expect(omissions).toHaveLength(3);
});

test('a formula without a result says so; one with an empty result is empty', async () => {
  const cells =
    '<c r="A1" t="inlineStr"><is><t>Total</t></is></c><c r="B1"><f>SUM(A2:A9)</f><v></v></c><c r="C1"><f>B1</f></c><c r="D1" t="str"><f>""</f><v></v></c><c r="E1"><f>1</f><v>1</v></c>';
  const { texts, omissions } = await read({ sheets: { S: `<row r="1">${cells}</row>` } });
  expect(texts).toEqual([
    'S\n\nTotal | not calculated in the file | not calculated in the file | 1',
  ]);
  expect(omissions).toEqual([{ kind: 'uncalculated-formula', page: null, count: 2 }]);
});

test('comments follow the table of their cell, drawings the last table', async () => {
  const x18 = 'http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments';
  const note = (ref: string, author: number, text: string) =>
    `<comment ref="${ref}" authorId="${author}"><text><r><t>${text}</t></r></text></comment>`;
  const rows = sheetRows('Part | Stock\nSpring | 4\n\n\n | | Day | From\n | | Monday | 9');
  const parts = {
    'xl/_rels/workbook.xml.rels': relationships(
      ['worksheet', 'worksheets/sheet1.xml'],
      ['person', 'persons/person.xml'],
    ),
    'xl/persons/person.xml': `<personList xmlns="${x18}"><person id="{1}" displayName="Ann"/></personList>`,
    'xl/worksheets/_rels/sheet1.xml.rels': relationships(
      ['comments', '../comments1.xml'],
      ['threadedComment', '../threaded.xml'],
      ['drawing', '../drawings/drawing1.xml'],
    ),
    'xl/comments1.xml': `<comments xmlns="${main}"><authors><author>Lena</author><author>tc={1}</author></authors><commentList>
      ${note('B2', 0, 'Order stopped.')}${note('D6', 1, 'For older programs')}</commentList></comments>`,
    'xl/threaded.xml': `<ThreadedComments xmlns="${x18}"><threadedComment ref="D6" personId="{1}"><text>Or ten?</text></threadedComment></ThreadedComments>`,
    'xl/drawings/drawing1.xml': slidePart(slideShape('', 'Call first.') + chartFrame('r1')),
    'xl/drawings/_rels/drawing1.xml.rels': relationships(['chart', '../charts/chart1.xml']),
    'xl/charts/chart1.xml': chartPart('Loaves', ['Leith', 'Portobello'], { 2025: [410, 120] }),
  };
  expect(await textsOf(rows, '', { parts })).toEqual([
    'S\n\nPart | Stock\nSpring | 4\n\nComment on B2 by Lena: Order stopped.\n\nDay | From\nMonday | 9\n\nComment on D6 by Ann: Or ten?\n\nCall first.\n\nChart: Loaves\n\n|  | 2025 |\nLeith | 410\nPortobello | 120',
  ]);
});
