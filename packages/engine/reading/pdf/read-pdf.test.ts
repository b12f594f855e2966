import { sampleDocuments } from '@m8/content/demo-documents.ts';
import { documindLimits } from '@m8/contracts/documind/limits.ts';
import { samplePdf } from '@m8/dev/generate/sample-pdf.ts';
import { pdfFile, textLines } from '@m8/dev/testing/files/pdf-file.ts';
import { readParts } from '@m8/dev/testing/files/read-parts.ts';
import { expect, test } from 'vitest';
import { readPdf } from './read-pdf.ts';

const read = (...file: Parameters<typeof pdfFile>) => readParts(readPdf, pdfFile(...file));

const readText = async (content: string) => (await read([{ content }])).text;

const paragraph = [
  'The harbour master keeps a ledger of every vessel that anchors in the bay, and enters infor-',
  'mation about its cargo, its crew and its owner as soon as the pilot has come back to the quay.',
  'What he writes is read by nobody.',
];
const joined =
  'The harbour master keeps a ledger of every vessel that anchors in the bay, and enters ' +
  'information about its cargo, its crew and its owner as soon as the pilot has come back to the ' +
  'quay. What he writes is read by nobody.';

test('pages are numbered from 1, in order', async () => {
  const { parts, pages } = await read(
    ['one', 'two', 'three'].map((word) => ({ content: textLines([`This is page ${word}.`]) })),
  );
  expect(pages).toBe(3);
  expect(parts.map(({ page, text }) => [page, text])).toEqual([
    [1, 'This is page one.'],
    [2, 'This is page two.'],
    [3, 'This is page three.'],
  ]);
});

test('the lines of a paragraph are joined, and so are hyphenated words', async () => {
  expect(await readText(textLines(paragraph))).toBe(joined);
});

test('more room between lines separates paragraphs', async () => {
  const below = textLines(paragraph, { top: 700 });
  expect(await readText(textLines(paragraph) + below)).toBe(`${joined}\n\n${joined}`);
});

test('lines that end early stay lines', async () => {
  const address = ['Harbour Office', '12 Quay Street', 'Port Amber and the Islands'];
  expect(await readText(textLines(address))).toBe(address.join('\n'));
});

test('lines that start with labels stay lines, however full they are', async () => {
  const fields = [
    'Device: Orbel 7, sea green',
    'Paid today: 49 pounds',
    'Lock: none, any card works',
  ];
  expect(await readText(textLines(fields))).toBe(fields.join('\n'));
});

test('the cells of a row are on one line, however the page draws them', async () => {
  const cell = (text: string, left: number, top: number) => textLines([text], { left, top });
  const table =
    cell('4.20', 400, 700) + cell('Green apples', 72, 700) + cell('Red apples', 72, 686);
  expect(await readText(table + cell('3.90', 400, 686))).toBe(
    'Green apples\t4.20\nRed apples\t3.90',
  );
});

test('a row is one line even if its cells wrap or are empty', async () => {
  const cell = (lines: string[], left: number, top: number) => textLines(lines, { left, top });
  const table =
    cell(['Day'], 72, 700) +
    cell(['What'], 150, 700) +
    cell(['Where'], 250, 700) +
    cell(['6', 'September'], 72, 676) +
    cell(['Harvest show'], 150, 669) +
    cell(['Hut'], 250, 669) +
    cell(['12 May'], 72, 638) +
    cell(['Meeting of', 'all mem-', 'bers'], 150, 638) +
    cell(['25 October'], 72, 590) +
    cell(['Library'], 250, 590);
  expect(await readText(table)).toBe(
    [
      'Day\tWhat\tWhere',
      '6 September\tHarvest show\tHut',
      '| 12 May | Meeting of all members |  |',
      '| 25 October |  | Library |',
    ].join('\n'),
  );
});

