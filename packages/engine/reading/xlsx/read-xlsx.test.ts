import {
  chartFrame,
  chartPart,
  relationships,
  type Spreadsheet,
  sheetRow,
  slidePart,
  slideShape,
  spreadsheetFile,
} from '@m8/dev/testing/files/office-files.ts';
import { readParts } from '@m8/dev/testing/files/read-parts.ts';
import { expect, test } from 'vitest';
import { readXlsx } from './read-xlsx.ts';

const read = (book: Spreadsheet) => readParts(readXlsx, spreadsheetFile(book));
const textOf = async (book: Spreadsheet) => (await read(book)).texts;

test('each sheet begins a part under its name, with a line for each row', async () => {
  const sheets = {
    Prices: sheetRow(1, 'Item', 'Price') + sheetRow(2, 'Bolt', 2),
    'Opening hours': sheetRow(1, 'Monday', 9),
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
  const styles = `<numFmts><numFmt numFmtId="164" formatCode="&quot;£&quot;#,##0.00"/><numFmt numFmtId="165" formatCode="d\\ mmmm\\ yyyy"/></numFmts>
    <cellStyleXfs><xf numFmtId="9"/></cellStyleXfs>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="14"/><xf numFmtId="9"/></cellXfs>`;
  const cells = [
    '<c r="A1"><v>0.30000000000000004</v></c>',
    '<c r="B1" s="1"><v>1399</v></c>',
    '<c r="C1" s="2"><v>46084</v></c>',
    '<c r="D1" s="3"><v>46084</v></c>',
    '<c r="E1" s="4"><v>0.2</v></c>',
    '<c r="F1" t="b"><v>1</v></c>',
    '<c r="G1" t="str"><f>A1&amp;"x"</f><v>0.3x</v></c>',
    '<c r="H1" t="e"><v>#REF!</v></c>',
  ];
  const sheets = { S: `<row r="1">${cells.join('')}</row>` };
  expect(await textOf({ sheets, styles })).toEqual([
    'S\n\n0.3 | £1,399.00 | 3 March 2026 | 2026-03-03 | 20% | TRUE | 0.3x | #REF!',
  ]);
});

test('days may be counted from 1904', async () => {
  const styles = '<cellXfs><xf numFmtId="14"/></cellXfs>';
  const sheets = { S: '<row><c><v>44622</v></c><c t="str"><v>a</v></c></row>' };
  const text = await textOf({ sheets, styles, properties: 'date1904="1"' });
  expect(text).toEqual(['S\n\n2026-03-03 | a']);
});

test('cells refer to shared strings, joined from runs and without readings', async () => {
  const strings =
    '<si><r><t>Ha</t></r><r><t>mmer</t></r><rPh><t>reading</t></rPh></si><si><t>Nail</t></si>';
  const sheets = {
    S: '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>7</v></c></row>',
  };
  expect(await textOf({ sheets, strings })).toEqual(['S\n\nHammer | Nail']);
});

test('struck-out text is marked, by its cell or its run', async () => {
  const styles =
    '<fonts><font/><font><strike/></font></fonts><cellXfs><xf fontId="0"/><xf fontId="1"/></cellXfs>';
  const strings = '<si><r><rPr><strike/></rPr><t>2</t></r><r><t> 3</t></r></si>';
  const cells = '<c s="1"><v>900</v></c><c t="s"><v>0</v></c>';
  expect(await textOf({ sheets: { S: `<row>${cells}</row>` }, styles, strings })).toEqual([
    'S\n\n[struck out: 900] | [struck out: 2] 3',
  ]);
});

test('lines above a table are text, and an empty row between tables ends one', async () => {
  const rows = [
    sheetRow(1, 'Price list'),
    sheetRow(3, 'Item', 'Price', 'Shelf'),
    sheetRow(4, 'Bolt', 2, 'A'),
    sheetRow(6, 'Nut', 3),
    sheetRow(9, undefined, 'Day', 'From', 'To', 'Who'),
    sheetRow(10, undefined, 'Monday', 9, 17, 'Ann'),
  ];
  expect(await textOf({ sheets: { S: rows.join('') } })).toEqual([
    'S\n\nPrice list\n\nItem | Price | Shelf\nBolt | 2 | A\n| Nut | 3 |  |',
    'Day | From | To | Who\nMonday | 9 | 17 | Ann',
  ]);
});

test('hidden sheets are left out and reported', async () => {
  const sheets = {
    Shown: sheetRow(1, 'a', 'b'),
    Hidden: { rows: sheetRow(1, 'secret', 'b'), attributes: 'state="veryHidden"' },
  };
  const { parts, omissions } = await read({ sheets });
  expect(parts.map(({ text }) => text)).toEqual(['Shown\n\na | b']);
  expect(omissions).toEqual([{ kind: 'hidden-sheet', page: null, count: 1 }]);
});

test('far cells, unordered rows and invalid numbers are harmless', async () => {
  const rows = [
    '<row r="1048576"><c r="XFD1048576"><v>1</v></c><c r="A1048576"><v>NaN</v></c></row>',
    '<row r="-5"><c r="ZZZ1"><v>1</v></c><c r="XFE1"><v>1</v></c></row>',
    '<row r="x"><c r="" s="-1"><v>1e999</v></c><c s="99999999"><v>5</v></c></row>',
  ];
  expect(await textOf({ sheets: { S: rows.join('') } })).toHaveLength(1);
});

test('an invalid number format shows the plain number', async () => {
  const format = '[&gt;'.repeat(40);
  const styles = `<numFmts><numFmt numFmtId="164" formatCode="${format}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs>`;
  const sheets = { S: '<row><c><v>2.5</v></c><c><v>3</v></c></row>' };
  expect(await textOf({ sheets, styles })).toEqual(['S\n\n2.5 | 3']);
});

test('a million empty cells have no text, and sheets that share a part are read', async () => {
  const sheets = { S: `<row>${'<c/>'.repeat(1_000_000)}</row>${sheetRow(2, 'a', 'b')}` };
  expect(await textOf({ sheets })).toEqual(['S\n\na | b']);
});

test('hidden rows and columns are left out and reported', async () => {
  const rows = [
    sheetRow(1, 'Item', 'Bought', 'Sold'),
    sheetRow(2, 'Kettle', 11.2, 29.9),
    sheetRow(3, 'Old kettle', 9.1, 19.9).replace('<row ', '<row hidden="1" '),
    '<row r="4" hidden="1"/>',
  ];
  const before =
    '<cols><col min="2" max="2" hidden="1"/><col min="5" max="16384" hidden="true"/></cols>';
  const { parts, omissions } = await read({ sheets: { S: { rows: rows.join(''), before } } });
  expect(parts.map(({ text }) => text)).toEqual(['S\n\nItem | Sold\nKettle | 29.9']);
  expect(omissions).toEqual([
    { kind: 'hidden-row', page: null, count: 1 },
    { kind: 'hidden-column', page: null, count: 1 },
  ]);
});

test('a formula without a result says so; one with an empty result is empty', async () => {
  const cells =
    '<c r="A1" t="inlineStr"><is><t>Total</t></is></c><c r="B1"><f>SUM(A2:A9)</f><v></v></c><c r="C1"><f>B1</f></c><c r="D1" t="str"><f>""</f><v></v></c><c r="E1"><f>1</f><v>1</v></c>';
  const { parts, omissions } = await read({ sheets: { S: `<row r="1">${cells}</row>` } });
  expect(parts[0]?.text).toBe(
    'S\n\nTotal | not calculated in the file | not calculated in the file | 1',
  );
  expect(omissions).toEqual([{ kind: 'uncalculated-formula', page: null, count: 2 }]);
});

test.each(['', 'date1904="1"'])('elapsed time is not a date, with %j', async (properties) => {
  const styles = `<numFmts><numFmt numFmtId="164" formatCode="[h]:mm"/><numFmt numFmtId="165" formatCode="[mm]&quot; min&quot;"/></numFmts>
    <cellXfs><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="46"/></cellXfs>`;
  const cells =
    '<c s="0"><v>1.604166666666667</v></c><c s="1"><v>0.0625</v></c><c s="2"><v>1.25</v></c>';
  const text = await textOf({ sheets: { S: `<row>${cells}</row>` }, styles, properties });
  expect(text).toEqual(['S\n\n38:30 | 90 min | 30:00:00']);
});

test('comments follow the table of their cell, drawings the last table', async () => {
  const x18 = 'http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments';
  const uri = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const rows = [
    sheetRow(1, 'Part', 'Stock'),
    sheetRow(2, 'Spring', 4),
    sheetRow(5, undefined, undefined, 'Day', 'From'),
    sheetRow(6, undefined, undefined, 'Monday', 9),
  ];
  const note = (ref: string, author: number, text: string) =>
    `<comment ref="${ref}" authorId="${author}"><text><r><t>${text}</t></r></text></comment>`;
  const text = await textOf({
    sheets: { S: rows.join('') },
    parts: {
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
      'xl/comments1.xml': `<comments xmlns="${uri}"><authors><author>Lena</author><author>tc={1}</author></authors><commentList>
        ${note('B2', 0, 'Order stopped.')}${note('D6', 1, 'For older programs')}</commentList></comments>`,
      'xl/threaded.xml': `<ThreadedComments xmlns="${x18}"><threadedComment ref="D6" personId="{1}"><text>Or ten?</text></threadedComment></ThreadedComments>`,
      'xl/drawings/drawing1.xml': slidePart(slideShape('', 'Call first.') + chartFrame('r1')),
      'xl/drawings/_rels/drawing1.xml.rels': relationships(['chart', '../charts/chart1.xml']),
      'xl/charts/chart1.xml': chartPart('Loaves', ['Leith', 'Portobello'], { 2025: [410, 120] }),
    },
  });
  expect(text).toEqual([
    'S\n\nPart | Stock\nSpring | 4\n\nComment on B2 by Lena: Order stopped.\n\nDay | From\nMonday | 9\n\nComment on D6 by Ann: Or ten?\n\nCall first.\n\nChart: Loaves\n\n|  | 2025 |\nLeith | 410\nPortobello | 120',
  ]);
});
