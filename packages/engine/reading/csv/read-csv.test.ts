import { documindLimits } from '@m8/contracts/documind/limits.ts';
import { readParts } from '@m8/dev/testing/files/read-parts.ts';
import { expect, test } from 'vitest';
import { checkedSink } from '#reading/checked-sink.ts';
import { readCsv } from './read-csv.ts';

const textOf = async (content: string | Uint8Array) =>
  (await readParts(readCsv, Buffer.from(content))).text;

test.each([
  ['commas', 'Name,Price\nBolt,2\n'],
  ['semicolons', 'Name;Price\r\nBolt;2\r\n'],
  ['tabs', 'Name\tPrice\nBolt\t2\n'],
  ['a delimiter named in the first line', 'sep=;\nName;Price\nBolt;2\n'],
])('recognises cells separated by %s', async (_name, content) => {
  expect(await textOf(content)).toBe('Name | Price\nBolt | 2');
});

test('a quoted cell keeps delimiters, quotes and lines', async () => {
  expect(await textOf('Name,Note\n"Bolt, M8","say ""hi""\nthere"\n\n,last\n')).toBe(
    'Name | Note\nBolt, M8 | say "hi" there\n|  | last |',
  );
});

test('a table below the lines of an account has its own heads', async () => {
  const rows =
    'Account,Joint\nSort code,00-11-22\n\nDate,Payee,Out\n1 May,Rent,640.00\n\n2 May,Gas,80.10';
  expect(await textOf(rows)).toBe(
    'Account | Joint\nSort code | 00-11-22\n\nDate | Payee | Out\n1 May | Rent | 640.00\n2 May | Gas | 80.10',
  );
});

test('other encodings are detected', async () => {
  expect(await textOf(Buffer.from('Käse;1\nBrötchen;2\n', 'latin1'))).toBe(
    'Käse | 1\nBrötchen | 2',
  );
});

test('formulas and markup are text', async () => {
  expect(await textOf('a,b\n=1+1,<script>alert(1)</script>\n')).toBe(
    'a | b\n=1+1 | <script>alert(1)</script>',
  );
});

test('a quote that never ends is read to the end', async () => {
  expect(await textOf(`a,b\n"${'x,y\n'.repeat(1000)}`)).toContain('x,y x,y');
});

test('a row of a million cells is damaged', async () => {
  await expect(textOf('a,'.repeat(1_000_000))).rejects.toMatchObject({ failure: 'damaged' });
});

test('a table with more text than the document limit is refused', async () => {
  const row = 'cell of a row,'.repeat(20).concat('\n');
  const bytes = Buffer.from(row.repeat(documindLimits.characters / row.length + 1));
  const sink = checkedSink({ onPart() {} });
  await expect(readCsv(bytes, sink)).rejects.toMatchObject({ failure: 'too-much-text' });
});
