import {
  type FormatReader,
  type ReadingSink,
  reportOmissions,
  textAllowance,
} from '#reading/document-text.ts';
import { struckOut } from '#reading/flow/struck-text.ts';
import { TextFlow } from '#reading/flow/text-flow.ts';
import { type Archive, openArchive, type PartBytes } from '#reading/package/open-archive.ts';
import { type Attribute, isOn, isTrue, parseXml } from '#reading/package/parse-xml.ts';
import { commentLine, readAuthors, readComments } from '#reading/package/read-comments.ts';
import {
  partsOfKind,
  type Relationships,
  readRelationships,
} from '#reading/package/relationships.ts';
import { EmbeddedPictures } from '#reading/picture/embedded-pictures.ts';
import { writeDrawing } from '#reading/pptx/write-drawing.ts';
import { readCellFormats } from './cell-formats.ts';
import { placeOf, readMergedCells } from './merged-cells.ts';
import { type SheetContext, SheetReader } from './sheet-reader.ts';

/**
 * Reads a spreadsheet (transitional or strict, with or without macros): its cells as shown, formulas by
 * their stored results, with comments, text boxes and charts. Each sheet begins a part, under its name.
 * Parts have no page. Hidden sheets, rows and columns are left out and reported.
 */
export const readXlsx: FormatReader = async (bytes, sink) => {
  const archive = await openArchive(bytes);
  const [main = ''] = partsOfKind(await readRelationships(archive, ''), 'officedocument');
  const relationships = await readRelationships(archive, main);
  const { sheets, hidden, since1904 } = await readWorkbook(archive.part(main));
  reportOmissions(sink, { 'hidden-sheet': hidden });
  const partOf = (kind: string) => archive.part(partsOfKind(relationships, kind)[0] ?? '');
  const strings = await readStrings(partOf('sharedstrings'));
  const formats = await readCellFormats(partOf('styles'), since1904);
  const people = await readAuthors(archive, partsOfKind(relationships, 'person'));
  const flow = new TextFlow(sink);
  const book = { archive, sink, flow, strings, formats, people };
  const pictures = new EmbeddedPictures(sink);
  for (const { id, name } of sheets) {
    const sheet = relationships.get(id);
    if (sheet?.kind === 'worksheet' && sheet.part)
      await writeSheet({ ...book, pictures, name, part: sheet.part });
  }
  flow.endPart();
};

interface SheetPart extends Omit<SheetContext, 'cover' | 'onTableEnd'> {
  archive: Archive;
  sink: ReadingSink;
  pictures: EmbeddedPictures;
  people: ReadonlyMap<string, string>;
  part: string;
}

/** Writes a sheet. A comment follows the table of its cell. Drawings follow the last table. */
async function writeSheet(sheet: SheetPart): Promise<void> {
  const { archive, flow, part } = sheet;
  const bytes = archive.part(part);
  if (!bytes) return;
  const related = await readRelationships(archive, part);
  const comments = await readCellComments(sheet, related);
  const onTableEnd = (row: number) => {
    for (let next = comments[0]; next && next.row <= row; next = comments[0]) {
      flow.add({ kind: 'paragraph', text: next.line });
      comments.shift();
    }
  };
  const cover = await readMergedCells(archive, part);
  const reader = new SheetReader({ ...sheet, cover, onTableEnd });
  await parseXml(bytes, reader);
  reportOmissions(sheet.sink, reader.end());
  onTableEnd(Infinity);
  for (const drawing of partsOfKind(related, 'drawing'))
    await writeDrawing(drawing, { ...sheet, page: null });
}

/** The author of the note that a threaded comment also has, for older programs: not a person. */
const noteOfConversation = /^tc=\{/u;

/** @returns the comments of a sheet as lines, by the rows of their cells */
async function readCellComments({ archive, sink, people }: SheetPart, related: Relationships) {
  const found: { row: number; line: string }[] = [];
  for (const kind of ['comments', 'threadedcomment']) {
    const [part = ''] = partsOfKind(related, kind);
    const { read, unread } = await readComments(archive.part(part), people);
    reportOmissions(sink, { comment: unread });
    for (const comment of read)
      if (!noteOfConversation.test(comment.author)) {
        const row = placeOf(comment.place)?.row ?? Infinity;
        found.push({ row, line: commentLine(comment, comment.place) });
      }
  }
  return found.sort((one, other) => one.row - other.row);
}

async function readWorkbook(bytes: PartBytes) {
  const sheets: { id: string; name: string }[] = [];
  let [hidden, since1904] = [0, false];
  const read = (name: string, attribute: Attribute) => {
    if (name === 'x:workbookPr') since1904 = isTrue(attribute('date1904'));
    else if (name !== 'x:sheet') return;
    else if (attribute('state')?.toLowerCase().endsWith('hidden')) hidden += 1;
    else sheets.push({ id: attribute('r:id') ?? '', name: attribute('name') ?? '' });
  };
  await parseXml(bytes, read, 'x:workbook');
  return { sheets, hidden, since1904 };
}

/** Reads the shared strings of cells, without readings of East Asian words. */
async function readStrings(bytes: PartBytes): Promise<string[]> {
  const strings: string[] = [];
  let text = '';
  let isStruck = false;
  const allow = textAllowance();
  await parseXml(bytes, {
    isSkipped: (name) => name === 'x:rPh',
    onOpen(name, attribute) {
      if (name === 'x:si') text = '';
      if (name === 'x:si' || name === 'x:r') isStruck = false;
      else if (name === 'x:strike') isStruck = isOn(attribute('val'));
    },
    onText(piece, path) {
      if (path.at(-1) !== 'x:t') return;
      allow(piece);
      text += isStruck ? struckOut(piece) : piece;
    },
    onClose(name) {
      if (name === 'x:si') strings.push(text);
    },
  });
  return strings;
}
