import { deflateSync } from 'node:zlib';

/** A page of {@link pdfFile}. */
interface PageOfPdf {
  /** Content stream; `/F` is Helvetica, `/I` the picture. */
  content: string;
  /** Turns the page clockwise, in degrees. */
  rotate?: number;
  /** A picture: a JPEG, or its deflated bits, one per pixel. */
  picture?: { width: number; height: number; bytes: Uint8Array; bits: 1 | 8 };
  /** Entries of its annotations, such as `/Subtype/Text/Rect[…]/Contents(…)`. */
  annotations?: readonly string[];
}

/** Optional parts of {@link pdfFile}. */
export interface PdfExtras {
  /** Entries of the trailer, such as `/Encrypt <<…>>`. */
  trailer?: string;
  /** How often the page tree lists its pages. */
  repeat?: number;
  /** Number of list items marked on the first page, each by `/LI<</MCID n>>BDC … EMC`. */
  listItems?: number;
  /** Entries of the catalogue, such as `/AcroForm<<…>>`. */
  catalog?: string;
  /** Objects from number 4 on, such as fonts. */
  objects?: readonly string[];
  /** More fonts of every page, such as `/G 4 0 R`. */
  fonts?: string;
}

const mediaBox = '[0 0 595 842]';

/** Writes a PDF of A4 pages (ISO 32000-1, 7.5), without a library that would repair what a test breaks. */
export function pdfFile(pages: readonly PageOfPdf[], extras: PdfExtras = {}): Buffer {
  const objects: Buffer[] = [];
  const add = (body: string | Buffer) => objects.push(Buffer.from(body));
  add(`<</Type/Catalog/Pages 2 0 R${extras.catalog ?? ''}>>`);
  add('');
  add('<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>');
  for (const object of extras.objects ?? []) add(object);
  const kids = pages.map((page) => {
    const content = add(stream('/Filter/FlateDecode', deflateSync(page.content)));
    const picture = page.picture ? add(pictureOf(page.picture)) : 0;
    const named = picture > 0 ? `/XObject<</I ${picture} 0 R>>` : '';
    const notes = (page.annotations ?? []).map((entries) => `<</Type/Annot${entries}>>`).join(' ');
    return add(
      `<</Type/Page/StructParents 0/Parent 2 0 R/MediaBox${mediaBox}/Rotate ${page.rotate ?? 0}` +
        `/Contents ${content} 0 R/Annots[${notes}]/Resources<</Font<</F 3 0 R${extras.fonts ?? ''}>>${named}>>>>`,
    );
  });
  const tree = Array.from({ length: extras.repeat ?? 1 }, () => kids).flat();
  const names = tree.map((kid) => `${kid} 0 R`).join(' ');
  objects[1] = Buffer.from(`<</Type/Pages/Kids[${names}]/Count ${tree.length}>>`);
  if (extras.listItems) addList(objects, kids[0] ?? 0, extras.listItems);
  return assemblePdf(objects, extras.trailer);
}

/** Adds the structure of a list whose items are marked on a page. */
function addList(objects: Buffer[], page: number, count: number): void {
  const [root, list] = [objects.length + 1, objects.length + 2];
  const items = Array.from({ length: count }, (_, item) => `${list + 1 + item} 0 R`).join(' ');
  objects[0] = Buffer.from(
    `<</Type/Catalog/Pages 2 0 R/MarkInfo<</Marked true>>/StructTreeRoot ${root} 0 R>>`,
  );
  const add = (body: string) => objects.push(Buffer.from(body));
  add(`<</Type/StructTreeRoot/K[${list} 0 R]/ParentTree<</Nums[0[${items}]]>>>>`);
  add(`<</Type/StructElem/S/L/P ${root} 0 R/K[${items}]>>`);
  for (let item = 0; item < count; item += 1)
    add(`<</Type/StructElem/S/LI/P ${list} 0 R/Pg ${page} 0 R/K ${item}>>`);
}

