import { chartFrame, chartPart } from '@m8/dev/testing/files/office-files.ts';
import { readParts } from '@m8/dev/testing/files/read-parts.ts';
import { paragraph, run, type WordFile, wordFile } from '@m8/dev/testing/files/word-file.ts';
import { expect, test } from 'vitest';
import { readDocx } from './read-docx.ts';

const read = (file: WordFile) => readParts(readDocx, wordFile(file));
const textOf = async (file: WordFile) => (await read(file)).text;
const marked = (kind: string, text: string) => run(text, `<w:rPr><w:${kind}/></w:rPr>`);

test('comments follow their paragraph, with their author and the text they refer to', async () => {
  const range = (id: number, content: string) =>
    `<w:commentRangeStart w:id="${id}"/>${content}<w:commentRangeEnd w:id="${id}"/><w:r><w:commentReference w:id="${id}"/></w:r>`;
  const comments = `<w:comment w:id="0" w:author="Ann">${paragraph('Too much?')}${paragraph('Ask Bob.')}</w:comment>
    <w:comment w:id="1">${paragraph('Paid.')}</w:comment><w:comment w:id="2">${paragraph('Nowhere')}</w:comment>`;
  const { text, omissions } = await read({
    body: `<w:p>${run('The rent is ')}${range(0, run('£9') + run('50'))}${run('.')}${range(0, '')}</w:p>
      <w:tbl><w:tr><w:tc>${paragraph('Deposit')}</w:tc><w:tc><w:p>${range(1, run('£1,900'))}</w:p></w:tc></w:tr></w:tbl>`,
    parts: { 'word/comments.xml': ['comments', comments] },
  });
  expect(text).toBe(
    'The rent is £950.\n\nComment on “£950” by Ann: Too much? Ask Bob.\n\nDeposit | £1,900\n\nComment on “£1,900”: Paid.',
  );
  expect(omissions).toEqual([{ kind: 'comment', page: null, count: 1 }]);
});

test('struck-out text is marked once, across runs', async () => {
  const styles =
    '<w:style w:styleId="Old"><w:rPr><w:strike/></w:rPr></w:style><w:style w:styleId="New"><w:rPr><w:strike w:val="0"/></w:rPr></w:style>';
  const body = `<w:p>${run('The rent is ')}${marked('strike', '£9')}${marked('dstrike', '00 [net] ')}${run('£950')}${marked('strike w:val="0"', '.')}</w:p>
    ${paragraph('One dog is allowed.', '<w:pStyle w:val="Old"/>')}
    <w:p><w:pPr><w:pStyle w:val="Old"/></w:pPr>${run('Pets: ')}${run('none', '<w:rPr><w:rStyle w:val="New"/></w:rPr>')}</w:p>`;
  expect(await textOf({ body, parts: { 'word/styles.xml': ['styles', styles] } })).toBe(
    'The rent is [struck out: £900 (net)] £950.\n\n[struck out: One dog is allowed.]\n\n[struck out: Pets:] none',
  );
});

const r = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
const part = (name: string, text: string) =>
  `<m:${name}>${text.startsWith('<') ? text : r(text)}</m:${name}>`;
const fraction = (above: string, below: string) =>
  `<m:f>${part('num', above)}${part('den', below)}</m:f>`;
const power = (base: string, exponent: string) =>
  `<m:sSup>${part('e', base)}${part('sup', exponent)}</m:sSup>`;

const sum = `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr>${part('sub', 'i=1')}${part('sup', 'n')}${part('e', 'i')}</m:nary>`;
const brackets = `<m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr>${part('e', fraction('1', 'n'))}</m:d>`;
const [one, zero] = [part('e', '1'), part('e', '0')];

test.each([
  ['a fraction', fraction('1', '2'), '1/2'],
  ['a mixed number', r('2') + fraction('1', '2') + r('3'), '2 1/2 3'],
  ['a number of two runs', r('1') + r('0'), '10'],
  ['a power', r('A=π') + power('r', '2'), 'A=πr²'],
  ['a power of a number', power('10', '-3'), '10⁻³'],
  ['a power that has no sign', power('10', '2.5') + r('+') + power('e', 'x+1'), '10^2.5+e^(x+1)'],
  ['a fraction of sums', fraction('a+b', '2'), '(a+b)/2'],
  ['a root', `<m:rad><m:deg/>${part('e', 'b')}</m:rad>`, '√b'],
  ['an index', `<m:sSub>${part('e', 'x')}${part('sub', '12')}</m:sSub>`, 'x₁₂'],
  ['a sum', sum, '∑_(i=1)^n i'],
  ['brackets', brackets, '[1/n]'],
  ['a matrix', `<m:m><m:mr>${one}${zero}</m:mr><m:mr>${zero}${one}</m:mr></m:m>`, '[1 0; 0 1]'],
])('an equation with %s keeps its meaning', async (_name, content, text) => {
  expect(await textOf({ body: `<w:p><m:oMath>${content}</m:oMath></w:p>` })).toBe(text);
});

