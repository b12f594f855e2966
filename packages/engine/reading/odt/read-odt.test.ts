import { odtFile } from '@m8/dev/testing/files/office-files.ts';
import { readParts } from '@m8/dev/testing/files/read-parts.ts';
import { expect, test } from 'vitest';
import { readOdt } from './read-odt.ts';

const read = (body: string, styles?: string) => readParts(readOdt, odtFile(body, styles));
const textOf = async (body: string, styles?: string) => (await read(body, styles)).text;

const cell = (text: string) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`;
const row = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`;

test('headings, titles, lines and spaces are kept', async () => {
  const styles = '<style:style style:name="P1" style:parent-style-name="Title"/>';
  const body = `<text:p text:style-name="P1">The lease</text:p><text:h text:outline-level="2">Rent</text:h>
    <text:p>It is<text:s text:c="2"/><text:span>£500</text:span><text:line-break/>a month.</text:p>`;
  const [part] = (await read(body, styles)).parts;
  expect(part?.text).toBe('The lease\n\nRent\n\nIt is  £500\na month.');
  expect(part?.headings.map(({ level }) => level)).toEqual([1, 2]);
});

test('lists have the marks of their styles', async () => {
  const styles = `<text:list-style style:name="L"><text:list-level-style-number text:level="1" style:num-format="a" style:num-suffix=")"/>
    <text:list-level-style-number text:level="2" style:num-format="1" text:start-value="4"/></text:list-style>`;
  const item = (content: string) => `<text:list-item>${content}</text:list-item>`;
  const inner = `<text:list>${item('<text:p>deep</text:p>')}</text:list>`;
  const body = `<text:list text:style-name="L">${item('<text:p>one</text:p>')}${item(`<text:p>two</text:p>${inner}`)}</text:list>
    <text:list>${item('<text:p>point</text:p>')}</text:list>`;
  expect(await textOf(body, styles)).toBe('a) one\nb) two\n4. deep\n• point');
});

test('notes, text boxes and comments follow their paragraph; changes and contents are left out', async () => {
  const body = `<text:tracked-changes><text:p>deleted</text:p></text:tracked-changes>
    <text:table-of-content><text:p>Rent 3</text:p></text:table-of-content>
    <text:p>Rent<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>A month.</text:p></text:note-body></text:note> is due.
    <office:annotation><dc:creator>Ann</dc:creator><dc:date>2026-03-04</dc:date><text:p>Too <text:span>much</text:span>?</text:p><text:p>Ask.</text:p></office:annotation></text:p>`;
  expect(await textOf(body)).toBe('Rent is due.\n\nA month.\n\nComment by Ann: Too much? Ask.');
});

const manifest =
  '<m:manifest xmlns:m="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><m:encryption-data/></m:manifest>';

test.each([
  ['its parts', 'META-INF/manifest.xml', manifest],
  ['the whole', 'encrypted-package', 'x'],
])('encryption of %s is reported', async (_name, part, content) => {
  const file = odtFile('<text:p>a</text:p>', '', { [part]: content });
  await expect(readParts(readOdt, file)).rejects.toMatchObject({ failure: 'encrypted' });
});

test('repeated cells do not swell a table, nor spaces a line', async () => {
  const many = 'table:number-columns-repeated="1000000000"';
  const body = `<table:table><table:table-row table:number-rows-repeated="1000000000"><table:table-cell ${many}><text:p>a</text:p></table:table-cell>${cell('b')}</table:table-row></table:table>
    <text:p>c<text:s text:c="1000000000"/>d</text:p>`;
  expect((await textOf(body)).length).toBeLessThan(200);
});

test('a table has a line for each row, and each cell in every place that it covers', async () => {
  const merged = (span: string, text: string) =>
    `<table:table-cell ${span}><text:p>${text}</text:p></table:table-cell>`;
  const covered = '<table:covered-table-cell/>';
  const body = `<table:table>${row(cell('Depot'), cell('Shift'), cell('Driver'))}
    ${row(merged('table:number-rows-spanned="2"', 'Northgate'), cell('Early'), cell('Imke'))}
    ${row(covered, cell('Late'), cell('Piotr'))}
    ${row(cell('Ferry'), '<table:table-cell table:number-columns-repeated="2"/>')}${row(cell('Pier'), '<table:covered-table-cell/>', cell('Bo'))}
    ${row(cell('Southquay'), merged('table:number-columns-spanned="2"', 'closed'), covered)}
    ${row(merged('table:number-columns-spanned="3"', 'In winter'), covered, covered)}</table:table>`;
  expect(await textOf(body)).toBe(
    'Depot | Shift | Driver\nNorthgate | Early | Imke\nNorthgate | Late | Piotr\n| Ferry |  |  |\nPier |  | Bo\nSouthquay | closed | closed\n| In winter |  |  |',
  );
});

test('a cell with a huge span does not swell a table', async () => {
  const wide =
    '<table:table-cell table:number-rows-spanned="1048576" table:number-columns-spanned="16384"><text:p>a</text:p></table:table-cell>';
  const covered = '<table:covered-table-cell table:number-columns-repeated="16384"/>';
  const body = `<table:table>${row(wide, covered)}${row(covered, cell('b')).repeat(500)}</table:table>`;
  expect((await textOf(body)).length).toBeLessThan(100_000);
});

test('struck-out text is marked once, across spans; raised and lowered digits do not merge with digits before them', async () => {
  const style = (name: string, property: string) =>
    `<style:style style:name="${name}"><style:text-properties style:${property}/></style:style>`;
  const styles = `${style('S', 'text-line-through-style="solid"')}<style:style style:name="P" style:parent-style-name="S"/>
    ${style('B', 'text-position="sub 58%"')}${style('R', 'text-position="super 58%"')}`;
  const span = (name: string, text: string) =>
    `<text:span text:style-name="${name}">${text}</text:span>`;
  const body = `<text:p>Rent: ${span('S', '£9')}${span('S', '00')} £19${span('R', '1')} for 62 m${span('R', '2')}, H${span('B', '2')}O, 101${span('B', '2')}</text:p><text:p text:style-name="P">One dog.</text:p>`;
  expect(await textOf(body, styles)).toBe(
    'Rent: [struck out: £900] £19¹ for 62 m², H2O, 101₂\n\n[struck out: One dog.]',
  );
});