test('a cell may be aligned to the bottom of its row', async () => {
  const cell = (text: string, left: number, top: number) =>
    textLines([text], { left, top, size: 8 });
  const row = (texts: string[], top: number) =>
    texts.map((text, column) => cell(text, 72 + column * 100, top)).join('');
  const table =
    row(['Plant', 'Water', 'Place', 'Soil'], 700) +
    row(['Fern', 'a cup'], 660) +
    cell('in the shade, and', 272, 686) +
    cell('never by the door', 272, 673) +
    row(['', '', 'or window', 'peat'], 660) +
    row(['Palm', 'a jug', 'in the sun', 'sand'], 642) +
    row(['Rose', 'a can'], 612) +
    cell('wherever it', 272, 624) +
    row(['', '', 'likes', 'loam'], 612);
  expect(await readText(table)).toBe(
    [
      'Plant\tWater\tPlace\tSoil',
      'Fern\ta cup\tin the shade, and never by the door or window\tpeat',
      'Palm\ta jug\tin the sun\tsand',
      'Rose\ta can\twherever it likes\tloam',
    ].join('\n'),
  );
});

test('a definition indented below its term follows it on the line', async () => {
  const lines = (text: string[], left: number, top: number) => textLines(text, { left, top });
  const content =
    lines(['Start of hire'], 72, 700) +
    lines(['10 February 2025'], 102, 686) +
    lines(['Access code'], 72, 672) +
    lines(['sent by text message on the first', 'day'], 102, 658) +
    lines(['Deposit'], 72, 630) +
    lines(['150 euros'], 102, 616);
  expect(await readText(content)).toBe(
    'Start of hire\t10 February 2025\nAccess code\tsent by text message on the first day\nDeposit\t150 euros',
  );
});

test('but not lines that end like sentences, nor a list below a line', async () => {
  const content =
    textLines(['Bring these', '', 'and leave those.'], { top: 700 }) +
    textLines(['- rubber boots'], { left: 102, top: 686 }) +
    textLines(['- knives'], { left: 102, top: 658 });
  expect(await readText(content)).not.toContain('\t');
});

test('the items of a list wrap as text, not as cells', async () => {
  const item = (mark: string, lines: string[], top: number) =>
    textLines([mark], { top }) + textLines(lines, { left: 110, top });
  expect(
    await readText(
      item('1.', ['Put on your shoes, and the', 'coat.'], 700) + item('2.', ['Leave.'], 670),
    ),
  ).toBe('1.\tPut on your shoes, and the coat.\n2.\tLeave.');
});

test('a list ends at a line below its marks if its other lines hang', async () => {
  const content =
    textLines(['- a cough that will not go away, or a voice that has been'], { top: 700 }) +
    textLines(['hoarse'], { left: 82, top: 686 }) +
    textLines(['- a rash on the arms and the legs that itches at nights'], { top: 672 }) +
    textLines(['Nurse on duty: ask at the desk, from eight on'], { top: 658 });
  expect(await readText(content)).toBe(
    [
      '- a cough that will not go away, or a voice that has been hoarse',
      '- a rash on the arms and the legs that itches at nights\n',
      'Nurse on duty: ask at the desk, from eight on',
    ].join('\n'),
  );
});

test('an item without a hanging indent continues below its mark', async () => {
  const content = textLines([
    '1. The tenant waters the plants in the yard and on the roof and',
    'cuts the hedge. 2.',
  ]);
  expect(await readText(content)).toBe(
    '1. The tenant waters the plants in the yard and on the roof and cuts the hedge. 2.',
  );
});

test('a list item has a mark, even if the page only draws it', async () => {
  const item = (at: number, lines: string[], top: number) =>
    `/LI<</MCID ${at}>>BDC ${textLines(lines, { top })} EMC `;
  const content =
    item(0, ['Sheds may be two metres high at the most, by the', 'rules of 2019.'], 700) +
    item(1, ['Leave no rubbish behind the hut.'], 672) +
    item(2, ['- Close the gate.'], 658);
  const { parts } = await read([{ content }], { listItems: 3 });
  expect(parts[0]?.text).toBe(
    [
      '• Sheds may be two metres high at the most, by the rules of 2019.',
      '• Leave no rubbish behind the hut.',
      '- Close the gate.',
    ].join('\n'),
  );
});

