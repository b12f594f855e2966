import type { Omission } from '@m8/contracts/documind/omissions.ts';
import { blankSheet } from '@m8/dev/testing/files/blank-sheet.ts';
import {
  bookFile,
  odtFile,
  presentationFile,
  relationships,
  sheetRow,
  slidePart,
  slideShape,
  spreadsheetFile,
} from '@m8/dev/testing/files/office-files.ts';
import { readParts } from '@m8/dev/testing/files/read-parts.ts';
import { paragraph, run, wordFile } from '@m8/dev/testing/files/word-file.ts';
import { afterAll, expect, test, vi } from 'vitest';
import { readDocx } from '#reading/docx/read-docx.ts';
import { readEpub } from '#reading/epub/read-epub.ts';
import { readerOf } from '#reading/format-readers.ts';
import { readHtml } from '#reading/html/read-html.ts';
import { readOdt } from '#reading/odt/read-odt.ts';
import { readPptx } from '#reading/pptx/read-pptx.ts';
import { readXlsx } from '#reading/xlsx/read-xlsx.ts';
import { EmbeddedPictures } from './embedded-pictures.ts';
import { endRecognition } from './read-picture.ts';

const receipt = 'Hammer drill 129 euros';
const a = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';

afterAll(endRecognition);

function picture(text: string, width = 520, height = 150): Buffer {
  const { canvas, context } = blankSheet(width, height, 30);
  context.fillText(text, 40, 80);
  return canvas.toBuffer('image/png');
}

const blip = (id: string) => `<a:blip ${a} r:embed="${id}"/>`;

test('a picture in a text is read once, in place; one without text is reported', async () => {
  const names = ['receipt.png', 'again.png', 'blank.png', 'tiny.png', 'drawing.emf'];
  const contents = [picture(receipt), picture(receipt), picture(''), picture('', 40, 40), 'EMF'];
  const drawings = names.map((_, at) => `<w:r><w:drawing>${blip(`p${at}`)}</w:drawing></w:r>`);
  const { texts, omissions } = await readParts(
    readDocx,
    wordFile({
      body: `${paragraph('March')}<w:p>${run('Bought: ')}${drawings.join('')}</w:p>
        <w:tbl><w:tr><w:tc>${paragraph('Drill')}</w:tc><w:tc><w:p>${drawings[0]}${run('paid')}</w:p></w:tc></w:tr></w:tbl>`,
      relationships: names.map((name, at) => ({
        id: `p${at}`,
        kind: 'image',
        target: `media/${name}`,
      })),
      entries: contents.map((content, at) => ({ name: `word/media/${names[at]}`, content })),
    }),
  );
  expect(texts).toEqual([`March\n\nBought:\n\n${receipt}\n\nDrill | paid`]);
  expect(omissions).toEqual([
    { kind: 'picture', page: null, count: 1 },
    { kind: 'picture', page: null, count: 1 },
  ]);
});

const png = picture(receipt);
const march = `March\n\n${receipt}\n\nPaid.`;
const slide = `${slideShape('title', 'March')}<p:pic>${blip('r1')}</p:pic>${slideShape('', 'Paid.')}`;

test.each([
  [
    'a text without words',
    readDocx,
    wordFile({
      body: `<w:p><w:r><w:drawing>${blip('p')}</w:drawing></w:r></w:p>`,
      relationships: [{ id: 'p', kind: 'image', target: 'media/receipt.png' }],
      entries: [{ name: 'word/media/receipt.png', content: png }],
    }),
    receipt,
  ],
  [
    'a slide',
    readPptx,
    presentationFile([slide], {
      'ppt/slides/_rels/slide1.xml.rels': relationships(['image', '../media/a.png']),
      'ppt/media/a.png': png,
    }),
    march,
  ],
  [
    'a sheet',
    readXlsx,
    spreadsheetFile({
      sheets: { March: sheetRow(1, 'Drill', 129) },
      parts: {
        'xl/worksheets/_rels/sheet1.xml.rels': relationships(['drawing', '../drawing1.xml']),
        'xl/drawing1.xml': slidePart(blip('r1')),
        'xl/_rels/drawing1.xml.rels': relationships(['image', 'media/a.png']),
        'xl/media/a.png': png,
      },
    }),
    `March\n\nDrill | 129\n\n${receipt}`,
  ],
  [
    'an OpenDocument text',
    readOdt,
    odtFile(
      '<text:p>March<draw:frame><draw:image xlink:href="Pictures/a.png"/></draw:frame></text:p><text:p>Paid.</text:p>',
      '',
      { 'Pictures/a.png': png },
    ),
    march,
  ],
  [
    'a book',
    readEpub,
    bookFile(['<p>March</p><img src="../images/a%20b.png"/><p>Paid.</p>'], {
      'OPS/images/a b.png': png,
    }),
    march,
  ],
])('a picture in %s is read in place', async (_name, reader, file, text) => {
  expect(await readParts(reader, file)).toMatchObject({ texts: [text], omissions: [] });
});

