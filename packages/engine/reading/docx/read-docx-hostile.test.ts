import { documindLimits } from '@m8/contracts/documind/limits.ts';
import { readParts } from '@m8/dev/testing/files/read-parts.ts';
import { paragraph, run, wordEntries, wordFile } from '@m8/dev/testing/files/word-file.ts';
import { zipFile } from '@m8/dev/testing/files/zip-file.ts';
import { expect, test } from 'vitest';
import { ReadError, type ReadFailure } from '#reading/document-text.ts';
import { readDocx } from './read-docx.ts';

async function failureOf(bytes: Uint8Array): Promise<ReadFailure | string> {
  try {
    const { parts } = await readParts(readDocx, bytes);
    return `read: ${parts.map((part) => part.text).join()}`;
  } catch (error) {
    return error instanceof ReadError ? error.failure : `not a ReadError: ${error}`;
  }
}

const [main, ...others] = wordEntries({ body: paragraph('Text') });
const withMain = (change: object) =>
  zipFile([{ name: 'word/document.xml', content: '', ...main, ...change }, ...others]);
const document = (content: string, doctype = '') =>
  `<?xml version="1.0"?>${doctype}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${content}</w:document>`;

test('a file that is not a zip, or is cut off, is damaged; a zip of something else is not supported', async () => {
  expect(await failureOf(Buffer.from('plain text'))).toBe('damaged');
  expect(await failureOf(Buffer.alloc(0))).toBe('damaged');
  expect(await failureOf(wordFile({ body: '' }).subarray(0, -30))).toBe('damaged');
  expect(await failureOf(zipFile([{ name: 'a.txt', content: 'a' }]))).toBe('unsupported');
  expect(await failureOf(withMain({ content: '<workbook/>' }))).toBe('unsupported');
});

test('encrypted entries are reported', async () => {
  expect(await failureOf(withMain({ flags: 1 }))).toBe('encrypted');
  expect(await failureOf(withMain({ flags: 0x41 }))).toBe('encrypted');
});

test('a part with a false size or checksum, or with shared bytes, is damaged', async () => {
  expect(await failureOf(withMain({ declaredSize: 0 }))).toBe('damaged');
  expect(await failureOf(withMain({ declaredSize: 4_000_000_000 }))).toBe('damaged');
  expect(await failureOf(withMain({ checksum: 1 }))).toBe('damaged');
  const entries = [
    ...wordEntries({ body: paragraph('Text') }),
    { name: 'b', content: '', dataOf: 0 },
  ];
  expect(await failureOf(zipFile(entries))).toBe('damaged');
  const many = Array.from({ length: 6000 }, (_none, index) => ({ name: `n${index}`, content: '' }));
  expect(await failureOf(wordFile({ body: '', entries: many }))).toBe('damaged');
});

test('a part that inflates endlessly is stopped, whatever size it declares', async () => {
  const bomb = document(' '.repeat(50_000_000));
  expect(await failureOf(withMain({ content: bomb }))).toBe('too-much-text');
  expect(await failureOf(withMain({ content: bomb, declaredSize: 100 }))).toBe('damaged');
});

test('more text than the document limit is refused', async () => {
  // Longer than the window of deflate, so that it compresses like text without repetition.
  const block = Array.from({ length: 20_000 }, (_none, index) => (index * 7919) % 99_991).join(' ');
  const words = block.repeat(Math.ceil(documindLimits.characters / block.length));
  expect(
    await failureOf(withMain({ content: document(`<w:p><w:r><w:t>${words}</w:t></w:r></w:p>`) })),
  ).toBe('too-much-text');
});

test('XML with external or expanding entities, or without an end, is damaged', async () => {
  const entity = '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
  const body = '<w:p><w:r><w:t>&x;</w:t></w:r></w:p>';
  expect(await failureOf(withMain({ content: document(body, entity) }))).toBe('damaged');
  expect(await failureOf(withMain({ content: document(body) }))).toBe('damaged');
  expect(await failureOf(withMain({ content: document('&__proto__;') }))).toBe('damaged');
  expect(await failureOf(withMain({ content: document('<w:p>'.repeat(100_000)) }))).toBe('damaged');
  const attributes = Array.from({ length: 5000 }, (_none, index) => `a${index}="1"`).join(' ');
  expect(await failureOf(withMain({ content: document(`<w:p ${attributes}/>`) }))).toBe('damaged');
  expect(await failureOf(withMain({ content: document('<w:p>') }))).toBe('damaged');
});

test('a long address shared by many links does not swell the text', async () => {
  const file = wordFile({
    body: `<w:p>${`<w:hyperlink r:id="a">${run('x')}</w:hyperlink>`.repeat(20_000)}</w:p>`,
    relationships: [
      {
        id: 'a',
        kind: 'hyperlink',
        target: `https://a.example/${'y'.repeat(1900)}`,
        external: true,
      },
    ],
  });
  expect(await failureOf(file)).toBe('too-much-text');
});

test('a note with a million references is read once', async () => {
  const file = wordFile({
    body: `<w:p>${run('Text')}${'<w:r><w:footnoteReference w:id="1"/></w:r>'.repeat(20_000)}</w:p>`,
    parts: {
      'word/footnotes.xml': [
        'footnotes',
        `<w:footnote w:id="1">${paragraph('n'.repeat(50_000))}</w:footnote>`,
      ],
    },
    relationships: [{ id: 'n', kind: 'footnotes', target: 'footnotes.xml' }],
  });
  const { parts } = await readParts(readDocx, file);
  expect(parts.map((part) => part.text).join('').length).toBeLessThan(60_000);
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
    body: `<w:tbl><w:tr>${cells}</w:tr></w:tbl><w:sectPr><w:headerReference r:id="h"/></w:sectPr>`,
    parts: { 'word/header1.xml': ['hdr', `<w:p>${run('h')}</w:p>`.repeat(150_000)] },
    relationships: [{ id: 'h', kind: 'header', target: 'header1.xml' }],
  });
  const { parts } = await readParts(readDocx, file);
  expect(parts.at(-1)?.text.endsWith('h\n\na | a')).toBe(true);
});