function stream(entries: string, bytes: Uint8Array): Buffer {
  const head = `<<${entries}/Length ${bytes.length}>>\nstream\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\nendstream')]);
}

function pictureOf({ width, height, bytes, bits }: NonNullable<PageOfPdf['picture']>): Buffer {
  const filter = bits === 8 ? 'DCTDecode' : 'FlateDecode';
  const size = `/Width ${width}/Height ${height}/BitsPerComponent ${bits}`;
  return stream(`/Type/XObject/Subtype/Image${size}/ColorSpace/DeviceGray/Filter/${filter}`, bytes);
}

/**
 * @param objects their bodies, from number 1 on; the first is the catalogue
 * @param trailer more entries of the trailer
 */
export function assemblePdf(objects: readonly Buffer[], trailer = ''): Buffer {
  const pieces = [Buffer.from('%PDF-1.7\n')];
  let length = 9;
  let table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  for (const [index, body] of objects.entries()) {
    table += `${String(length).padStart(10, '0')} 00000 n \n`;
    const head = Buffer.from(`${index + 1} 0 obj\n`);
    const piece = Buffer.concat([head, body, Buffer.from('\nendobj\n')]);
    pieces.push(piece);
    length += piece.length;
  }
  const root = `trailer\n<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>`;
  pieces.push(Buffer.from(`${table}${root}\nstartxref\n${length}\n%%EOF\n`));
  return Buffer.concat(pieces);
}

/** Content with lines from `top` downwards, in points. */
export function textLines(
  lines: readonly string[],
  { left = 72, top = 760, size = 11 } = {},
): string {
  const shown = lines.map((line) => `(${line}) Tj 0 ${-1.2 * size} Td`).join(' ');
  return `BT /F ${size} Tf ${left} ${top} Td ${shown} ET\n`;
}

/** Content with texts at places in points: a line for each height, such as `700: 72 Tea | 150 2.10`. */
export function placedTexts(lines: string, size = 11): string {
  const places = Array.from(lines.matchAll(/^\s*([\d.]+): (.+)$/gm), ([, top, texts = '']) =>
    texts.split(' | ').map((text) => {
      const [left, ...words] = text.split(' ');
      return textLines([words.join(' ')], { left: Number(left), top: Number(top), size });
    }),
  );
  return places.flat().join('');
}

/**
 * A font whose shapes have numbers, as `/G` (ISO 32000-1, 9.7).
 *
 * @param entries of its descendant font, such as widths
 * @param map the characters of its shapes, as the content of a character map
 * @param file a TrueType font with its shapes
 */
export function shapeFont({
  encoding = 'Identity-H',
  ordering = 'Identity',
  entries = '/Subtype/CIDFontType2',
  map = '',
  file = Buffer.alloc(0),
}): PdfExtras {
  const body = (text: string, filter = '') =>
    `<<${filter}/Length ${text.length}>>\nstream\n${text}\nendstream`;
  const descriptor =
    '<</Type/FontDescriptor/FontName/A/Flags 4/FontBBox[0 -200 1000 900]/ItalicAngle 0/Ascent 900' +
    `/Descent -200/CapHeight 700/StemV 80${file.length > 0 ? '/FontFile2 7 0 R' : ''}>>`;
  const objects = [
    `<</Type/Font/Subtype/Type0/BaseFont/A/Encoding/${encoding}/DescendantFonts[5 0 R]${map && '/ToUnicode 6 0 R'}>>`,
    `<</Type/Font/BaseFont/A${entries}/CIDSystemInfo<</Registry(Adobe)/Ordering(${ordering})/Supplement 0>>/FontDescriptor${descriptor}>>`,
    body(map),
    body(`${file.toString('hex')}>`, '/Filter/ASCIIHexDecode'),
  ];
  return { fonts: '/G 4 0 R', objects };
}
