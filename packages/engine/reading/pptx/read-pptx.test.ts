import {
  chartFrame,
  chartPart,
  type OfficeParts,
  presentationFile,
  relationships,
  slidePart,
  slideShape,
} from '@m8/dev/testing/files/office-files.ts';
import { readParts } from '@m8/dev/testing/files/read-parts.ts';
import { expect, test } from 'vitest';
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

test('superscript digits are kept', async () => {
  const run = (text: string, properties = '') => `<a:r>${properties}<a:t>${text}</a:t></a:r>`;
  const { parts } = await read([
    `<p:sp><p:txBody><a:p>${run('£19')}${run('1', '<a:rPr baseline="30000"/>')}${run(' a month')}</a:p></p:txBody></p:sp>`,
  ]);
  expect(parts[0]?.text).toBe('£19¹ a month');
});

test('struck-out text is marked', async () => {
  const struck = '<a:r><a:rPr strike="sngStrike"/><a:t>£900</a:t></a:r>';
  const { parts } = await read([
    `<p:sp><p:txBody><a:p>${struck}<a:r><a:rPr strike="noStrike"/><a:t> £950</a:t></a:r></a:p></p:txBody></p:sp>`,
  ]);
  expect(parts[0]?.text).toBe('[struck out: £900] £950');
});

