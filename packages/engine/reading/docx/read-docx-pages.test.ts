import { documindLimits } from '@m8/contracts/documind/limits.ts';
import { readParts } from '@m8/dev/testing/files/read-parts.ts';
import { paragraph, run, type WordFile, wordFile } from '@m8/dev/testing/files/word-file.ts';
import { expect, test } from 'vitest';
import { partLengthLimit } from '#reading/document-text.ts';
import { readDocx } from './read-docx.ts';

const rendered = '<w:lastRenderedPageBreak/>';
const asked = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';
const top = (text: string) => `<w:p>${run(text, rendered)}</w:p>`;
const section = (type?: string) =>
  `<w:sectPr>${type === undefined ? '' : `<w:type w:val="${type}"/>`}</w:sectPr>`;

const read = (file: WordFile) => readParts(readDocx, wordFile(file));
const pagesOf = async (file: WordFile) =>
  (await read(file)).parts.map(({ page, text }) => [page, text] as const);

test("a page begins at Word's mark, even inside a paragraph", async () => {
  const body = `${paragraph('One.')}<w:p>${run('Two begins ')}${run('here.', rendered)}</w:p>${top('Three.')}`;
  const { parts, pages } = await read({ body });
  expect(pages).toBe(3);
  expect(parts.map((part) => [part.page, part.text])).toEqual([
    [1, 'One.\n\nTwo begins'],
    [2, 'here.'],
    [3, 'Three.'],
  ]);
});

test("Word's mark after the author's break is the same break", async () => {
  expect(
    await pagesOf({ body: paragraph('One') + asked + top('Two') + asked + paragraph('Three') }),
  ).toEqual([
    [1, 'One'],
    [2, 'Two'],
    [3, 'Three'],
  ]);
  const forced = '<w:p><w:pPr><w:pageBreakBefore/></w:pPr>';
  const body = `${forced}${run('One')}</w:p>${forced}${run('Two', rendered)}</w:p>`;
  expect(await pagesOf({ body })).toEqual([
    [1, 'One'],
    [2, 'Two'],
  ]);
});

test('a section begins a page unless it is continuous', async () => {
  const ends = (text: string, type?: string) => paragraph(text, section(type));
  const body = `${ends('One')}${top('Two')}${ends('Still two')}${paragraph('Goes on')}${section('continuous')}`;
  expect(await pagesOf({ body })).toEqual([
    [1, 'One'],
    [2, 'Two\n\nStill two\n\nGoes on'],
  ]);
});

test('an empty page has a number and is reported as blank', async () => {
  const { parts } = await read({ body: paragraph('One') + asked + asked + top('Three') });
  expect(parts.map(({ page, source, noTextReason }) => [page, source, noTextReason])).toEqual([
    [1, 'text', undefined],
    [2, 'none', 'blank'],
    [3, 'text', undefined],
  ]);
});

test('a table row across a page break appears once', async () => {
  const cell = (content: string) => `<w:tc>${content}</w:tc>`;
  const crossing = (text: string) => `<w:p>${run(text)}${run(' goes on', rendered)}</w:p>`;
  const body = `<w:tbl><w:tr>${cell(paragraph('a'))}${cell(paragraph('b'))}</w:tr>
    <w:tr>${cell(crossing('c'))}${cell(crossing('d'))}</w:tr>
    <w:tr>${cell(top('e'))}${cell(paragraph('f'))}</w:tr></w:tbl>`;
  expect(await pagesOf({ body })).toEqual([
    [1, 'a | b\n\nc goes on | d goes on'],
    [2, ''],
    [3, 'e | f'],
  ]);
});

test('headers and footers are on the first page of their section', async () => {
  const body = `${paragraph('One', `<w:sectPr><w:headerReference r:id="header1"/></w:sectPr>`)}${top('Two')}${top('Three')}
    <w:sectPr><w:headerReference r:id="header1"/><w:footerReference r:id="footer1"/></w:sectPr>`;
  const pages = await pagesOf({
    body,
    parts: {
      'word/header1.xml': ['hdr', paragraph('Head')],
      'word/footer1.xml': ['ftr', paragraph('Foot')],
    },
  });
  expect(pages).toEqual([
    [1, 'Head\n\nOne'],
    [2, 'Two\n\nFoot'],
    [3, 'Three'],
  ]);
});

test('pages are not guessed without marks, or with fewer marks than pages', async () => {
  expect(await pagesOf({ body: paragraph('One') + asked + paragraph('Two') })).toEqual([
    [null, 'One\n\nTwo'],
  ]);
  const body = paragraph('One') + top('Two');
  expect(await pagesOf({ body, pages: 4 })).toEqual([[null, 'One\n\nTwo']]);
  expect(await pagesOf({ body, pages: 2 })).toEqual([
    [1, 'One'],
    [2, 'Two'],
  ]);
});

test('marks with more text between them than a page can hold are ignored', async () => {
  const body = paragraph('word '.repeat(documindLimits.pageCharacters / 5)) + top('Two.');
  const pages = await pagesOf({ body });
  expect(pages.every(([page, text]) => page === null && text.length <= partLengthLimit)).toBe(true);
});