test('figures of an equation, and subscripts, do not merge with figures beside them', async () => {
  const lowered = '<w:rPr><w:vertAlign w:val="subscript"/></w:rPr>';
  const body = `<w:p>${run('Take 2')}<m:oMath>${fraction('1', '2')}</m:oMath>${run('3 times, H')}${run('2', lowered)}${run('O, 101')}${run('2', lowered)}${run(' and 10')}${run('-3', '<w:rPr><w:vertAlign w:val="superscript"/></w:rPr>')}</w:p>`;
  expect(await textOf({ body })).toBe('Take 2 1/2 3 times, H2O, 101₂ and 10⁻³');
});

test('an endless equation is cut', async () => {
  const deep = `${'<m:e>'.repeat(200)}${r('x'.repeat(2_000_000))}${'</m:e>'.repeat(200)}`;
  const text = await textOf({ body: `<w:p><m:oMath>${deep}</m:oMath></w:p>` });
  expect(text.length).toBeLessThan(20_000);
});

test('legacy form fields show their values, and control prompts are left out', async () => {
  const field = (data: string) =>
    `<w:r><w:fldChar w:fldCharType="begin"><w:ffData>${data}</w:ffData></w:fldChar></w:r><w:r><w:instrText> FORM </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;
  const list = (chosen: string) =>
    `<w:ddList>${chosen}<w:listEntry w:val="Accounts"/><w:listEntry w:val="Dispatch"/></w:ddList>`;
  const control = (properties: string, text: string) =>
    `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${run(text)}</w:sdtContent></w:sdt>`;
  const body = `
    <w:p>${run('Department: ')}${field(list('<w:result w:val="1"/>'))}</w:p><w:p>${run('Kind: ')}${field(list(''))}</w:p>
    <w:p>${field('<w:checkBox><w:default w:val="0"/><w:checked/></w:checkBox>')}${run(' Found')}</w:p>
    <w:p>${field('<w:checkBox><w:default w:val="1"/><w:checked w:val="0"/></w:checkBox>')}${run(' Long')}</w:p>
    <w:p>${run('Name: ')}${control('<w:alias w:val="n"/>', 'Ann')}</w:p>
    <w:p>${run('Born: ')}${control('<w:showingPlcHdr/>', 'Click here to enter a date.')}</w:p>
    <w:p>${run('Town: ')}${control('<w:showingPlcHdr w:val="0"/>', 'Leeds')}</w:p>`;
  expect(await textOf({ body })).toBe(
    'Department: Dispatch\n\nKind: Accounts\n\n☒ Found\n\n☐ Long\n\nName: Ann\n\nBorn:\n\nTown: Leeds',
  );
});

test('the values of a chart follow its paragraph', async () => {
  const content = chartPart('Loaves', ['Leith', 'Portobello'], { 2025: [4100, 120] });
  const { text, omissions } = await read({
    body: `<w:p>${run('Sales ')}<w:r><w:drawing>${chartFrame('a')}</w:drawing></w:r>${run('rose.')}</w:p>`,
    relationships: [
      { id: 'a', kind: 'chart', target: 'charts/chart1.xml' },
      { id: 'o', kind: 'oleObject', target: 'embeddings/o.bin' },
    ],
    entries: [{ name: 'word/charts/chart1.xml', content }],
  });
  expect(text).toBe('Sales rose.\n\nChart: Loaves\n\n|  | 2025 |\nLeith | 4,100\nPortobello | 120');
  expect(omissions).toEqual([{ kind: 'embedded-file', page: null, count: 1 }]);
});

test.each([
  ['alone', 1, '<w:altChunk r:id="a"/>', 'Rent\n\nIt is £950.', 0],
  [
    'in place, but not RTF or the document itself',
    4,
    `${paragraph('Before')}<w:altChunk r:id="a"/>${paragraph('Between')}<w:altChunk r:id="b"/><w:altChunk r:id="c"/><w:altChunk r:id="d"/>`,
    'Before\n\nRent\n\nIt is £950.\n\nBetween\n\nNo dogs.',
    2,
  ],
])('embedded web pages and mails are read %s', async (_where, count, body, text, unread) => {
  const mail = `MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=x\r\n\r\n--x\r\nContent-Type: text/html\r\n\r\n<p>No dogs.</p>\r\n--x--`;
  const targets = Object.entries({ a: 'a.html', b: 'b.mht', c: 'c.rtf', d: '/word/document.xml' });
  const related = targets.slice(0, count).map(([id, target]) => ({ id, kind: 'aFChunk', target }));
  const file = await read({
    body,
    relationships: related,
    entries: [
      { name: 'word/a.html', content: '<html><h1>Rent</h1><p>It is £950.</p></html>' },
      { name: 'word/b.mht', content: mail },
      { name: 'word/c.rtf', content: '{\\rtf1 x}' },
    ],
  });
  const omission = { kind: 'embedded-file', page: null, count: 1 };
  expect(file).toMatchObject({ text, omissions: Array(unread).fill(omission) });
});
