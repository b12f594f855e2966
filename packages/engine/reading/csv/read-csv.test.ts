import { readParts } from '@m8/dev/testing/files/read-parts.ts';
import { expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';

const textOf = async (content: string | Uint8Array) =>
  (await readParts(readCsv, Buffer.from(content))).text;

const account =
  'Account,Joint\nSort code,00-11-22\n\nDate,Payee,Out\n1 May,Rent,640.00\n\n2 May,Gas,80.10';

test.each([
  ['commas', 'Name,Price\nBolt,2\n', 'Name | Price\nBolt | 2'],
  ['semicolons', 'Name;Price\r\nBolt;2\r\n', 'Name | Price\nBolt | 2'],
  ['tabs', 'Name\tPrice\nBolt\t2\n', 'Name | Price\nBolt | 2'],
  ['a delimiter named above', 'sep=;\nName;Price\nBolt;2\n', 'Name | Price\nBolt | 2'],
  [
    'quoted delimiters, quotes and lines',
    'Name,Note\n"Bolt, M8","say ""hi""\nthere"\n\n,last\n',
    'Name | Note\nBolt, M8 | say "hi" there\n|  | last |',
  ],
  [
    'a table with its own heads below other lines',
    account,
    'Account | Joint\nSort code | 00-11-22\n\nDate | Payee | Out\n1 May | Rent | 640.00\n2 May | Gas | 80.10',
  ],
  ['another encoding', Buffer.from('Käse;1\nBrötchen;2\n', 'latin1'), 'Käse | 1\nBrötchen | 2'],
  [
    'formulas and markup',
    'a,b\n=1+1,<script>alert(1)</script>\n',
    'a | b\n=1+1 | <script>alert(1)</script>',
  ],
])('a file of %s is read row by row', async (_name, content, text) => {
  expect(await textOf(content)).toBe(text);
});

test('a quote that never ends is read to the end', async () => {
  expect(await textOf(`a,b\n"${'x,y\n'.repeat(1000)}`)).toContain('x,y x,y');
});

test('a row of a million cells is damaged', async () => {
  await expect(textOf('a,'.repeat(1_000_000))).rejects.toMatchObject({ failure: 'damaged' });
});
