import { readParts } from '@m8/dev/testing/files/read-parts.ts';
import { paragraph, run, type WordFile, wordFile } from '@m8/dev/testing/files/word-file.ts';
import { expect, test } from 'vitest';
import { partLengthLimit } from '#reading/document-text.ts';
import { readDocx } from './read-docx.ts';

const read = (file: WordFile) => readParts(readDocx, wordFile(file));
const textOf = async (file: WordFile) => (await read(file)).text;

/** A table; a cell that is no XML is a paragraph. */
const table = (...rows: string[][]) => {
  const cellOf = (cell: string) => `<w:tc>${cell.startsWith('<') ? cell : paragraph(cell)}</w:tc>`;
  return `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map(cellOf).join('')}</w:tr>`).join('')}</w:tbl>`;
};
const wide = (text: string, span: number) =>
  `<w:tcPr><w:gridSpan w:val="${span}"/></w:tcPr>${paragraph(text)}`;
const begun = (text: string) => `<w:tcPr><w:vMerge w:val="restart"/></w:tcPr>${paragraph(text)}`;
const merged = '<w:tcPr><w:vMerge/></w:tcPr><w:p/>';
const inner = table(['x', 'y']);
const long = 'Long text. '.repeat(80).trim();

test('a blank line separates paragraphs, whose lines and tabs are kept', async () => {
  const body = `${paragraph('First')}<w:p><w:r><w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t>
    <w:noBreakHyphen/><w:t>d</w:t></w:r></w:p><w:p/>`;
  expect(await textOf({ body })).toBe('First\n\na\tb\nc-d');
  expect((await read({ body: '<w:p/>' })).parts).toEqual([]);
});

test('headings are recognised by outline level, by style, and by parent styles', async () => {
  const styles = `
    <w:style w:styleId="berschrift2"><w:name w:val="heading 2"/></w:style>
    <w:style w:styleId="Chapter"><w:name w:val="Chapter"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style>
    <w:style w:styleId="Small"><w:name w:val="Small chapter"/><w:basedOn w:val="Chapter"/></w:style>
    <w:style w:styleId="Plain"><w:basedOn w:val="Chapter"/><w:pPr><w:outlineLvl w:val="9"/></w:pPr></w:style>
    <w:style w:styleId="__proto__"><w:name w:val="heading 6"/><w:basedOn w:val="__proto__"/></w:style>`;
  const styled = (id: string) => paragraph(id, `<w:pStyle w:val="${id}"/>`);
  const body = ['berschrift2', 'Chapter', 'Small', 'Plain', '__proto__', 'Heading3'].map(styled);
  const direct = paragraph('Direct', '<w:outlineLvl w:val="4"/>');
  const { parts } = await read({
    body: body.join('') + direct,
    parts: { 'word/styles.xml': ['styles', styles] },
  });
  const [part] = parts;
  const found = part?.headings.map(
    ({ level, start, end }) => `${part.text.slice(start, end)} ${level}`,
  );
  expect(found?.join(', ')).toBe(
    'berschrift2 2, Chapter 1, Small 1, __proto__ 6, Heading3 3, Direct 5',
  );
});

test.each([
  [
    'a line for each row, with separated cells',
    [
      ['Name', 'Born'],
      [paragraph('Ada') + paragraph('Lovelace'), '1815'],
      ['Nobody', ''],
    ],
    'Name | Born\nAda Lovelace | 1815\n| Nobody |  |',
  ],
  [
    'cells below their heads if others are empty, wide or merged',
    [
      ['Shift', 'Day', 'Starts', '', 'Ends'],
      [begun('Early'), 'Monday', '7.15', '', '14.45'],
      [merged, 'Friday', wide('8.00', 2), ''],
    ],
    'Shift | Day | Starts | Ends\nEarly | Monday | 7.15 | 14.45\n| Early | Friday | 8.00 |  |',
  ],
  [
    'a cell in each row and column that it spans',
    [
      ['Depot', wide('Shift', 2)],
      ['Depot', 'Early', 'Late'],
      [begun('Northgate'), 'Imke', 'Piotr'],
      [merged, wide('closed', 2)],
      [wide('In winter', 3)],
    ],
    'Depot | Shift | Shift\nDepot | Early | Late\nNorthgate | Imke | Piotr\nNorthgate | closed | closed\n| In winter |  |  |',
  ],
  ['nested tables after the text before them', [['A', inner]], 'A\n\nx | y'],
  ['one cell as text', [[paragraph('One') + inner + paragraph('Two')]], 'One\n\nx | y\n\nTwo'],
  ['cells of long texts as text', [[long, long]], `${long}\n\n${long}`],
])('a table has %s', async (_name, rows, text) => {
  expect(await textOf({ body: table(...rows) })).toBe(text);
});

test('headers, footers, footnotes and endnotes are read, each once', async () => {
  const reference = (kind: string, id: number) => `<w:r><w:${kind}Reference w:id="${id}"/></w:r>`;
  const body = `<w:p>${run('Claim.')}${reference('footnote', 1)}${reference('endnote', 1)}</w:p>
    <w:p>${run('Again.')}${reference('footnote', 1)}</w:p>
    <w:sectPr><w:headerReference w:type="default" r:id="header1"/><w:footerReference w:type="default" r:id="footer1"/>
      <w:headerReference w:type="first" r:id="header2"/></w:sectPr>`;
  const notes = `<w:footnote w:type="separator" w:id="0"><w:p><w:r><w:separator/></w:r></w:p></w:footnote>
    <w:footnote w:id="1">${paragraph('Proof below.')}</w:footnote>`;
  const text = await textOf({
    body,
    parts: {
      'word/header1.xml': ['hdr', paragraph('Acme Ltd')],
      'word/header2.xml': ['hdr', paragraph('Never shown')],
      'word/footer1.xml': ['ftr', paragraph('Confidential')],
      'word/footnotes.xml': ['footnotes', notes],
      'word/endnotes.xml': [
        'endnotes',
        `<w:endnote w:id="1">${paragraph('At the end.')}</w:endnote>`,
      ],
    },
  });
  expect(text).toBe('Acme Ltd\n\nClaim.\n\nProof below.\n\nAgain.\n\nAt the end.\n\nConfidential');
});

test('a text box is read once, after its paragraph', async () => {
  const box = `<w:txbxContent>${paragraph('Boxed')}</w:txbxContent>`;
  const alternatives = `<mc:AlternateContent><mc:Choice Requires="wps"><wps:txbx>${box}</wps:txbx></mc:Choice>
    <mc:Fallback><v:textbox>${box}</v:textbox></mc:Fallback></mc:AlternateContent>`;
  const empty = `<mc:AlternateContent><mc:Choice Requires="wps"/><mc:Fallback><v:textbox>${box}</v:textbox></mc:Fallback></mc:AlternateContent>`;
  const around = (content: string) =>
    `<w:p>${run('Before ')}<w:r>${content}</w:r>${run('after')}</w:p>`;
  expect(await textOf({ body: around(alternatives) })).toBe('Before after\n\nBoxed');
  expect(await textOf({ body: around(empty) })).toBe('Before after\n\nBoxed');
});

test('superscript digits are kept, including those set by a style', async () => {
  const raised = '<w:rPr><w:vertAlign w:val="superscript"/></w:rPr>';
  const text = await textOf({
    body: `<w:p>${run('£19')}${run('1', raised)}${run(' for 62 m')}${run('2', '<w:rPr><w:rStyle w:val="Note"/></w:rPr>')}${run(', the 1')}${run('st', raised)}${run(' month')}</w:p>`,
    parts: { 'word/styles.xml': ['styles', `<w:style w:styleId="Note">${raised}</w:style>`] },
  });
  expect(text).toBe('£19¹ for 62 m², the 1st month');
});

test('inserted text is read; deleted, moved and hidden text is not, and hidden text is reported', async () => {
  const body = `<w:p>${run('Kept. ')}<w:ins>${run('Inserted. ')}</w:ins>
    <w:del><w:r><w:delText>Deleted. </w:delText></w:r></w:del><w:moveFrom>${run('Moved. ')}</w:moveFrom>
    ${run('Hidden. ', '<w:rPr><w:vanish/></w:rPr>')}${run('Shown. ', '<w:rPr><w:vanish w:val="0"/></w:rPr>')}
    ${run('By style. ', '<w:rPr><w:rStyle w:val="Secret"/></w:rPr>')}</w:p>
    <w:tbl><w:tr><w:trPr><w:del w:id="1"/></w:trPr><w:tc>${paragraph('Deleted row')}</w:tc></w:tr></w:tbl>`;
  const style = '<w:style w:styleId="Secret"><w:rPr><w:vanish/></w:rPr></w:style>';
  const parts: WordFile['parts'] = { 'word/styles.xml': ['styles', style] };
  const { text, omissions } = await read({ body, parts });
  expect(text).toBe('Kept. Inserted. Shown.');
  expect(omissions).toEqual([{ kind: 'hidden-text', page: null, count: 1 }]);
});

test('fields show their result, and links their address unless their text contains it', async () => {
  const field = (instruction: string, result: string) =>
    `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${instruction}</w:instrText></w:r>
     <w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(result)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
  const link = (id: string, text: string) => `<w:hyperlink r:id="${id}">${run(text)}</w:hyperlink>`;
  const body = [
    `<w:p>${run('Page ')}${field(' PAGEREF x ', '7')}</w:p>`,
    `<w:p>${field(' HYPERLINK "https://example.org/b" ', 'the rules')}${run('.')}</w:p>`,
    `<w:p><w:fldSimple w:instr="HYPERLINK &quot;https://example.org/c&quot;">${run('more')}</w:fldSimple></w:p>`,
    `<w:p>${link('web', 'our site')}, ${link('web', 'EXAMPLE.org/a')}, ${link('mail', 'write')}, ${link('file', 'a file')}</w:p>`,
    `<w:p><w:hyperlink w:anchor="top">${run('to the top')}</w:hyperlink></w:p>`,
  ];
  const text = await textOf({
    body: body.join(''),
    relationships: [
      { id: 'web', kind: 'hyperlink', target: 'https://example.org/a/', external: true },
      { id: 'mail', kind: 'hyperlink', target: 'mailto:me@example.org', external: true },
      { id: 'file', kind: 'hyperlink', target: 'file:///etc/passwd', external: true },
    ],
  });
  expect(text.split('\n\n')).toEqual([
    'Page 7',
    'the rules (https://example.org/b).',
    'more (https://example.org/c)',
    'our site (https://example.org/a/)EXAMPLE.org/awrite (me@example.org)a file',
    'to the top',
  ]);
});

