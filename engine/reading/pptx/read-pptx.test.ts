import { expect, test } from 'vitest';
import {
  type OfficeParts,
  presentationFile,
  relationships,
  slidePart,
  slideShape,
} from '#testing/files/office-files.ts';
import { readParts } from '#testing/files/read-parts.ts';
import { readPptx } from './read-pptx.ts';

async function read(slides: readonly string[], parts?: OfficeParts) {
  return readParts(readPptx, presentationFile(slides, parts));
}

const cell = (text: string) =>
  `<a:tc><a:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:txBody></a:tc>`;

test('each slide is a page, its title a heading above the rest', async () => {
  const { parts, pages } = await read([
    slideShape('subTitle', 'Spring') + slideShape('ctrTitle', 'The garden'),
    '',
    slideShape('title', 'Plan') + slideShape('sldNum', '3') + slideShape('ftr', 'Footer'),
  ]);
  expect(pages).toBe(3);
  expect(parts.map(({ page, text, source }) => [page, text, source])).toEqual([
    [1, 'The garden\n\nSpring', 'text'],
    [2, '', 'none'],
    [3, 'Plan', 'text'],
  ]);
  expect(parts[0]?.headings).toEqual([{ level: 1, start: 0, end: 10 }]);
});

test('digits above the line are written as such', async () => {
  const run = (text: string, properties = '') => `<a:r>${properties}<a:t>${text}</a:t></a:r>`;
  const { parts } = await read([
    `<p:sp><p:txBody><a:p>${run('£19')}${run('1', '<a:rPr baseline="30000"/>')}${run(' a month')}</a:p></p:txBody></p:sp>`,
  ]);
  expect(parts[0]?.text).toBe('£19¹ a month');
});

test('the points of a slide are a list, numbered where it says so', async () => {
  const numbered = (text: string) => ({ text, properties: '<a:pPr><a:buAutoNum/></a:pPr>' });
  const plain = { text: 'Plain', properties: '<a:pPr><a:buNone/></a:pPr>' };
  const { parts } = await read([
    slideShape('body', 'Milk', 'Bread') +
      slideShape('body', numbered('Mix'), numbered('Bake'), plain) +
      slideShape('', 'Free', { text: 'Point', properties: '<a:pPr><a:buChar/></a:pPr>' }),
  ]);
  expect(parts[0]?.text).toBe('• Milk\n• Bread\n1. Mix\n2. Bake\n\nPlain\n\nFree\n\n• Point');
});

test.each(['-2', '1.5', '1e9', 'x'])(
  'a point of level %s is read like any other',
  async (level) => {
    const properties = `<a:pPr lvl="${level}"><a:buAutoNum/></a:pPr>`;
    const { parts } = await read([
      slideShape('body', { text: 'Mix', properties }, { text: 'Bake', properties }),
    ]);
    expect(parts[0]?.text).toBe('1. Mix\n2. Bake');
  },
);

test('a table has a line for each row', async () => {
  const table = `<p:graphicFrame><a:tbl><a:tr>${cell('Item')}${cell('Price')}</a:tr><a:tr>${cell('Bolt')}${cell('2')}</a:tr></a:tbl></p:graphicFrame>`;
  const { parts } = await read([slideShape('title', 'Prices') + table]);
  expect(parts[0]?.text).toBe('Prices\n\nItem | Price\nBolt | 2');
});

test('what the speaker notes say, and the words of diagrams, belong to the slide', async () => {
  const { parts } = await read([slideShape('title', 'Plan')], {
    'ppt/slides/_rels/slide1.xml.rels': relationships(
      ['notesSlide', '../notesSlides/notesSlide1.xml'],
      ['diagramData', '../diagrams/data1.xml'],
      ['slide', 'slide1.xml'],
    ),
    'ppt/notesSlides/notesSlide1.xml': slidePart(
      slideShape('sldNum', '1') + slideShape('body', 'Say hello.'),
    ),
    'ppt/diagrams/data1.xml': slidePart(slideShape('', 'Step one')),
  });
  expect(parts[0]?.text).toBe('Plan\n\nSay hello.\n\nStep one');
});

test('what other programs see instead is left out', async () => {
  const both = `<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice>${slideShape('', 'New')}</mc:Choice><mc:Fallback>${slideShape('', 'Old')}</mc:Fallback></mc:AlternateContent>`;
  const { parts } = await read([both]);
  expect(parts[0]?.text).toBe('New');
});

test('more slides than a file may have pages are refused before any is read', async () => {
  const ids = '<p:sldId r:id="r1"/>'.repeat(2001);
  const main = `<p:presentation xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">${ids}</p:presentation>`;
  await expect(read([''], { 'ppt/presentation.xml': main })).rejects.toMatchObject({
    failure: 'too-many-pages',
  });
});

test('a slide of more text than a page may have is refused', async () => {
  await expect(read([slideShape('', 'word '.repeat(30_000))])).rejects.toMatchObject({
    failure: 'too-much-text',
  });
});
