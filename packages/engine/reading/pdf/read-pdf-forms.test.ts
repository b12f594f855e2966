import { type PdfExtras, pdfFile, textLines } from '@m8/dev/testing/files/pdf-file.ts';
import { readParts } from '@m8/dev/testing/files/read-parts.ts';
import { expect, test } from 'vitest';
import { openMemoryScope } from '#memory-scope.ts';
import { ReadError } from '#reading/document-text.ts';
import { readPdf } from './read-pdf.ts';

const form: PdfExtras = { catalog: '/AcroForm<</Fields[]>>' };

async function readForm(content: string, annotations: readonly string[], extras: PdfExtras = {}) {
  const file = pdfFile([{ content, annotations }], { ...form, ...extras });
  const { parts, omissions } = await readParts(readPdf, file);
  return { text: parts[0]?.text ?? '', omissions };
}

const rect = (left: number, bottom: number, width = 150, height = 16) =>
  `/Rect[${left} ${bottom} ${left + width} ${bottom + height}]`;
const field = (value: string, place: string) =>
  `/Subtype/Widget/FT/Tx/T(field)${place}${value === '' ? '' : `/V(${value})`}`;
const states = '/AP<</N<</Yes null/Off null>>>>';
const box = (isTicked: boolean, place: string) =>
  `/Subtype/Widget/FT/Btn/T(box)${place}${states}/V/${isTicked ? 'Yes' : 'Off'}/AS/${isTicked ? 'Yes' : 'Off'}`;
const line = (text: string, left: number, top: number) => textLines([text], { left, top });

test('values are beside their labels, and empty fields show nothing', async () => {
  const content =
    line('Job of the applicant', 72, 700) +
    line('Phone', 380, 700) +
    line('Town:', 72, 670) +
    line('Department:', 72, 640) +
    line('Date: ____________ Place: ____________', 72, 610);
  const choice = `/Subtype/Widget/FT/Ch/T(choice)/Opt[[(d2) (Dispatch)][(d3) (Stores)]]/V(d2)`;
  const { text } = await readForm(content, [
    field('Oslo', rect(230, 606, 70)),
    `${choice}${rect(150, 636)}`,
    field('Tuner of organs', rect(200, 696)),
    field('', rect(420, 696)),
    field('Secret', `${rect(120, 666)}/F 2`),
  ]);
  expect(text).toBe(
    [
      'Job of the applicant\tTuner of organs\tPhone',
      'Town:',
      'Department:\tDispatch',
      'Date: ____________ Place: Oslo',
    ].join('\n\n'),
  );
});

test('a label above or inside a field precedes its value', async () => {
  const content =
    line('1. Given name', 72, 700) + line('Date of birth', 300, 700) + line('Remarks', 74, 640);
  const { text } = await readForm(content, [
    field('Ana', rect(70, 678, 180)),
    field('4 May 1990', rect(298, 678, 180)),
    field('Comes by train.\\nHas a dog.', rect(70, 590, 400, 64)),
  ]);
  expect(text).toBe(
    '1. Given name: Ana\tDate of birth: 4 May 1990\n\nRemarks: Comes by train. Has a dog.',
  );
});

test('ticked boxes and buttons are marked beside their label, empty ones are not', async () => {
  const content =
    line('Primary school', 92, 700) +
    line("Bachelor's degree", 92, 686) +
    line('Master of a long name', 92, 672) +
    line('Sauna', 72, 640) +
    line('Do you smoke?', 72, 610);
  const radio = '/Parent<</FT/Btn/Ff 32768/V/No/T(radio)>>';
  const button = (state: string, left: number) =>
    `/Subtype/Widget${radio}${rect(left, 606, 10, 10)}/AP<</N<</${state} null/Off null>>>>`;
  const { text } = await readForm(content, [
    box(false, rect(76, 698, 10, 10)),
    box(true, rect(76, 684, 10, 10)),
    box(false, rect(76, 670, 10, 10)),
    box(true, rect(108, 638, 10, 10)),
    button('Yes', 300),
    button('No', 360),
  ]);
  expect(text).toBe(
    [
      "Primary school\n☑ Bachelor's degree\nMaster of a long name",
      'Sauna: ticked',
      'Do you smoke?\t☑ No',
    ].join('\n\n'),
  );
});

