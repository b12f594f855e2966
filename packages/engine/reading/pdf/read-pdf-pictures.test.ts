import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { blankSheet, sheetFont } from '@m8/dev/testing/files/blank-sheet.ts';
import { pdfFile, shapeFont, textLines } from '@m8/dev/testing/files/pdf-file.ts';
import { readParts } from '@m8/dev/testing/files/read-parts.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readPdf } from './read-pdf.ts';

const read = (...file: Parameters<typeof pdfFile>) => readParts(readPdf, pdfFile(...file));

const scanned = ['The harbour master keeps a ledger', 'of every vessel in the bay.'];
const scan = { width: 1240, height: 1754 };
const filling = 'q 595 0 0 842 0 0 cm /I Do Q';

function drawScan(lines: readonly string[] = scanned) {
  const { canvas, context } = blankSheet(scan.width, scan.height, 40);
  for (const [row, line] of lines.entries()) context.fillText(line, 150, 300 + row * 60);
  return sharp(canvas.toBuffer('image/png')).greyscale();
}

async function scanOf(lines: readonly string[]) {
  return { ...scan, bytes: await drawScan(lines).jpeg().toBuffer(), bits: 8 } as const;
}

test('a scanned page is recognised, with positions on the whole page, even on its side', async () => {
  const upright = await scanOf(scanned);
  const bytes = await drawScan().rotate(90).jpeg().toBuffer();
  const lying = { width: scan.height, height: scan.width, bytes, bits: 8 } as const;
  const { parts } = await read([
    { content: 'q 500 0 0 700 60 100 cm /I Do Q', picture: upright },
    { content: `${filling} q 5 0 0 5 0 0 cm /I Do Q`, picture: upright },
    { content: filling, picture: lying, rotate: 270 },
  ]);
  const [left, top] = [150 / scan.width, 271 / scan.height];
  const [x, y] = [(60 + left * 500) / 595, (42 + top * 700) / 842];
  for (const [index, part] of parts.entries()) {
    expect(part).toMatchObject({ source: 'ocr', text: scanned.join('\n') });
    expect(part.words?.[0]).toMatchObject({
      text: 'The',
      left: expect.closeTo(index === 0 ? x : left, 2),
      top: expect.closeTo(index === 0 ? y : top, 2),
    });
  }
});

test('a scan of one bit per pixel is read', async () => {
  const grey = await drawScan().threshold(128).raw().toBuffer();
  const bits = new Uint8Array((scan.width / 8) * scan.height);
  for (const [at, shade] of grey.entries())
    if (shade > 127) bits[at >> 3] = (bits[at >> 3] ?? 0) | (0x80 >> (at & 7));
  const picture = { ...scan, bytes: deflateSync(bits), bits: 1 } as const;
  expect((await read([{ content: filling, picture }])).text).toBe(scanned.join('\n'));
});

const letter = [
  'The client pays the contractor a monthly fee of 2,350 euros,',
  'due on the fifth working day of each month. Either party may',
  'end this agreement with sixty days of written notice.',
];
const stamp = 'Sealed by Quaymark under number 6B7D8F2A-0C1E-4F4B-9A53-2F7E';

test('a scan with a stamp on its margin is recognised', async () => {
  const content = `${filling} ${textLines([stamp], { top: 825, size: 7 })}`;
  const { parts } = await read([{ content, picture: await scanOf(letter) }]);
  expect(parts[0]?.source).toBe('ocr');
  expect(parts[0]?.text).toBe([stamp, '', ...letter].join('\n'));
});

test('text on a picture is the text of the page', async () => {
  const content = `${filling} ${textLines(['Good morning, everybody who came by boat today.', 'Sit down.'], { top: 400, size: 20 })}`;
  const { parts } = await read([{ content, picture: await scanOf(letter) }]);
  expect(parts[0]).toMatchObject({ source: 'text', text: expect.stringMatching(/^Good morning/u) });
});

