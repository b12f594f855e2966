import { brokenCopies } from '@m8/dev/testing/files/broken-copies.ts';
import { readParts } from '@m8/dev/testing/files/read-parts.ts';
import { paragraph, run, wordEntries } from '@m8/dev/testing/files/word-file.ts';
import { zipFile } from '@m8/dev/testing/files/zip-file.ts';
import { expect, test } from 'vitest';
import { ReadError } from '#reading/document-text.ts';
import { readDocx } from './read-docx.ts';

const entries = wordEntries({
  body: `${paragraph('Heading', '<w:pStyle w:val="Heading1"/>')}
    <w:tbl><w:tr><w:tc>${paragraph('a')}</w:tc><w:tc>${paragraph('b')}</w:tc></w:tr></w:tbl>
    <w:p>${run('Text')}<w:r><w:footnoteReference w:id="1"/></w:r>${run('more', '<w:lastRenderedPageBreak/>')}</w:p>
    <w:sectPr><w:headerReference r:id="h"/></w:sectPr>`,
  parts: {
    'word/styles.xml': ['styles', '<w:style w:styleId="a"><w:name w:val="heading 1"/></w:style>'],
    'word/footnotes.xml': ['footnotes', `<w:footnote w:id="1">${paragraph('Note')}</w:footnote>`],
    'word/header1.xml': ['hdr', paragraph('Head')],
  },
  relationships: [
    { id: 's', kind: 'styles', target: 'styles.xml' },
    { id: 'n', kind: 'footnotes', target: 'footnotes.xml' },
    { id: 'h', kind: 'header', target: 'header1.xml' },
  ],
  pages: 2,
});

async function read(bytes: Uint8Array): Promise<string> {
  try {
    const { parts } = await readParts(readDocx, bytes);
    return parts.length > 0 ? 'read' : 'no parts';
  } catch (error) {
    return error instanceof ReadError ? 'refused' : String(error);
  }
}

test('a broken file yields parts or a ReadError', async () => {
  const outcomes = new Set<string>();
  for (const copy of brokenCopies(zipFile(entries), 400)) outcomes.add(await read(copy));
  expect([...outcomes].sort()).toEqual(['read', 'refused']);
});

test('a valid zip of broken XML yields parts or a ReadError', async () => {
  const outcomes = new Set<string>();
  for (const [place, entry] of entries.entries()) {
    for (const content of brokenCopies(Buffer.from(entry.content), 40, place + 1)) {
      outcomes.add(await read(zipFile(entries.with(place, { ...entry, content }))));
    }
  }
  expect([...outcomes].sort()).toEqual(['read', 'refused']);
});

test('a zip64 directory with an offset beyond the file, or beyond safe integers, is damaged', async () => {
  const zip = zipFile(entries);
  for (const offset of [2n ** 40n, 2n ** 53n + 2n, 2n ** 64n - 1n]) {
    const locator = Buffer.alloc(20);
    locator.write('PK\x06\x07', 'latin1');
    locator.writeBigUInt64LE(offset, 8);
    const bytes = Buffer.concat([zip.subarray(0, -22), locator, zip.subarray(-22)]);
    expect(await read(bytes)).toBe('refused');
  }
});