test('a ticked box in a column has its column head, and a field in a sentence stays there', async () => {
  const content =
    line('Yes', 300, 740) +
    line('No', 350, 740) +
    line('Do you smoke?', 72, 720) +
    line('Do you drive?', 72, 700) +
    line('This holds between', 72, 600) +
    line('and', 290, 600) +
    line('until the end of the year.', 72, 586);
  const { text } = await readForm(content, [
    box(false, rect(302, 718, 10, 10)),
    box(true, rect(350, 718, 10, 10)),
    box(true, rect(302, 698, 10, 10)),
    box(false, rect(350, 698, 10, 10)),
    field('Ana Lund', rect(170, 597, 116, 14)),
    field('Bo Quay Ltd', rect(313, 597, 120, 14)),
  ]);
  expect(text).toBe(
    'Yes\tNo\nDo you smoke?\t☑ No\nDo you drive?\t☑ Yes\n\n' +
      'This holds between Ana Lund and Bo Quay Ltd until the end of the year.',
  );
});

test('fields without a label, and those of a rotated page, are where they are drawn', async () => {
  const table =
    line('Item', 72, 700) + line('Pieces', 300, 700) + line('Thank you for your order.', 72, 600);
  const cells = ['Lamp', '4', 'Rope', '11'].map((value, index) =>
    field(value, rect(index % 2 === 0 ? 70 : 298, index < 2 ? 660 : 640)),
  );
  expect((await readForm(table, cells)).text).toBe(
    'Item\tPieces\n\nLamp\t4\nRope\t11\n\nThank you for your order.',
  );
  const turned = pdfFile(
    [
      {
        content: `0 1 -1 0 595 0 cm ${line('Town:', 72, 400)}`,
        rotate: 90,
        annotations: [field('Oslo', '/Rect[181 110 197 260]')],
      },
    ],
    form,
  );
  expect((await readParts(readPdf, turned)).parts[0]?.text).toBe('Town: Oslo');
});

test('comments follow the nearest paragraph, with their author and the text they refer to', async () => {
  const content =
    textLines(['The buyer pays the price named in the offer, and', 'collects the boat.'], {
      top: 700,
    }) + line('Delivery takes place in Ostend.', 72, 640);
  const quads = '/QuadPoints[72 709 125 709 72 697 125 697]';
  const { text } = await readForm(content, [
    `/Subtype/Text${rect(500, 636, 20, 20)}/T(Eva)/Contents(Not before June.)`,
    `/Subtype/Highlight/Rect[72 697 125 709]${quads}/T(Jo)/Contents(Which one?)`,
    `/Subtype/Highlight/Rect[72 697 125 709]${quads}/T(Jo)/Contents(The buyer)`,
    `/Subtype/FreeText${rect(72, 550, 300, 20)}/Contents(Agreed by telephone: 18,400 euros.)`,
    `/Subtype/Popup${rect(72, 550)}/Contents(Not before June.)`,
    `/Subtype/Link${rect(72, 550)}/Contents(Opens a page)`,
  ]);
  expect(text).toBe(
    [
      'The buyer pays the price named in the offer, and collects the boat.',
      'Comment by Jo on “The buyer”: Which one?',
      'Delivery takes place in Ostend.',
      'Comment by Eva: Not before June.',
      'Comment: Agreed by telephone: 18,400 euros.',
    ].join('\n\n'),
  );
});