test('values of a scanned form are kept with the recognised text', async () => {
  const field = '/Subtype/Widget/FT/Tx/T(a)/V(Tuner of organs)/Rect[300 400 500 420]';
  const page = { content: filling, picture: await scanOf(letter), annotations: [field] };
  const { parts } = await read([page], { catalog: '/AcroForm<</Fields[]>>' });
  expect(parts[0]?.text).toBe(['Tuner of organs', '', ...letter].join('\n'));
});

/**
 * A font whose shapes are 29 below the codes of their letters.
 *
 * @param ranges maps shapes to characters, in the form of a character map; none if omitted
 */
function fontOfShapes(ranges = '') {
  const { context } = blankSheet(1, 1, 1000);
  const widths = Array.from({ length: 95 }, (_, at) =>
    Math.round(context.measureText(String.fromCharCode(32 + at)).width),
  );
  const entries = `/Subtype/CIDFontType2/CIDToGIDMap/Identity/W[3[${widths.join(' ')}]]`;
  const map =
    '/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <0000> <FFFF> ' +
    `endcodespacerange ${ranges.split(',').length} beginbfrange ${ranges.replaceAll(',', ' ')} endbfrange endcmap end`;
  return shapeFont({ entries, map: ranges && map, file: readFileSync(sheetFont) });
}

test.each([
  ['no character map', undefined],
  ['a map to characters of private use', '<0003> <0061> <E003>'],
  ['a map to the next letter', '<0003> <0003> <0020>,<0004> <0061> <0022>'],
])('text in a font with %s is recognised and reported', async (_, ranges) => {
  const shapes = (line: string) =>
    Array.from(line, (sign) => (sign.charCodeAt(0) - 29).toString(16).padStart(4, '0')).join('');
  const shown = letter.map((line) => `<${shapes(line)}> Tj 0 -20 Td`).join(' ');
  const content = `BT /G 14 Tf 72 760 Td ${shown} ET`;
  const { parts, omissions } = await read([{ content }], fontOfShapes(ranges));
  expect(parts[0]?.text.replaceAll(/\s+/gu, ' ')).toContain('sixty days of written notice');
  expect(parts[0]?.source).toBe('ocr');
  expect(omissions).toEqual([{ kind: 'page-recognised-anew', page: 1, count: 1 }]);
});

test('text in an unknown language is kept, although it has no known words', async () => {
  const lines = [
    'Bwana shamba huweka kitabu cha kila chombo kinachotia nanga katika ghuba hiyo,',
    'naye huandika habari kuhusu shehena yake mara tu rubani anaporudi gatini tena.',
  ];
  const pages = Array.from({ length: 4 }, () => ({ content: textLines(lines) }));
  const { parts, omissions } = await read(pages);
  expect(new Set(parts.map(({ source }) => source))).toEqual(new Set(['text']));
  expect(omissions).toEqual([]);
});

test('the better text of an already recognised scan is kept', async () => {
  const layer = (lines: readonly string[]) => `${filling} 3 Tr ${textLines(lines, { top: 700 })}`;
  const bad = [
    'Tlie clieut pavs thc coutractcr a mcnthlv fec cf 2,35O eurcs,',
    'duc cn thc fiftli wcrkiug dav cf eacli mcnth. Eitlier partv mav',
    'cnd tliis agrecmeut witli sixtv davs cf writtcn notlce.',
  ];
  const picture = await scanOf(letter);
  const page = { content: layer(bad), picture };
  const worse = await read([page, page]);
  expect(worse.texts).toEqual([letter.join('\n'), letter.join('\n')]);
  expect(worse.omissions).toMatchObject([{ page: 1 }, { page: 2 }]);
  const good = await read([{ content: layer(letter), picture }]);
  expect(good.parts[0]?.source).toBe('text');
  expect(good.omissions).toEqual([]);
});
