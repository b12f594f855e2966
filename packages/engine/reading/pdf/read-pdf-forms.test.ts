import { type PdfExtras, pdfFile, placedTexts, textLines } from '@m8/dev/testing/files/pdf-file.ts';
import { readParts } from '@m8/dev/testing/files/read-parts.ts';
import { expect, test } from 'vitest';
import { readPdf } from './read-pdf.ts';

const form: PdfExtras = { catalog: '/AcroForm<</Fields[]>>' };

const readForm = (content: string, annotations: readonly string[], extras: PdfExtras = {}) =>
  readParts(readPdf, pdfFile([{ content, annotations }], { ...form, ...extras }));

const rect = (left: number, bottom: number, width = 150, height = 16) =>
  `/Rect[${left} ${bottom} ${left + width} ${bottom + height}]`;
const field = (value: string, place: string) =>
  `/Subtype/Widget/FT/Tx/T(field)${place}${value === '' ? '' : `/V(${value})`}`;
const states = '/AP<</N<</Yes null/Off null>>>>';
const square = (left: number, bottom: number) => rect(left, bottom, 10, 10);
const box = (isTicked: boolean, left: number, bottom: number) => {
  const state = isTicked ? 'Yes' : 'Off';
  return `/Subtype/Widget/FT/Btn/T(box)${square(left, bottom)}${states}/V/${state}/AS/${state}`;
};
const choice = '/Subtype/Widget/FT/Ch/T(choice)/Opt[[(d2) (Dispatch)][(d3) (Stores)]]/V(d2)';
const radio = '/Parent<</FT/Btn/Ff 32768/V/No/T(radio)>>';
const button = (state: string, left: number) =>
  `/Subtype/Widget${radio}${square(left, 606)}/AP<</N<</${state} null/Off null>>>>`;
const quads = '/QuadPoints[72 709 125 709 72 697 125 697]';

test.each([
  [
    'values are beside their labels, and empty or hidden fields show nothing',
    `700: 72 Job of the applicant | 380 Phone
     670: 72 Town:
     640: 72 Department:
     610: 72 Date: ____________ Place: ____________`,
    [
      field('Oslo', rect(230, 606, 70)),
      `${choice}${rect(150, 636)}`,
      field('Tuner of organs', rect(200, 696)),
      field('', rect(420, 696)),
      field('Secret', `${rect(120, 666)}/F 2`),
    ],
    'Job of the applicant\tTuner of organs\tPhone\n\nTown:\n\nDepartment:\tDispatch\n\nDate: ____________ Place: Oslo',
  ],
  [
    'a label above or inside a field precedes its value',
    '700: 72 1. Given name | 300 Date of birth\n640: 74 Remarks',
    [
      field('Ana', rect(70, 678, 180)),
      field('4 May 1990', rect(298, 678, 180)),
      field('Comes by train.\\nHas a dog.', rect(70, 590, 400, 64)),
    ],
    '1. Given name: Ana\tDate of birth: 4 May 1990\n\nRemarks: Comes by train. Has a dog.',
  ],
  [
    'ticked boxes and buttons are marked beside their label, empty ones are not',
    `700: 92 Primary school
     686: 92 Bachelor's degree
     672: 92 Master of a long name
     640: 72 Sauna
     610: 72 Do you smoke?`,
    [
      ...[box(false, 76, 698), box(true, 76, 684), box(false, 76, 670), box(true, 108, 638)],
      ...[button('Yes', 300), button('No', 360)],
    ],
    "Primary school\n☑ Bachelor's degree\nMaster of a long name\n\nSauna: ticked\n\nDo you smoke?\t☑ No",
  ],
  [
    'a ticked box in a column has its column head, and a field in a sentence stays there',
    `740: 300 Yes | 350 No
     720: 72 Do you smoke?
     700: 72 Do you drive?
     600: 72 This holds between | 290 and
     586: 72 until the end of the year.`,
    [
      ...[box(false, 302, 718), box(true, 350, 718), box(true, 302, 698), box(false, 350, 698)],
      field('Ana Lund', rect(170, 597, 116, 14)),
      field('Bo Quay Ltd', rect(313, 597, 120, 14)),
    ],
    'Yes\tNo\nDo you smoke?\t☑ No\nDo you drive?\t☑ Yes\n\nThis holds between Ana Lund and Bo Quay Ltd until the end of the year.',
  ],
  [
    'fields without a label are where they are drawn',
    '700: 72 Item | 300 Pieces\n600: 72 Thank you for your order.',
    [
      ...[field('Lamp', rect(70, 660)), field('4', rect(298, 660))],
      ...[field('Rope', rect(70, 640)), field('11', rect(298, 640))],
    ],
    'Item\tPieces\n\nLamp\t4\nRope\t11\n\nThank you for your order.',
  ],
  [
    'comments follow the nearest paragraph, with their author and the text they refer to',
    `700: 72 The buyer pays the price named in the offer, and
     686.8: 72 collects the boat.
     640: 72 Delivery takes place in Ostend.`,
    [
      `/Subtype/Text${rect(500, 636, 20, 20)}/T(Eva)/Contents(Not before June.)`,
      `/Subtype/Highlight/Rect[72 697 125 709]${quads}/T(Jo)/Contents(Which one?)`,
      `/Subtype/Highlight/Rect[72 697 125 709]${quads}/T(Jo)/Contents(The buyer)`,
      `/Subtype/FreeText${rect(72, 550, 300, 20)}/Contents(Agreed by telephone: 18,400 euros.)`,
      `/Subtype/Popup${rect(72, 550)}/Contents(Not before June.)`,
      `/Subtype/Link${rect(72, 550)}/Contents(Opens a page)`,
    ],
    'The buyer pays the price named in the offer, and collects the boat.\n\nComment by Jo on “The buyer”: Which one?\n\nDelivery takes place in Ostend.\n\nComment by Eva: Not before June.\n\nComment: Agreed by telephone: 18,400 euros.',
  ],
])('%s', async (_rule, content, annotations, text) => {
  expect((await readForm(placedTexts(content), annotations)).text).toBe(text);
});

