import { brokenCopies } from '@m8/dev/testing/files/broken-copies.ts';
import {
  bookFile,
  odtFile,
  presentationFile,
  sheetRow,
  slideShape,
  spreadsheetFile,
} from '@m8/dev/testing/files/office-files.ts';
import { readParts } from '@m8/dev/testing/files/read-parts.ts';
import { readZip } from '@m8/dev/testing/files/read-zip.ts';
import { paragraph, run, wordFile } from '@m8/dev/testing/files/word-file.ts';
import { type ZipEntry, zipFile } from '@m8/dev/testing/files/zip-file.ts';
import { describe, expect, test } from 'vitest';
import { checkedSink } from '#reading/checked-sink.ts';
import { type FormatReader, ReadError } from '#reading/document-text.ts';
import { readDocx } from '#reading/docx/read-docx.ts';
import { readEpub } from '#reading/epub/read-epub.ts';
import { readOdt } from '#reading/odt/read-odt.ts';
import { readPptx } from '#reading/pptx/read-pptx.ts';
import { readXlsx } from '#reading/xlsx/read-xlsx.ts';

const word = wordFile({
  body: `${paragraph('Text', '<w:pStyle w:val="Heading1"/>')}
    <w:tbl><w:tr><w:tc>${paragraph('a')}</w:tc><w:tc>${paragraph('b')}</w:tc></w:tr></w:tbl>
    <w:p><w:r><w:footnoteReference w:id="1"/></w:r>${run('more', '<w:lastRenderedPageBreak/>')}</w:p>
    <w:sectPr><w:headerReference r:id="header1"/></w:sectPr>`,
  parts: {
    'word/styles.xml': ['styles', '<w:style w:styleId="a"><w:name w:val="heading 1"/></w:style>'],
    'word/footnotes.xml': ['footnotes', `<w:footnote w:id="1">${paragraph('Note')}</w:footnote>`],
    'word/header1.xml': ['hdr', paragraph('Head')],
  },
  pages: 2,
});

/** Each format with a small file and its main part. */
const formats: [string, FormatReader, Buffer, string][] = [
  ['DOCX', readDocx, word, 'word/document.xml'],
  [
    'XLSX',
    readXlsx,
    spreadsheetFile({ sheets: { S: sheetRow(1, 'Text', 2) } }),
    'xl/worksheets/sheet1.xml',
  ],
  ['PPTX', readPptx, presentationFile([slideShape('title', 'Text')]), 'ppt/slides/slide1.xml'],
  ['ODT', readOdt, odtFile('<text:p>Text</text:p>'), 'content.xml'],
  ['EPUB', readEpub, bookFile(['<p>Text</p>']), 'OPS/book.opf'],
];

const attributes = Array.from({ length: 5000 }, (_, at) => `a${at}="1"`);

