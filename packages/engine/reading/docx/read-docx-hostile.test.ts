import { documindLimits } from '@m8/contracts/documind/limits.ts';
import { readParts } from '@m8/dev/testing/files/read-parts.ts';
import { paragraph, run, wordFile } from '@m8/dev/testing/files/word-file.ts';
import { zipFile } from '@m8/dev/testing/files/zip-file.ts';
import { expect, test } from 'vitest';
import { ReadError, type ReadFailure } from '#reading/document-text.ts';
import { readDocx } from './read-docx.ts';

async function failureOf(bytes: Uint8Array): Promise<ReadFailure | string> {
  try {
    return `read: ${(await readParts(readDocx, bytes)).text}`;
  } catch (error) {
    return error instanceof ReadError ? error.failure : `not a ReadError: ${error}`;
  }
}

test('a zip of something else is not supported', async () => {
  expect(await failureOf(zipFile([{ name: 'a.txt', content: 'a' }]))).toBe('unsupported');
  expect(await failureOf(wordFile({ body: '', main: { content: '<workbook/>' } }))).toBe(
    'unsupported',
  );
});

test('more text than the document limit is refused', async () => {
  // Longer than the window of deflate, so that it compresses like text without repetition.
  const block = Array.from({ length: 20_000 }, (_none, index) => (index * 7919) % 99_991).join(' ');
  const words = block.repeat(Math.ceil(documindLimits.characters / block.length));
  expect(await failureOf(wordFile({ body: paragraph(words) }))).toBe('too-much-text');
});

test('a long address shared by many links does not swell the text', async () => {
  const address = `https://a.example/${'y'.repeat(1900)}`;
  const file = wordFile({
    body: `<w:p>${`<w:hyperlink r:id="a">${run('x')}</w:hyperlink>`.repeat(20_000)}</w:p>`,
    relationships: [{ id: 'a', kind: 'hyperlink', target: address, external: true }],
  });
  expect(await failureOf(file)).toBe('too-much-text');
});

test('a note with a million references is read once', async () => {
  const note = paragraph('n'.repeat(50_000));
  const file = wordFile({
    body: `<w:p>${run('Text')}${'<w:r><w:footnoteReference w:id="1"/></w:r>'.repeat(20_000)}</w:p>`,
    parts: { 'word/footnotes.xml': ['footnotes', `<w:footnote w:id="1">${note}</w:footnote>`] },
  });
  expect((await readParts(readDocx, file)).text.length).toBeLessThan(60_000);
});

test('relationships reach only parts of the file', async () => {
  const file = wordFile({
    body: `${paragraph('Text')}<w:sectPr><w:headerReference r:id="a"/><w:headerReference r:id="b"/></w:sectPr>`,
    relationships: [
      { id: 'a', kind: 'header', target: '../../../../etc/passwd' },
      { id: 'b', kind: 'header', target: 'file:///etc/passwd', external: true },
      { id: 'c', kind: 'styles', target: 'http://127.0.0.1/styles.xml', external: true },
    ],
  });
  expect(await failureOf(file)).toBe('read: Text');
});

test('rows with very many cells and headers with very many paragraphs are read', async () => {
  const cells = `<w:tc>${paragraph('a')}</w:tc>`.repeat(2) + '<w:tc/>'.repeat(200_000);
  const file = wordFile({
    body: `<w:tbl><w:tr>${cells}</w:tr></w:tbl><w:sectPr><w:headerReference r:id="header1"/></w:sectPr>`,
    parts: { 'word/header1.xml': ['hdr', `<w:p>${run('h')}</w:p>`.repeat(150_000)] },
  });
  const { parts } = await readParts(readDocx, file);
  expect(parts.at(-1)?.text.endsWith('h\n\na | a')).toBe(true);
});