test('fields of a rotated page are where they are drawn', async () => {
  const content = `0 1 -1 0 595 0 cm ${placedTexts('400: 72 Town:')}`;
  const annotations = [field('Oslo', '/Rect[181 110 197 260]')];
  const file = pdfFile([{ content, rotate: 90, annotations }], form);
  expect((await readParts(readPdf, file)).text).toBe('Town: Oslo');
});

test('embedded files are reported as unread', async () => {
  const file = (name: string) => `(${name})<</Type/Filespec/F(${name})>>`;
  const { omissions } = await readForm(
    textLines(['See the attached plan.']),
    [`/Subtype/FileAttachment${rect(72, 500)}/FS<</Type/Filespec/F(c.txt)>>`],
    { catalog: `/Names<</EmbeddedFiles<</Names[${file('a.txt')} ${file('b.txt')}]>>>>` },
  );
  expect(omissions).toEqual([
    { kind: 'embedded-file', page: 1, count: 1 },
    { kind: 'embedded-file', page: null, count: 2 },
  ]);
});

test('thousands of notes, huge values and cyclic fields are kept within limits', async () => {
  const content = textLines(['The harbour master keeps a ledger of every vessel in the bay.']);
  const note = `/Subtype/Text${rect(72, 500, 20, 20)}/Contents(Look)`;
  const many = await readForm(content, Array<string>(20_000).fill(note));
  expect(many.text.match(/Comment: Look/gu)).toHaveLength(2000);
  expect(many.omissions).toEqual([{ kind: 'comment', page: 1, count: 18_000 }]);
  const huge = await readForm(content, [field('x'.repeat(3_000_000), rect(72, 700))]);
  expect(huge.text).toMatch(/bay\.$/u);
  expect(huge.omissions).toEqual([{ kind: 'form-value', page: 1, count: 1 }]);
  const child = '/Subtype/Widget/FT/Tx/Parent 4 0 R/Rect[72 700 90 720]';
  const objects = ['<</T(a)/Kids[4 0 R]/Parent 4 0 R>>'];
  const cyclic = await readForm(content, [child], {
    catalog: '/AcroForm<</Fields[4 0 R]>>',
    objects,
  });
  expect(cyclic.text).toMatch(/bay\.$/u);
});

const wait =
  'If this message is not eventually replaced by the proper contents of the document, ask for help.';
/** An XFA form, as one object. */
const xfa = '<</Length 10>>\nstream\n<xdp:xdp/>\nendstream';

test('a form that only asks for another program is refused', async () => {
  const needed = { failure: 'needs-other-program' };
  await expect(readForm(textLines([wait]), [])).rejects.toMatchObject(needed);
  const german = textLines(['Bitte warten ...', 'Sie brauchen Adobe Reader 8 oder neuer.']);
  for (const rendering of ['', '/NeedsRendering true']) {
    const catalog = `${rendering}/AcroForm<</Fields[]/XFA 4 0 R>>`;
    const form = readForm(german, [], { catalog, objects: [xfa] });
    await expect(form).rejects.toMatchObject(needed);
  }
});