describe.each(formats)('%s', async (_name, reader, whole, main) => {
  const parts = Object.fromEntries(await readZip(whole));
  const entriesOf = (changed: Record<string, string> = {}): ZipEntry[] =>
    Object.entries({ ...parts, ...changed }).map(([name, content]) => ({ name, content }));
  const content = parts[main] ?? '';

  async function outcome(file: Uint8Array): Promise<string> {
    try {
      const text: string[] = [];
      const sink = checkedSink({ onPart: (part) => text.push(part.text) });
      await reader(file, sink);
      sink.end();
      return text.join().replace(/\s+/g, ' ');
    } catch (error) {
      return error instanceof ReadError ? error.failure : `not a ReadError: ${error}`;
    }
  }
  /** The outcome of a file with a changed entry `main`. */
  const withMain = (change: Partial<ZipEntry>) =>
    outcome(
      zipFile(entriesOf().map((entry) => (entry.name === main ? { ...entry, ...change } : entry))),
    );

  test('a valid file is read', async () => {
    expect(await withMain({})).toContain('Text');
  });

  test('external and expanding entities are refused', async () => {
    const ten = 'bcdefghi'.replaceAll(
      /./g,
      (name, at) => `<!ENTITY ${name} "${`&${'abcdefgh'[at]};`.repeat(10)}">`,
    );
    const laughs = `<!DOCTYPE d [<!ENTITY a "ha">${ten}]>`;
    const outside = '<!DOCTYPE d [<!ENTITY i SYSTEM "file:///etc/passwd">]>';
    for (const doctype of [laughs, outside]) {
      expect(await withMain({ content: `${doctype}${content.replace('Text', '&i;')}` })).toBe(
        'damaged',
      );
    }
  });

  test.each([
    ['endlessly nested elements', '<a>'.repeat(100_000)],
    ['an element without end', '<a>'],
    ['thousands of attributes', `<a ${attributes.join(' ')}/>`],
    ['an unknown entity', '&__proto__;'],
  ])('%s are refused', async (_what, xml) => {
    const start = content.lastIndexOf('</');
    expect(await withMain({ content: content.slice(0, start) + xml + content.slice(start) })).toBe(
      'damaged',
    );
  });

  test('a part that swells is stopped, whatever size it declares', async () => {
    const bomb = `${content}${' '.repeat(50_000_000)}`;
    expect(await withMain({ content: bomb })).toBe('too-much-text');
    expect(await withMain({ content: bomb, declaredSize: 100 })).toBe('damaged');
  });

  test('a part that is encrypted, has a false size or checksum, or shares its bytes is refused', async () => {
    for (const flags of [1, 0x41]) expect(await withMain({ flags })).toBe('encrypted');
    for (const declaredSize of [0, 4_000_000_000])
      expect(await withMain({ declaredSize })).toBe('damaged');
    expect(await withMain({ checksum: 1 })).toBe('damaged');
    expect(await outcome(zipFile([...entriesOf(), { name: 'b', content: '', dataOf: 0 }]))).toBe(
      'damaged',
    );
  });

  test('names that point outside the file, and nested zips, have no effect', async () => {
    const inner = zipFile([{ name: 'a', content: 'a'.repeat(1000) }]).toString('latin1');
    const names = { __proto__: 'x', 'a/b/c': 'x', 'inner.zip': inner };
    expect(await outcome(zipFile(entriesOf(names)))).toContain('Text');
    const leading = entriesOf({ '../../etc/passwd': 'x' });
    expect(await outcome(zipFile(leading))).toMatch(/Text|damaged/);
    const many = Array.from({ length: 6000 }, (_, at) => ({ name: `n${at}`, content: '' }));
    expect(await outcome(zipFile([...entriesOf(), ...many]))).toBe('damaged');
  });

  test('a truncated or broken file yields parts or a ReadError', async () => {
    for (const bytes of [whole.subarray(0, -30), Buffer.alloc(0), Buffer.from('plain text')])
      expect(await outcome(bytes)).toBe('damaged');
    for (const copy of brokenCopies(whole, 150)) expect(await outcome(copy)).not.toContain('not a');
    for (const [name, text] of Object.entries(parts))
      for (const copy of brokenCopies(Buffer.from(text), 20)) {
        const entries = entriesOf().map((entry) =>
          entry.name === name ? { name, content: copy } : entry,
        );
        expect(await outcome(zipFile(entries))).not.toContain('not a');
      }
  });

  test('a zip64 directory with an offset beyond the file, or beyond safe integers, is damaged', async () => {
    for (const offset of [2n ** 40n, 2n ** 53n + 2n, 2n ** 64n - 1n]) {
      const locator = Buffer.alloc(20);
      locator.write('PK\x06\x07', 'latin1');
      locator.writeBigUInt64LE(offset, 8);
      const bytes = Buffer.concat([whole.subarray(0, -22), locator, whole.subarray(-22)]);
      expect(await outcome(bytes)).toBe('damaged');
    }
  });

  test('a file of another format is not supported', async () => {
    for (const [, , other] of formats)
      if (other !== whole)
        await expect(readParts(reader, other)).rejects.toMatchObject({ failure: 'unsupported' });
  });
});
