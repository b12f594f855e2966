import { documindLimits } from '@m8/contracts/documind/limits.ts';
import { readParts } from '@m8/dev/testing/files/read-parts.ts';
import { paragraph, run, type WordFile, wordFile } from '@m8/dev/testing/files/word-file.ts';
import { expect, test } from 'vitest';
import { partLengthLimit } from '#reading/document-text.ts';
import { readDocx } from './read-docx.ts';

const rendered = '<w:lastRenderedPageBreak/>';
const asked = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';
const section = (type = '') => `<w:sectPr>${type && `<w:type w:val="${type}"/>`}</w:sectPr>`;

const read = (file: WordFile) => readParts(readDocx, wordFile(file));
const pagesOf = async (file: WordFile) =>
  (await read(file)).parts.map(({ page, text }) => `${page}: ${text}`);
const top = (text: string) => `<w:p>${run(text, rendered)}</w:p>`;
const forced = '<w:p><w:pPr><w:pageBreakBefore/></w:pPr>';
const ends = (text: string) => paragraph(text, section());

test.each([
  [
    "at Word's mark, even inside a paragraph",
    `${paragraph('One.')}<w:p>${run('Two begins ')}${run('here.', rendered)}</w:p>${top('Three.')}`,
    ['1: One.\n\nTwo begins', '2: here.', '3: Three.'],
  ],
  [
    "once at the author's break with Word's mark",
    paragraph('One') + asked + top('Two') + asked + paragraph('Three'),
    ['1: One', '2: Two', '3: Three'],
  ],
  [
    "once before a paragraph with Word's mark",
    `${forced}${run('One')}</w:p>${forced}${run('Two', rendered)}</w:p>`,
    ['1: One', '2: Two'],
  ],
  [
    'with a section, unless it is continuous',
    `${ends('One')}${top('Two')}${ends('Still two')}${paragraph('Goes on')}${section('continuous')}`,
    ['1: One', '2: Two\n\nStill two\n\nGoes on'],
  ],
])('a page begins %s', async (_where, body, pages) => {
  expect(await pagesOf({ body })).toEqual(pages);
});

test('an empty page has a number and is reported as blank', async () => {
  const { parts, pages } = await read({ body: paragraph('One') + asked + asked + top('Three') });
  expect(pages).toBe(3);
  expect(parts).toMatchObject([{ page: 1 }, { page: 2, noTextReason: 'blank' }, { page: 3 }]);
});

test('a table row across a page break appears once', async () => {
  const cell = (content: string) => `<w:tc>${content}</w:tc>`;
  const crossing = (text: string) => `<w:p>${run(text)}${run(' goes on', rendered)}</w:p>`;
  const body = `<w:tbl><w:tr>${cell(paragraph('a'))}${cell(paragraph('b'))}</w:tr>
    <w:tr>${cell(crossing('c'))}${cell(crossing('d'))}</w:tr>
    <w:tr>${cell(top('e'))}${cell(paragraph('f'))}</w:tr></w:tbl>`;
  expect(await pagesOf({ body })).toEqual(['1: a | b\nc goes on | d goes on', '2: ', '3: e | f']);
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
  expect(pages).toEqual(['1: Head\n\nOne', '2: Two\n\nFoot', '3: Three']);
});

test.each([
  ['there are none', paragraph('One') + asked + paragraph('Two'), undefined],
  ['there are fewer than pages', paragraph('One') + top('Two'), 4],
])('pages are not guessed from marks if %s', async (_name, body, pages) => {
  expect(await pagesOf({ body, ...(pages && { pages }) })).toEqual(['null: One\n\nTwo']);
});

test('pages are taken from marks if Word counts as many', async () => {
  const body = paragraph('One') + top('Two');
  expect(await pagesOf({ body, pages: 2 })).toEqual(['1: One', '2: Two']);
});

test('marks with more text between them than a page can hold are ignored', async () => {
  const body = paragraph('words '.repeat(documindLimits.pageCharacters / 5)) + top('Two.');
  const { parts } = await read({ body });
  for (const { page, text } of parts)
    expect([page, text.length <= partLengthLimit]).toEqual([null, true]);
});