const dataUri = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`;

test('a picture embedded in HTML is read after its paragraph, and none is fetched', async () => {
  const sources = [dataUri(picture(receipt)), 'http://127.0.0.1/a.png', 'file:///etc/passwd'];
  const images = sources.map((source) => `<img src="${source}">`);
  const page = `<p>Bought ${images.join('')} in March.</p><p hidden>${images[0]}</p>
    <nav><img src="${dataUri(picture('Shop here'))}"></nav><img src="${dataUri(picture(''))}">
    <table><tr><td>Drill<td><img src="${dataUri(picture('Paid today'))}"></table>`;
  const { texts, omissions } = await readParts(readHtml, Buffer.from(page));
  expect(texts).toEqual([`Bought in March.\n\n${receipt}\n\nDrill | Paid today`]);
  expect(omissions).toEqual([{ kind: 'picture', page: null, count: 1 }]);
});

test('the words of an SVG picture are read, and an icon has none', async () => {
  const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;
  const plan = svg('<title>no</title><text>Pier 4</text>');
  const icon = encodeURIComponent(svg('<path d="M0 0"/>'));
  const sources = [
    `data:image/svg+xml;base64,${Buffer.from(plan).toString('base64')}`,
    `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg('<text>100% full</text>'))}`,
    `data:image/svg+xml,${icon}`,
  ];
  const images = sources.map((source) => `<img src="${source}">`).join('');
  const page = await readParts(readHtml, Buffer.from(`<p>Harbour</p>${images}`));
  expect(page.texts).toEqual(['Harbour\n\nPier 4\n\n100% full']);
  expect(page.omissions).toEqual([]);
  const chapters = ['<p>Harbour</p><img src="plan.svg"/><svg><image xlink:href="a.png"/></svg>'];
  const parts = { 'OPS/text/plan.svg': plan, 'OPS/text/a.png': picture(receipt) };
  const book = await readParts(readEpub, bookFile(chapters, parts));
  expect(book.texts).toEqual([`Harbour\n\nPier 4\n\n${receipt}`]);
});

const mailPart = (head: string, bytes: Buffer) =>
  `--b\r\nContent-Type: image/png\r\n${head}\r\nContent-Transfer-Encoding: base64\r\n\r\n${bytes.toString('base64')}\r\n`;

test('a picture in a mail is read in place, or else under its name', async () => {
  const html = '<p>Bought</p><img src="cid:a@x"><p>in March.</p>';
  const mail = `From: a@a.example\r\nContent-Type: multipart/related; boundary=b\r\n\r\n--b\r\nContent-Type: text/html\r\n\r\n${html}\r\n${mailPart('Content-ID: <a@x>', picture(receipt))}${mailPart('Content-ID: <b@x>\r\nContent-Disposition: inline; filename="paid.png"', picture('Paid today'))}${mailPart('Content-Disposition: attachment; filename="blank.png"', picture(''))}--b--`;
  const { texts, omissions } = await readParts(await readerOf('eml'), Buffer.from(mail));
  expect(texts).toEqual([
    `From: a@a.example\nAttachments: paid.png, blank.png\n\nBought\n\n${receipt}\n\nin March.`,
    'paid.png\n\nPaid today',
  ]);
  expect(omissions).toEqual([{ kind: 'picture', page: null, count: 1 }]);
});

test('some of thousands of pictures are examined, and the others are reported', async () => {
  const tiny = Array.from({ length: 1500 }, (_, at) => {
    const bytes = Buffer.from(picture('', 110, 40));
    return `<img src="${dataUri(Buffer.concat([bytes, Buffer.from(String(at))]))}">`;
  });
  const { omissions } = await readParts(readHtml, Buffer.from(`<p>March</p>${tiny.join('')}`));
  const count = (kind: string) =>
    omissions.filter((one) => one.kind === kind).reduce((sum, one) => sum + one.count, 0);
  expect([count('picture'), count('picture-beyond-limit')]).toEqual([20, 1480]);
}, 60_000);

test("pictures beyond a file's limit are not recognised, but reported", async () => {
  const omissions: Omission[] = [];
  const onPicture = vi.fn();
  const onOmission = (omission: Omission) => void omissions.push(omission);
  const pictures = new EmbeddedPictures({ onPart: () => {}, onPicture, onOmission }, 1);
  expect(await pictures.read(picture('One drill'), 3)).toBe('One drill');
  expect(await pictures.read(picture('Two drills'), 4)).toBe('');
  expect(onPicture).toHaveBeenCalledTimes(1);
  expect(omissions).toEqual([{ kind: 'picture-beyond-limit', page: 4, count: 1 }]);
});

test('a picture that is cut off or claims too many pixels is reported and harmless', async () => {
  const huge = Buffer.from(picture('x'));
  huge.writeUInt32BE(1_000_000, 16);
  huge.writeUInt32BE(1_000_000, 20);
  const omissions: Omission[] = [];
  const onOmission = (omission: Omission) => void omissions.push(omission);
  const pictures = new EmbeddedPictures({ onPart: () => {}, onOmission });
  const drawings = ['<svg/>', `<svg>${'<g>'.repeat(10_000)}`].map((svg) => Buffer.from(svg));
  for (const bytes of [huge, picture('x').subarray(0, 200), Buffer.alloc(0), ...drawings])
    expect(await pictures.read(bytes, null)).toBe('');
  expect(await pictures.readDataUri(`data:image/png;base64,${'A'.repeat(2 ** 24)}`)).toBe('');
  expect(omissions).toHaveLength(6);
});
