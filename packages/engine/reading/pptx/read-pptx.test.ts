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

const read = (slides: readonly string[], parts?: OfficeParts) =>
  readParts(readPptx, presentationFile(slides, parts));

const textOf = async (...shapes: string[]) => (await read([shapes.join('')])).parts[0]?.text;

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

const shape = (paragraph: string) => `<p:sp><p:txBody><a:p>${paragraph}</a:p></p:txBody></p:sp>`;

test('superscript digits are kept, and struck-out text is marked', async () => {
  const run = (text: string, properties = '') =>
    `<a:r><a:rPr ${properties}/><a:t>${text}</a:t></a:r>`;
  const struck = run('£900', 'strike="sngStrike"') + run(' £950', 'strike="noStrike"');
  expect(
    await textOf(shape(run('£19') + run('1', 'baseline="30000"') + run(' or ') + struck)),
  ).toBe('£19¹ or [struck out: £900] £950');
});

test('the bullet points of a slide are a list, numbered if the slide says so', async () => {
  const point = (text: string, properties: string) => ({
    text,
    properties: `<a:pPr>${properties}</a:pPr>`,
  });
  const [mix, bake] = [point('Mix', '<a:buAutoNum/>'), point('Bake', '<a:buAutoNum/>')];
  const text = await textOf(
    slideShape('body', 'Milk', 'Bread'),
    slideShape('body', mix, bake, point('Plain', '<a:buNone/>')),
    slideShape('', 'Free', point('Point', '<a:buChar/>')),
  );
  expect(text).toBe('• Milk\n• Bread\n1. Mix\n2. Bake\n\nPlain\n\nFree\n\n• Point');
});

test.each(['-2', '1.5', '1e9', 'x'])('a bullet point of level %s is any other', async (level) => {
  const properties = `<a:pPr lvl="${level}"><a:buAutoNum/></a:pPr>`;
  const points = ['Mix', 'Bake'].map((text) => ({ text, properties }));
  expect(await textOf(slideShape('body', ...points))).toBe('1. Mix\n2. Bake');
});

const frame = (content: string) => `<p:graphicFrame>${content}</p:graphicFrame>`;

test('a table has a line for each row, and a merged cell is in each place that it covers', async () => {
  const cell = (text: string, merged = '') =>
    `<a:tc ${merged}><a:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:txBody></a:tc>`;
  const rows = [
    [cell('Depot'), cell('Early'), cell('Late')],
    [cell('Northgate', 'rowSpan="2"'), cell('Imke', 'gridSpan="2"'), cell('', 'hMerge="1"')],
    [cell('', 'vMerge="1"'), cell('Ann'), cell('Piotr')],
  ].map((cells) => `<a:tr>${cells.join('')}</a:tr>`);
  const table = frame(`<a:tbl>${rows.join('')}</a:tbl>`);
  expect(await textOf(slideShape('title', 'Shifts'), table)).toBe(
    'Shifts\n\nDepot | Early | Late\nNorthgate | Imke | Imke\nNorthgate | Ann | Piotr',
  );
});

test('notes are kept apart from the slide, even if their shape has no type', async () => {
  const { texts } = await read([slideShape('title', 'Plan')], {
    'ppt/slides/_rels/slide1.xml.rels': relationships(['notesSlide', '../notes.xml']),
    'ppt/notes.xml': slidePart(slideShape('sldImg', 'x') + slideShape('', 'Say hello.', 'Wait.')),
  });
  expect(texts).toEqual(['Plan\n\nNotes: Say hello.\n\nWait.']);
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
  expect(await textOf(both)).toBe('New');
});

test('more slides than the page limit are refused before any is read', async () => {
  const ids = '<p:sldId r:id="r1"/>'.repeat(2001);
  const tooMany = { failure: 'too-many-pages' };
  const main = `<p:presentation xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">${ids}</p:presentation>`;
  await expect(read([''], { 'ppt/presentation.xml': main })).rejects.toMatchObject(tooMany);
});

test('a slide with more text than the page limit is refused', async () => {
  const long = slideShape('', 'word '.repeat(30_000));
  await expect(read([long])).rejects.toMatchObject({ failure: 'too-much-text' });
});

/** The parts of charts in the first slide: `r1`, `r2` … */
const charts = (...contents: string[]): OfficeParts => ({
  'ppt/slides/_rels/slide1.xml.rels': relationships(
    ...contents.map((_, at): [string, string] => ['chart', `../charts/${at}.xml`]),
  ),
  ...Object.fromEntries(contents.map((content, at) => [`ppt/charts/${at}.xml`, content])),
});

test('the values of a chart are a table in its place, even in a group', async () => {
  const values = { 2024: [4100, 120], 2025: [4550, 133] };
  const loaves = chartPart('Loaves', ['Leith', 'Portobello'], values);
  const inner = `<p:grpSp>${frame(chartFrame('r1'))}${slideShape('', 'In short: more.')}</p:grpSp>`;
  const { texts, omissions } = await read(
    [`<p:grpSp>${slideShape('title', 'Sales')}${inner}</p:grpSp>${frame(chartFrame('r2'))}`],
    charts(loaves, chartPart('No values', [], { 2024: [] })),
  );
  expect(texts).toEqual([
    'Sales\n\nChart: Loaves\n\n|  | 2024 | 2025 |\nLeith | 4,100 | 4,550\nPortobello | 120 | 133\n\nIn short: more.',
  ]);
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
  const { parts } = await read([slideShape('title', 'Plan'), slideShape('title', 'Costs')], {
    'ppt/_rels/presentation.xml.rels': relationships(
      ['slide', 'slides/slide1.xml'],
      ['slide', 'slides/slide2.xml'],
      ['commentAuthors', 'commentAuthors.xml'],
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