const level = (index: number, label: string, format = 'decimal') =>
  `<w:lvl w:ilvl="${index}"><w:numFmt w:val="${format}"/><w:lvlText w:val="${label}"/></w:lvl>`;
const list = (id: number, ...levels: string[]) =>
  `<w:abstractNum w:abstractNumId="${id}">${levels.join('')}</w:abstractNum>`;
const number = (id: number, of: number, start = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${start}</w:num>`;
const item = (text: string, id: number, depth: number | string = 0) =>
  paragraph(text, `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="${id}"/></w:numPr>`);

test.each(['-2', '0.5', '1e9', 'x'])('an item with level %s is any other', async (depth) => {
  const numbering = list(0, level(0, '%1.'), level(8, '%9.')) + number(1, 0);
  const text = await textOf({
    body: item('Mix', 1, depth) + item('Bake', 1, depth),
    parts: { 'word/numbering.xml': ['numbering', numbering] },
  });
  expect(text).toBe('1. Mix\n\n2. Bake');
});

test('list numbers are those that Word shows', async () => {
  const numbering = [
    list(0, level(0, '%1.'), level(1, '%1.%2)', 'lowerLetter')),
    list(1, level(0, '•', 'bullet')),
    list(2, level(0, '%1', 'upperRoman')),
    number(1, 0) + number(2, 1) + number(4, 2),
    number(3, 0, '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride>'),
  ];
  const body = [
    item('one', 1) + item('two', 1) + item('inner', 1, 1) + item('inner', 1, 1) + item('three', 1),
    item('inner', 1, 1) + item('dot', 2) + item('five', 3) + item('Roman', 4).repeat(4),
    item('none', 0),
  ];
  const text = await textOf({
    body: body.join(''),
    parts: { 'word/numbering.xml': ['numbering', numbering.join('')] },
  });
  expect(text.split('\n\n').join(', ')).toBe(
    '1. one, 2. two, 2.a) inner, 2.b) inner, 3. three, 3.a) inner, • dot, 5. five, I Roman, II Roman, III Roman, IV Roman, none',
  );
});

test('symbols, formulas and readings become text if Unicode has it', async () => {
  const body = `<w:p><w:r><w:sym w:font="Symbol" w:char="F061"/></w:r><w:r><w:sym w:font="Wingdings" w:char="F0FC"/></w:r>
    <m:oMath><m:r><m:t>=E</m:t></m:r></m:oMath>
    <w:r><w:ruby><w:rt>${run('かん')}</w:rt><w:rubyBase>${run('漢')}</w:rubyBase></w:ruby></w:r></w:p>`;
  expect(await textOf({ body })).toBe('α✓=E漢');
});

test('strict files, byte order marks, UTF-16 and other prefixes make no difference', async () => {
  const strict = `<x:document xmlns:x="http://purl.oclc.org/ooxml/wordprocessingml/main"><x:body><x:p><x:r><x:t>Zoë</x:t></x:r></x:p></x:body></x:document>`;
  const utf16 = Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${strict}`, 'utf16le');
  for (const content of [strict, `\ufeff${strict}`, utf16]) {
    const { parts } = await read({ body: '', main: { name: 'Word/Document.XML', content } });
    expect(parts).toEqual([{ page: null, text: 'Zoë', source: 'text', headings: [] }]);
  }
});

test('a long document without page marks is split between paragraphs', async () => {
  const words = 'Words of one paragraph stand together. '.repeat(25).trim();
  const endless = 'x'.repeat(partLengthLimit * 2 + 10);
  const body = paragraph(words).repeat(30) + paragraph(endless);
  const { parts, pages } = await read({ body });
  expect(pages).toBeUndefined();
  expect(parts.length).toBeGreaterThan(4);
  for (const part of parts) {
    expect(part.page).toBeNull();
    expect(part.text.length).toBeLessThanOrEqual(partLengthLimit);
  }
  const paragraphs = parts.flatMap((part) => part.text.split('\n\n'));
  expect(paragraphs.filter((text) => text === words)).toHaveLength(30);
  expect(paragraphs.slice(30).join('')).toBe(endless);
});
