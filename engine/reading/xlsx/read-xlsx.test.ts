import { expect, test } from 'vitest';
import { type Spreadsheet, sheetRow, spreadsheetFile } from '#testing/files/office-files.ts';
import { readParts } from '#testing/files/read-parts.ts';
import { readXlsx } from './read-xlsx.ts';

async function read(book: Spreadsheet) {
  const { parts } = await readParts(readXlsx, spreadsheetFile(book));
  return parts;
}

const textOf = async (book: Spreadsheet) => (await read(book)).map(({ text }) => text);

test('each sheet begins a part under its name, with a line for each row', async () => {
  const sheets = {
    Prices: sheetRow(1, 'Item', 'Price') + sheetRow(2, 'Bolt', 2),
    'Opening hours': sheetRow(1, 'Monday', 9),
  };
  const [prices, hours] = await read({ sheets });
  expect(prices).toMatchObject({
    page: null,
    text: 'Prices\n\nItem | Price\nBolt | 2',
    headings: [{ level: 1, start: 0, end: 6 }],
  });
  expect(hours?.text).toBe('Opening hours\n\nMonday | 9');
});

test('numbers, dates and amounts stand as the sheet shows them', async () => {
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

test('cells refer to shared texts, of runs and without readings', async () => {
  const strings =
    '<si><r><t>Ha</t></r><r><t>mmer</t></r><rPh><t>reading</t></rPh></si><si><t>Nail</t></si>';
  const sheets = {
    S: '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>7</v></c></row>',
  };
  expect(await textOf({ sheets, strings })).toEqual(['S\n\nHammer | Nail']);
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

test('hidden sheets are left out, and said to be', async () => {
  const sheets = {
    Shown: sheetRow(1, 'a', 'b'),
    Hidden: { rows: sheetRow(1, 'secret', 'b'), attributes: 'state="veryHidden"' },
  };
  const { parts, omissions } = await readParts(readXlsx, spreadsheetFile({ sheets }));
  expect(parts.map(({ text }) => text)).toEqual(['Shown\n\na | b']);
  expect(omissions).toEqual([{ kind: 'hidden-sheet', page: null, count: 1 }]);
});

test('cells far out, rows out of order and numbers that are none do no harm', async () => {
  const rows = [
    '<row r="1048576"><c r="XFD1048576"><v>1</v></c><c r="A1048576"><v>NaN</v></c></row>',
    '<row r="-5"><c r="ZZZ1"><v>1</v></c><c r="XFE1"><v>1</v></c></row>',
    '<row r="x"><c r="" s="-1"><v>1e999</v></c><c s="99999999"><v>5</v></c></row>',
  ];
  expect(await textOf({ sheets: { S: rows.join('') } })).toHaveLength(1);
});

test('a format of numbers that is none shows the number', async () => {
  const format = '[&gt;'.repeat(40);
  const styles = `<numFmts><numFmt numFmtId="164" formatCode="${format}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs>`;
  const sheets = { S: '<row><c><v>2.5</v></c><c><v>3</v></c></row>' };
  expect(await textOf({ sheets, styles })).toEqual(['S\n\n2.5 | 3']);
});

test('a million empty cells are no text, and sheets that share a part are read', async () => {
  const sheets = { S: `<row>${'<c/>'.repeat(1_000_000)}</row>${sheetRow(2, 'a', 'b')}` };
  expect(await textOf({ sheets })).toEqual(['S\n\na | b']);
});
