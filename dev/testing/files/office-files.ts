import { zipFile } from './zip-file.ts';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006';
const packageUri = 'http://schemas.openxmlformats.org/package/2006/relationships';
const sheetUri = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const slideNames =
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" ' +
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
  `xmlns:r="${office}/relationships"`;

/** A part of an office file, by its name. */
export type OfficeParts = Record<string, string | Uint8Array>;

const zipOf = (parts: OfficeParts): Buffer =>
  zipFile(Object.entries(parts).map(([name, content]) => ({ name, content })));

/** @returns the part with another part's relationships: kinds and targets, by id `r1`, `r2` … */
export function relationships(...rows: [kind: string, target: string][]): string {
  const elements = rows.map(
    ([kind, target], index) =>
      `<Relationship Id="r${index + 1}" Type="${office}/relationships/${kind}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${packageUri}">${elements.join('')}</Relationships>`;
}

/** The content of x:sheetData, before and after it; and further attributes of the sheet. */
export interface SheetContent {
  rows: string;
  before?: string;
  behind?: string;
  attributes?: string;
}

/** The content of a spreadsheet. */
export interface Spreadsheet {
  /** By name: the content of x:sheetData. */
  sheets: Record<string, string | SheetContent>;
  /** The content of the shared strings, and of the styles. */
  strings?: string;
  styles?: string;
  /** Attributes of x:workbookPr. */
  properties?: string;
  /** Parts that replace these, or are added. */
  parts?: OfficeParts;
}

/** Writes an XLSX file. */
export function spreadsheetFile({
  sheets,
  strings = '',
  styles = '',
  properties = '',
  parts = {},
}: Spreadsheet): Buffer {
  const all = Object.entries(sheets).map(([name, sheet]) => ({
    name,
    ...{ before: '', behind: '', attributes: '' },
    ...(typeof sheet === 'string' ? { rows: sheet } : sheet),
  }));
  const listed = all.map(
    ({ name, attributes }, index) =>
      `<sheet name="${name}" sheetId="${index + 1}" r:id="r${index + 1}" ${attributes}/>`,
  );
  const targets = all.map((_, index): [string, string] => [
    'worksheet',
    `worksheets/sheet${index + 1}.xml`,
  ]);
  return zipOf({
    '[Content_Types].xml': contentTypes(
      '/xl/workbook.xml',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
    ),
    '_rels/.rels': relationships(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<workbook xmlns="${sheetUri}" xmlns:r="${office}/relationships"><workbookPr ${properties}/><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships(
      ...targets,
      ['sharedStrings', 'sharedStrings.xml'],
      ['styles', 'styles.xml'],
    ),
    'xl/sharedStrings.xml': `<sst xmlns="${sheetUri}">${strings}</sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${sheetUri}">${styles}</styleSheet>`,
    ...Object.fromEntries(
      all.map(({ rows, before, behind }, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        `<worksheet xmlns="${sheetUri}">${before}<sheetData>${rows}</sheetData>${behind}</worksheet>`,
      ]),
    ),
    ...parts,
  });
}

/** @returns a row of cells with texts or numbers, from column A; an empty one for undefined */
export function sheetRow(number: number, ...cells: (string | number | undefined)[]): string {
  const elements = cells.map((cell, index) => {
    const reference = `r="${String.fromCharCode(65 + index)}${number}"`;
    if (cell === undefined) return '';
    return typeof cell === 'number'
      ? `<c ${reference}><v>${cell}</v></c>`
      : `<c ${reference} t="inlineStr"><is><t>${cell}</t></is></c>`;
  });
  return `<row r="${number}">${elements.join('')}</row>`;
}

/** @returns the rows of a sheet: a line for each, such as `Bolt | 2`. An empty line is a number without a row. */
export function sheetRows(table: string): string {
  const rows = table.split('\n').map((line, index) => {
    const cells = line.split('|').map((cell) => cell.trim());
    const values = cells.map((cell) =>
      cell === '' ? undefined : /^\d+(?:\.\d+)?$/.test(cell) ? Number(cell) : cell,
    );
    return line === '' ? '' : sheetRow(index + 1, ...values);
  });
  return rows.join('');
}

/** @returns the part of a chart: its title, its categories, and the values of each series by name */
export function chartPart(
  title: string,
  categories: readonly string[],
  series: Readonly<Record<string, readonly number[]>>,
): string {
  const points = (values: readonly (string | number)[]) =>
    values.map((value, idx) => `<c:pt idx="${idx}"><c:v>${value}</c:v></c:pt>`).join('');
  const all = Object.entries(series).map(
    ([name, values]) =>
      `<c:ser><c:tx><c:strRef><c:strCache><c:pt idx="0"><c:v>${name}</c:v></c:pt></c:strCache></c:strRef></c:tx>
      <c:cat><c:strRef><c:strCache>${points(categories)}</c:strCache></c:strRef></c:cat>
      <c:val><c:numRef><c:numCache><c:formatCode>#,##0</c:formatCode>${points(values)}</c:numCache></c:numRef></c:val></c:ser>`,
  );
  return `<c:chartSpace ${slideNames} xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart>
    <c:title><c:tx><c:rich><a:p><a:r><a:t>${title}</a:t></a:r></a:p></c:rich></c:tx></c:title>
    <c:plotArea><c:barChart>${all.join('')}</c:barChart></c:plotArea></c:chart></c:chartSpace>`;
}

/** @returns the frame of a chart in a slide, a drawing or a text, by the id of its relationship */
export function chartFrame(id: string): string {
  return `<c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:r="${office}/relationships" r:id="${id}"/>`;
}

/** Writes a PPTX file: the content of each slide, and further parts. */
export function presentationFile(slides: readonly string[], parts: OfficeParts = {}): Buffer {
  const ids = slides.map((_, index) => `<p:sldId id="${256 + index}" r:id="r${index + 1}"/>`);
  return zipOf({
    '[Content_Types].xml': contentTypes(
      '/ppt/presentation.xml',
      'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml',
    ),
    '_rels/.rels': relationships(['officeDocument', 'ppt/presentation.xml']),
    'ppt/presentation.xml': `<p:presentation ${slideNames}><p:sldIdLst>${ids.join('')}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relationships(
      ...slides.map((_, index): [string, string] => ['slide', `slides/slide${index + 1}.xml`]),
    ),
    ...Object.fromEntries(
      slides.map((content, index) => [`ppt/slides/slide${index + 1}.xml`, slidePart(content)]),
    ),
    ...parts,
  });
}

/** @returns the part of a slide, or of a page of notes */
export function slidePart(content: string): string {
  return `<p:sld ${slideNames}><p:cSld><p:spTree>${content}</p:spTree></p:cSld></p:sld>`;
}

/** @returns a shape of paragraphs, each with its properties, in a placeholder if one is named */
export function slideShape(
  placeholder: string,
  ...paragraphs: (string | { text: string; properties: string })[]
): string {
  const ph = placeholder === '' ? '' : `<p:ph type="${placeholder}"/>`;
  const elements = paragraphs.map((paragraph) => {
    const { text, properties } =
      typeof paragraph === 'string' ? { text: paragraph, properties: '' } : paragraph;
    return `<a:p>${properties}<a:r><a:t>${text}</a:t></a:r></a:p>`;
  });
  return `<p:sp><p:nvSpPr><p:nvPr>${ph}</p:nvPr></p:nvSpPr><p:txBody>${elements.join('')}</p:txBody></p:sp>`;
}

const odf = 'urn:oasis:names:tc:opendocument:xmlns';
const odfNames = ['office', 'text', 'table', 'style', 'manifest']
  .map((name) => `xmlns:${name}="${odf}:${name}:1.0"`)
  .concat(
    `xmlns:draw="${odf}:drawing:1.0"`,
    'xmlns:xlink="http://www.w3.org/1999/xlink"',
    'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  )
  .join(' ');

/** Writes an ODT file: the content of office:text, and the styles before it. */
export function odtFile(body: string, styles = '', parts: OfficeParts = {}): Buffer {
  return zipOf({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml': `<office:document-content ${odfNames}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
    'META-INF/manifest.xml': `<manifest:manifest ${odfNames}></manifest:manifest>`,
    ...parts,
  });
}

/** Writes an EPUB: the bodies of its documents in reading order, and further parts. */
export function bookFile(chapters: readonly string[], parts: OfficeParts = {}): Buffer {
  const items = chapters.map(
    (_, index) =>
      `<item id="c${index}" href="text/chapter%20${index}.xhtml" media-type="application/xhtml+xml"/>`,
  );
  const spine = chapters.map((_, index) => `<itemref idref="c${index}"/>`);
  return zipOf({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': `<container xmlns="${odf}:container"><rootfiles><rootfile full-path="OPS/book.opf"/></rootfiles></container>`,
    'OPS/book.opf': `<package xmlns="http://www.idpf.org/2007/opf"><manifest>${items.join('')}</manifest><spine>${spine.join('')}</spine></package>`,
    ...Object.fromEntries(
      chapters.map((body, index) => [
        `OPS/text/chapter ${index}.xhtml`,
        `<?xml version="1.0"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml"><head><title/></head><body>${body}</body></html>`,
      ]),
    ),
    ...parts,
  });
}

/** @returns the part with the content type of an office file's main part */
export function contentTypes(part: string, type: string): string {
  return `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="${part}" ContentType="${type}"/></Types>`;
}