test('the bullet points of a slide are a list, numbered if the slide says so', async () => {
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
  'a bullet point of level %s is read like any other',
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

test('a merged cell is repeated in each cell that it covers', async () => {
  const merged = (attributes: string, text = '') =>
    cell(text).replace('<a:tc>', `<a:tc ${attributes}>`);
  const rows = [
    [cell('Depot'), cell('Early'), cell('Late')],
    [merged('rowSpan="2"', 'Northgate'), merged('gridSpan="2"', 'Imke'), merged('hMerge="1"')],
    [merged('vMerge="1"'), cell('Ann'), cell('Piotr')],
  ].map((cells) => `<a:tr>${cells.join('')}</a:tr>`);
  const { parts } = await read([
    `<p:graphicFrame><a:tbl>${rows.join('')}</a:tbl></p:graphicFrame>`,
  ]);
  expect(parts[0]?.text).toBe(
    'Depot | Early | Late\nNorthgate | Imke | Imke\nNorthgate | Ann | Piotr',
  );
});

test('notes are kept apart from the slide, even if their shape has no type', async () => {
  const { parts } = await read([slideShape('title', 'Plan')], {
    'ppt/slides/_rels/slide1.xml.rels': relationships(['notesSlide', '../notes.xml']),
    'ppt/notes.xml': slidePart(slideShape('sldImg', 'x') + slideShape('', 'Say hello.', 'Wait.')),
  });
  expect(parts[0]?.text).toBe('Plan\n\nNotes: Say hello.\n\nWait.');
});

test('speaker notes and the words of diagrams belong to the slide', async () => {
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
  expect(parts[0]?.text).toBe('Plan\n\nStep one\n\nNotes: Say hello.');
});

test('fallback content for other programs is left out', async () => {
  const both = `<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice>${slideShape('', 'New')}</mc:Choice><mc:Fallback>${slideShape('', 'Old')}</mc:Fallback></mc:AlternateContent>`;
  const { parts } = await read([both]);
  expect(parts[0]?.text).toBe('New');
});

test('more slides than the page limit are refused before any is read', async () => {
  const ids = '<p:sldId r:id="r1"/>'.repeat(2001);
  const main = `<p:presentation xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">${ids}</p:presentation>`;
  await expect(read([''], { 'ppt/presentation.xml': main })).rejects.toMatchObject({
    failure: 'too-many-pages',
  });
});

test('a slide with more text than the page limit is refused', async () => {
  await expect(read([slideShape('', 'word '.repeat(30_000))])).rejects.toMatchObject({
    failure: 'too-much-text',
  });
});

const frame = (content: string) => `<p:graphicFrame>${content}</p:graphicFrame>`;

test('the values of a chart are a table in its place, even in a group', async () => {
  const { parts, omissions } = await read(
    [
      `<p:grpSp>${slideShape('title', 'Sales')}<p:grpSp>${frame(chartFrame('r1'))}${slideShape('', 'In short: more.')}</p:grpSp></p:grpSp>${frame(chartFrame('r2'))}`,
    ],
    {
      'ppt/slides/_rels/slide1.xml.rels': relationships(
        ['chart', '../charts/chart1.xml'],
        ['chart', '../charts/chart2.xml'],
      ),
      'ppt/charts/chart1.xml': chartPart('Loaves', ['Leith', 'Portobello'], {
        2024: [4100, 120],
        2025: [4550, 133],
      }),
      'ppt/charts/chart2.xml': chartPart('No values', [], { 2024: [] }),
    },
  );
  expect(parts[0]?.text).toBe(
    'Sales\n\nChart: Loaves\n\n|  | 2024 | 2025 |\nLeith | 4,100 | 4,550\nPortobello | 120 | 133\n\nIn short: more.',
  );
  expect(omissions).toEqual([{ kind: 'chart', page: 1, count: 1 }]);
});

test.each([
  [
    'a point far out',
    '<c:pt idx="4000000000"><c:v>1</c:v></c:pt><c:pt idx="-1"><c:v>1</c:v></c:pt>',
  ],
  ['a million points', '<c:pt idx="7"><c:v>1</c:v></c:pt>'.repeat(1_000_000)],
])('a chart of %s is read up to the limit, and reported as cut', async (_name, points) => {
  const { parts, omissions } = await read(
    [slideShape('title', 'Sales') + frame(chartFrame('r1'))],
    {
      'ppt/slides/_rels/slide1.xml.rels': relationships(['chart', '../charts/chart1.xml']),
      'ppt/charts/chart1.xml': chartPart('Loaves', ['Leith'], { 2024: [4100] }).replaceAll(
        '</c:numCache>',
        `${points}</c:numCache>`,
      ),
    },
  );
  expect(parts[0]?.text).toContain('Leith | 4,100');
  expect(omissions).toEqual(points.length > 1000 ? [{ kind: 'chart', page: 1, count: 1 }] : []);
});

test('comments belong to the slide, with their authors', async () => {
  const p188 = 'http://schemas.microsoft.com/office/powerpoint/2018/8/main';
  const names = 'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';
  const rows = (kind: string, target: string) => [kind, target] as [string, string];
  const { parts } = await read([slideShape('title', 'Plan'), slideShape('title', 'Costs')], {
    'ppt/_rels/presentation.xml.rels': relationships(
      rows('slide', 'slides/slide1.xml'),
      rows('slide', 'slides/slide2.xml'),
      rows('commentAuthors', 'commentAuthors.xml'),
    ),
    'ppt/commentAuthors.xml': `<p:cmAuthorLst ${names} xmlns:n="${p188}"><p:cmAuthor id="3" name="Ann"/><n:author id="{B}" name="Bob"/></p:cmAuthorLst>`,
    'ppt/slides/_rels/slide1.xml.rels': relationships(['comments', '../comments/comment1.xml']),
    'ppt/slides/_rels/slide2.xml.rels': relationships(['comments', '../comments/modern.xml']),
    'ppt/comments/comment1.xml': `<p:cmLst ${names}><p:cm authorId="3"><p:text>Too long.</p:text></p:cm></p:cmLst>`,
    'ppt/comments/modern.xml': `<n:cmLst xmlns:n="${p188}" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><n:cm authorId="{B}"><n:replyLst><n:reply authorId="{C}"><n:txBody><a:p><a:r><a:t>Yes.</a:t></a:r></a:p></n:txBody></n:reply></n:replyLst><n:txBody><a:p><a:r><a:t>Checked?</a:t></a:r></a:p></n:txBody></n:cm></n:cmLst>`,
  });
  expect(parts.map(({ text }) => text)).toEqual([
    'Plan\n\nComment by Ann: Too long.',
    'Costs\n\nComment by Bob: Checked?\n\nComment: Yes.',
  ]);
});