test('columns are read one after the other, with sentences across them', async () => {
  const left = ['A vessel that comes in at night', 'waits outside until the lamps of'];
  const right = ['the mole are lit, and only then', 'may it be brought to its berth.'];
  const content = textLines(left) + textLines(right, { left: 320 });
  expect(await readText(content)).toBe([...left, ...right].join(' '));
});

test('larger text is a heading with a level by its size; so are numbered titles', async () => {
  const content =
    textLines(['The Harbour'], { top: 800, size: 22 }) +
    textLines(['2.1 The ledger'], { top: 770 }) +
    textLines(paragraph, { top: 740 });
  const { parts } = await read([{ content }]);
  const [part] = parts;
  expect(part?.headings.map((one) => [one.level, part.text.slice(one.start, one.end)])).toEqual([
    [1, 'The Harbour'],
    [2, '2.1 The ledger'],
  ]);
});

test('a rotated page reads like any other', async () => {
  const turned = `0 1 -1 0 595 0 cm ${textLines(paragraph, { left: 20, top: 560 })}`;
  expect(await readText(turned)).toBe(joined);
});

test('an empty page is blank, an unreadable one is reported, others are read', async () => {
  const pages = [{ content: '' }, { content: textLines(['Here is text.']) }];
  const { parts } = await read(pages);
  expect(parts[0]).toMatchObject({ page: 1, source: 'none', noTextReason: 'blank' });
  const broken = pdfFile(pages).toString('latin1').replace('/Contents 4 0 R', '/Contents 1 0 X');
  const { parts: others } = await readParts(readPdf, Buffer.from(broken, 'latin1'));
  expect(others.at(-1)).toMatchObject({ page: 2, text: 'Here is text.' });
});

test('a file with a password, a broken one and one with too many pages are refused', async () => {
  const key = 'a'.repeat(64);
  const trailer = `/ID[<00><00>]/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<${key}>/U<${key}>>>`;
  const page = { content: textLines(['Hidden.']) };
  await expect(read([page], { trailer })).rejects.toMatchObject({ failure: 'encrypted' });
  await expect(readParts(readPdf, Buffer.from('%PDF-1.7\nnothing'))).rejects.toMatchObject({
    failure: 'damaged',
  });
  await expect(read([page], { repeat: documindLimits.pages + 1 })).rejects.toMatchObject({
    failure: 'too-many-pages',
  });
});

test('a fraction does not merge with the number before it, however it is drawn', async () => {
  const small = (text: string, left: number, top: number) =>
    textLines([text], { left, top, size: 6 });
  const slanted =
    textLines(['Take 1'], { left: 72, top: 700 }) +
    small('1', 103, 704) +
    small('/', 106.5, 702) +
    small('2', 108.5, 699) +
    textLines(['cups.'], { left: 116, top: 700 });
  expect(await readText(slanted)).toBe('Take 1 1/2 cups.');
  const stacked =
    textLines(['Add '], { left: 72, top: 700 }) +
    small('3', 97, 706) +
    small('4', 97, 697) +
    textLines([' of it, or 10'], { left: 101, top: 700 }) +
    small('3', 153.2, 704) +
    textLines([' litres.'], { left: 157, top: 700 });
  expect(await readText(stacked)).toBe('Add 3/4 of it, or 10³ litres.');
});

test('the sample document has the sentences of the lease', async () => {
  const { texts } = await readParts(readPdf, Buffer.from(samplePdf()));
  const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');
  expect(texts.map(oneLine)).toEqual(sampleDocuments[0]?.pages.map(oneLine));
});