test('a filled form answers with its values', async () => {
  const content =
    line('Name of the applicant', 72, 700) +
    line('Job of the applicant', 72, 680) +
    line('Address of the employer', 72, 660);
  const values = ['Ana Lund', 'Tuner of organs', '4 Mole Road, Leer'];
  const { text } = await readForm(
    content,
    values.map((value, index) => field(value, rect(200, 696 - 20 * index))),
  );
  const scope = await openMemoryScope([
    { id: 'form', filename: 'form.pdf', parts: [{ text, page: 1, headings: [] }] },
  ]);
  const { pieces } = await scope.ask('What is the job of the applicant?');
  expect(pieces[0]?.text).toContain('Tuner of organs');
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
  const many = await readForm(
    content,
    Array.from({ length: 20_000 }, () => note),
  );
  expect(many.text.match(/Comment: Look/gu)).toHaveLength(2000);
  expect(many.omissions).toEqual([{ kind: 'comment', page: 1, count: 18_000 }]);
  const huge = await readForm(content, [field('x'.repeat(3_000_000), rect(72, 700))]);
  expect(huge.text).toMatch(/bay\.$/u);
  expect(huge.omissions).toEqual([{ kind: 'form-value', page: 1, count: 1 }]);
  const cyclic = await readForm(
    content,
    ['/Subtype/Widget/FT/Tx/Parent 4 0 R/Rect[72 700 90 720]'],
    {
      catalog: '/AcroForm<</Fields[4 0 R]>>',
      objects: ['<</T(a)/Kids[4 0 R]/Parent 4 0 R>>'],
    },
  );
  expect(cyclic.text).toMatch(/bay\.$/u);
});

const wait =
  'If this message is not eventually replaced by the proper contents of the document, ask for help.';
/** An XFA form, as one object. */
function xfa(fields: string, data: string): string {
  const xml =
    '<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/">' +
    '<template xmlns="http://www.xfa.org/schema/xfa-template/3.3/"><subform name="f" layout="tb">' +
    '<pageSet><pageArea><contentArea w="170mm" h="250mm"/><medium short="210mm" long="297mm"/>' +
    `</pageArea></pageSet><subform layout="tb" w="170mm">${fields}</subform></subform></template>` +
    '<xfa:datasets xmlns:xfa="http://www.xfa.org/schema/xfa-data/1.0/"><xfa:data>' +
    `<f>${data}</f></xfa:data></xfa:datasets></xdp:xdp>`;
  return `<</Length ${xml.length}>>\nstream\n${xml}\nendstream`;
}
const caption = (text: string) =>
  `<caption reserve="50mm"><value><text>${text}</text></value></caption>`;

test('an XFA form is read, and one that only asks for another program is refused', async () => {
  const fields =
    '<draw w="90mm" h="8mm"><value><text>Grant request</text></value></draw>' +
    `<field name="job" w="90mm" h="8mm"><ui><textEdit/></ui>${caption('Job')}</field>` +
    `<field name="phone" w="90mm" h="8mm"><ui><textEdit/></ui>${caption('Phone')}</field>` +
    `<field name="dog" w="90mm" h="8mm"><ui><checkButton/></ui>${caption('Has a dog')}` +
    '<items><integer>1</integer><integer>0</integer></items></field>' +
    `<field name="town" w="90mm" h="8mm"><ui><choiceList/></ui>${caption('Town')}` +
    '<items><text>Oslo</text><text>Leer</text></items>' +
    '<items save="1" presence="hidden"><text>o</text><text>l</text></items></field>';
  const data = '<job>Tuner of organs</job><dog>1</dog><town>l</town>';
  const catalog = '/AcroForm<</Fields[]/XFA 4 0 R>>';
  const objects = [xfa(fields, data)];
  const { text } = await readForm(textLines([wait]), [], {
    catalog: `/NeedsRendering true${catalog}`,
    objects,
  });
  expect(text).toBe('Grant request\nJob: Tuner of organs\nPhone\n☑ Has a dog\nTown: Leer');
  const needed = { failure: 'needs-other-program' };
  await expect(readForm(textLines([wait]), [])).rejects.toMatchObject(needed);
  const german = textLines(['Bitte warten ...', 'Sie brauchen Adobe Reader 8 oder neuer.']);
  await expect(readForm(german, [], { catalog, objects })).rejects.toMatchObject(needed);
});

test('a hostile XFA form is kept within limits', async () => {
  const deep = xfa('<subform>'.repeat(20_000), '');
  const catalog = '/NeedsRendering true/AcroForm<</Fields[]/XFA 4 0 R>>';
  await readForm(textLines(['One line of text.']), [], { catalog, objects: [deep] }).catch(
    (error) => expect(error).toBeInstanceOf(ReadError),
  );
});
