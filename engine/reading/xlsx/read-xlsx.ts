import { documindLimits } from '#contracts/documind/limits.ts';
import { type FormatReader, ReadError } from '../document-text.ts';
import { TextFlow } from '../flow/text-flow.ts';
import { type Archive, openArchive } from '../package/open-archive.ts';
import { parseXml } from '../package/parse-xml.ts';
import { partOfKind, type Relationship, readRelationships } from '../package/relationships.ts';
import { readCellFormats } from './cell-formats.ts';
import { SheetReader } from './sheet-reader.ts';

interface Workbook {
  /** Id of the relationship to each sheet that is shown, with its name. */
  sheets: { id: string; name: string }[];
  /** Sheets that are not. */
  hidden: number;
  since1904: boolean;
}

/**
 * Reads a spreadsheet (transitional or strict, with or without macros): its cells as they are shown,
 * formulas by the results that the file keeps. Each sheet begins a part, under its name; parts have no
 * page. Hidden sheets are left out, and said to be.
 *
 * @throws ReadError `damaged`, `encrypted`, `unsupported` for a zip that is no XLSX, `too-much-text`
 */
export const readXlsx: FormatReader = async (bytes, sink) => {
  const archive = await openArchive(bytes);
  const main = partOfKind(await readRelationships(archive, ''), 'officedocument');
  const relationships = await readRelationships(archive, main ?? '');
  const { sheets, hidden, since1904 } = await readWorkbook(archive.part(main ?? ''));
  if (hidden > 0) sink.onOmission?.({ kind: 'hidden-sheet', page: null, count: hidden });
  const partOf = (kind: string) => archive.part(partOfKind(relationships, kind) ?? '');
  const strings = await readStrings(partOf('sharedstrings'));
  const show = await readCellFormats(partOf('styles'), since1904);
  const flow = new TextFlow(sink);
  for (const { id, name } of sheets) {
    const sheet = sheetPart(archive, relationships.get(id));
    if (!sheet) continue;
    const reader = new SheetReader({ flow, name, strings, show });
    await parseXml(sheet, reader);
    reader.end();
  }
  flow.endPart();
};

function sheetPart(archive: Archive, relationship: Relationship | undefined) {
  if (relationship?.kind !== 'worksheet' || relationship.external) return undefined;
  return archive.part(relationship.target);
}

async function readWorkbook(bytes: ReturnType<Archive['part']>): Promise<Workbook> {
  if (!bytes) throw new ReadError('unsupported');
  const book: Workbook = { sheets: [], hidden: 0, since1904: false };
  let isWorkbook = false;
  await parseXml(bytes, {
    onOpen(name, attribute) {
      if (name === 'x:workbook') isWorkbook = true;
      else if (name === 'x:workbookPr')
        book.since1904 = /^(?:1|true)$/.test(attribute('date1904') ?? '');
      else if (name !== 'x:sheet') return;
      else if (attribute('state')?.toLowerCase().endsWith('hidden')) book.hidden += 1;
      else book.sheets.push({ id: attribute('r:id') ?? '', name: attribute('name') ?? '' });
    },
  });
  if (!isWorkbook) throw new ReadError('unsupported');
  return book;
}

/** Reads the texts that cells refer to by their number; readings of East Asian words are left out. */
async function readStrings(bytes: ReturnType<Archive['part']>): Promise<string[]> {
  const strings: string[] = [];
  if (!bytes) return strings;
  let text = '';
  let inText = false;
  let inReading = false;
  let left: number = documindLimits.characters;
  await parseXml(bytes, {
    onOpen(name) {
      if (name === 'x:si') text = '';
      else if (name === 'x:rPh') inReading = true;
      else if (name === 'x:t') inText = !inReading;
    },
    onText(piece) {
      if (!inText) return;
      left -= piece.length;
      if (left < 0) throw new ReadError('too-much-text');
      text += piece;
    },
    onClose(name) {
      if (name === 'x:t') inText = false;
      else if (name === 'x:rPh') inReading = false;
      else if (name === 'x:si') strings.push(text);
    },
  });
  return strings;
}
