import { sampleDocuments } from '@m8/content/demo-documents.ts';
import { documindLimits } from '@m8/contracts/documind/limits.ts';
import { samplePdf } from '@m8/dev/generate/sample-pdf.ts';
import { pdfFile, placedTexts, textLines } from '@m8/dev/testing/files/pdf-file.ts';
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
  const words = ['one', 'two', 'three'];
  const { parts, pages } = await read(words.map((word) => ({ content: textLines([word]) })));
  expect(pages).toBe(3);
  expect(parts.map(({ page, text }) => `${page} ${text}`)).toEqual(['1 one', '2 two', '3 three']);
});

const address = ['Harbour Office', '12 Quay Street', 'Port Amber and the Islands'];
const fields = [
  'Device: Orbel 7, sea green',
  'Paid today: 49 pounds',
  'Lock: none, any card works',
];
const item = [
  '1. The tenant waters the plants in the yard and on the roof and',
  'cuts the hedge. 2.',
];
const sender = ['Quay Office', 'Box 7', 'Port Amber'];
const dates = ['Your Harbour Bill', 'Berth number 44', 'From 1 to 31 May 2024', 'Sheet 2'];
const note = ['Ships from the North Sea pay', 'Harbour Dues on Arrival and', 'Pilotage as well.'];
const below = textLines(paragraph, { top: 600 });
const left = ['A vessel that comes in at night', 'waits outside until the lamps of'];
const right = ['the mole are lit, and only then', 'may it be brought to its berth.'];

test.each([
  [
    'the lines of a paragraph are joined, and so are hyphenated words',
    textLines(paragraph),
    joined,
  ],
  [
    'more room between lines separates paragraphs',
    textLines(paragraph) + textLines(paragraph, { top: 700 }),
    `${joined}\n\n${joined}`,
  ],
  ['lines that end early stay lines', textLines(address), address.join('\n')],
  ['lines that start with labels stay lines, however full', textLines(fields), fields.join('\n')],
  [
    'the cells of a row are on one line, however the page draws them',
    placedTexts('700: 400 4.20 | 72 Green apples\n686: 72 Red apples | 400 3.90'),
    'Green apples\t4.20\nRed apples\t3.90',
  ],
  [
    'a row is one line even if its cells wrap or are empty',
    placedTexts(`700: 72 Day | 150 What | 250 Where
      676: 72 6
      662.8: 72 September
      669: 150 Harvest show | 250 Hut
      638: 72 12 May | 150 Meeting of
      624.8: 150 all mem-
      611.6: 150 bers
      590: 72 25 October | 250 Library`),
    'Day\tWhat\tWhere\n6 September\tHarvest show\tHut\n| 12 May | Meeting of all members |  |\n| 25 October |  | Library |',
  ],
  [
    'a cell may be aligned to the bottom of its row',
    placedTexts(
      `700: 72 Plant | 172 Water | 272 Place | 372 Soil
      660: 72 Fern | 172 a cup
      686: 272 in the shade, and
      673: 272 never by the door
      660: 272 or window | 372 peat
      642: 72 Palm | 172 a jug | 272 in the sun | 372 sand
      612: 72 Rose | 172 a can
      624: 272 wherever it
      612: 272 likes | 372 loam`,
      8,
    ),
    'Plant\tWater\tPlace\tSoil\nFern\ta cup\tin the shade, and never by the door or window\tpeat\nPalm\ta jug\tin the sun\tsand\nRose\ta can\twherever it likes\tloam',
  ],
  [
    'the items of a list wrap as text, not as cells',
    placedTexts(`700: 72 1. | 110 Put on your shoes, and the
      686.8: 110 coat.
      670: 72 2. | 110 Leave.`),
    '1.\tPut on your shoes, and the coat.\n2.\tLeave.',
  ],
  ['an item without a hanging indent continues below its mark', textLines(item), item.join(' ')],
  [
    'columns are read one after the other, with sentences across them',
    textLines(left) + textLines(right, { left: 320 }),
    [...left, ...right].join(' '),
  ],
  [
    'a rotated page reads like any other',
    `0 1 -1 0 595 0 cm ${textLines(paragraph, { left: 20, top: 560 })}`,
    joined,
  ],
  [
    'the lines of an address or a letterhead stay lines, even the widest',
    textLines(sender, { top: 700 }) + textLines(dates, { left: 320, top: 726 }) + below,
    [sender.join('\n'), dates.join('\n'), joined].join('\n\n'),
  ],
  [
    'but those of a narrow paragraph are joined',
    textLines(note, { top: 700 }) + below,
    `${note.join(' ')}\n\n${joined}`,
  ],
  [
    'a fraction does not merge with the number before it if it is slanted',
    placedTexts('700: 72 Take 1') +
      placedTexts('704: 103 1\n702: 106.5 /\n699: 108.5 2', 6) +
      placedTexts('700: 116 cups.'),
    'Take 1 1/2 cups.',
  ],
  [
    'a fraction is no number if it is stacked, and a power is none either',
    placedTexts('700: 72 Add ') +
      placedTexts('706: 97 3\n697: 97 4', 6) +
      placedTexts('700: 101  of it, or 10') +
      placedTexts('704: 153.2 3', 6) +
      placedTexts('700: 157  litres.'),
    'Add 3/4 of it, or 10³ litres.',
  ],
])('%s', async (_rule, content, text) => {
  expect(await readText(content)).toEqual(text);
});

test('a list item has a mark, even if the page only draws it', async () => {
  const item = (at: number, lines: string[], top: number) =>
    `/LI<</MCID ${at}>>BDC ${textLines(lines, { top })} EMC `;
  const content =
    item(0, ['Sheds may be two metres high at the most, by the', 'rules of 2019.'], 700) +
    item(1, ['Leave no rubbish behind the hut.'], 672) +
    item(2, ['- Close the gate.'], 658);
  expect((await read([{ content }], { listItems: 3 })).text).toBe(
    '• Sheds may be two metres high at the most, by the rules of 2019.\n• Leave no rubbish behind the hut.\n- Close the gate.',
  );
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

test('the sample document has the sentences of the lease', async () => {
  const { texts } = await readParts(readPdf, Buffer.from(samplePdf()));
  const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');
  expect(texts.map(oneLine)).toEqual(sampleDocuments[0]?.pages.map(oneLine));
});
