import { documindLimits } from '@m8/contracts/documind/limits.ts';
import {
  type FormatReader,
  isSystemError,
  type ReadingSink,
  reportOmissions,
  type TextPart,
  textAllowance,
} from '#reading/document-text.ts';
import { mailReader } from '#reading/eml/read-eml.ts';
import { type FlowEntry, isPageMark, TextFlow } from '#reading/flow/text-flow.ts';
import { readHtml } from '#reading/html/read-html.ts';
import {
  type Archive,
  bytesOf,
  openArchive,
  type PartBytes,
} from '#reading/package/open-archive.ts';
import { parseXml } from '#reading/package/parse-xml.ts';
import { readCharts } from '#reading/package/read-chart.ts';
import { readComments } from '#reading/package/read-comments.ts';
import {
  partsOfKind,
  type Relationships,
  readRelationships,
} from '#reading/package/relationships.ts';
import { EmbeddedPictures } from '#reading/picture/embedded-pictures.ts';
import { sniffBytes } from '#reading/sniff-kind.ts';
import { readTxt } from '#reading/txt/read-txt.ts';
import { layOutPages } from './lay-out-pages.ts';
import { readNumbering } from './numbering.ts';
import { type StoryContext, StoryReader, takeText } from './story-reader.ts';
import { readStyles } from './style-sheet.ts';

/**
 * Reads a DOCX file (transitional or strict, with or without macros): its text as Word shows it, with
 * headers, footers, notes, text boxes, comments, charts, filled-in fields and the text of pictures, without
 * hidden and deleted text. A part is a page if Word left page marks, else a stretch without a number.
 */
export const readDocx: FormatReader = async (bytes, sink) => {
  const { pages, known } = await readPages(await openArchive(bytes), sink);
  const parts = partsOf(pages, known);
  // Pages of more text than a page can hold are none.
  const areKnown = known && parts.every(({ text }) => text.length <= documindLimits.pageCharacters);
  if (areKnown) sink.onPageCount?.(pages.length);
  for (const part of areKnown ? parts : partsOf(pages, false)) sink.onPart(part);
};

function partsOf(pages: readonly FlowEntry[][], known: boolean): TextPart[] {
  const parts: TextPart[] = [];
  const flow = new TextFlow({ onPart: (part) => parts.push(part) }, { pages: known });
  for (const page of known ? pages : [pages.flat()]) {
    for (const entry of page) flow.add(entry);
    flow.endPart();
  }
  return parts;
}

async function readPages(archive: Archive, sink: ReadingSink) {
  const roots = await readRelationships(archive, '');
  const [mainName = 'word/document.xml'] = partsOfKind(roots, 'officedocument');
  const relationships = await readRelationships(archive, mainName);
  const partOf = (kind: string) => archive.part(partsOfKind(relationships, kind)[0] ?? '');
  const shared: SharedContext = {
    styleOf: await readStyles(partOf('styles')),
    countList: await readNumbering(partOf('numbering')),
    footnotes: new Map(),
    endnotes: new Map(),
    chunks: new Map(),
    comments: new Map(),
    pictures: new EmbeddedPictures(sink),
    onUnread: (kind) => sink.onOmission?.({ kind, page: null, count: 1 }),
    allow: textAllowance(),
  };
  for (const kind of ['footnotes', 'endnotes'] as const)
    for (const name of partsOfKind(relationships, kind).slice(0, 1))
      shared[kind] = (await readStory(archive, name, shared)).notes;
  const comments = await readComments(partOf('comments'));
  for (const comment of comments.read) shared.comments.set(comment.place, comment);
  const chunks = await readChunks(archive, relationships, sink);
  const main = await readStory(archive, mainName, { ...shared, chunks }, 'w:document');

  const margins = new Map<string, FlowEntry[]>();
  for (const part of partsOfKind(relationships, 'header', 'footer')) {
    const entries = (await readStory(archive, part, shared)).entries();
    margins.set(
      part,
      entries.filter((entry) => !isPageMark(entry)),
    );
  }
  reportOmissions(sink, { comment: comments.unread + shared.comments.size });
  const takeMargin = (id: string) => takeText(margins, relationships.get(id)?.part);
  const [app = ''] = partsOfKind(roots, 'extended-properties', 'extendedproperties');
  const statedPages = await readStatedPages(archive.part(app));
  return layOutPages(main.entries(), takeMargin, statedPages);
}

interface SharedContext extends Omit<StoryContext, 'linkTarget' | 'charts'> {
  pictures: EmbeddedPictures;
}

async function readStory(archive: Archive, name: string, shared: SharedContext, wanted?: string) {
  const relationships = await readRelationships(archive, name);
  const { charts, unread } = await readCharts(archive, relationships);
  for (let left = unread; left > 0; left -= 1) shared.onUnread('chart');
  for (const { kind } of relationships.values())
    if (kind === 'oleobject' || kind === 'package') shared.onUnread('embedded-file');
  const story = new StoryReader({
    ...shared,
    charts,
    linkTarget: (id) => relationships.get(id)?.address ?? '',
  });
  await parseXml(archive.part(name), story, wanted);
  await shared.pictures.fill(story.pictures, archive, (id) => relationships.get(id)?.part);
  return story;
}

/** Word's page count when it last laid out the document, if the file has it. */
async function readStatedPages(bytes: PartBytes): Promise<number | undefined> {
  const file = await bytesOf(bytes);
  const pages = /<(?:\w{1,20}:)?Pages>\s{0,20}(\d{1,6})/.exec(file?.toString() ?? '')?.[1];
  return Number(pages) || undefined;
}

const maxChunks = 50;
/** Readers of embedded files. A web page saved as a mail is read as HTML. */
const readers: ReadonlyMap<string, FormatReader> = new Map([
  ['html', readHtml],
  ['txt', readTxt],
  ['eml', mailReader(async () => readHtml)],
]);

/** Reads the files of other formats embedded in a text (w:altChunk), by relationship id. */
async function readChunks(archive: Archive, relationships: Relationships, sink: ReadingSink) {
  const chunks = new Map<string, FlowEntry[]>();
  for (const [id, { kind, part }] of relationships) {
    if (kind !== 'afchunk' || part === '') continue;
    const bytes = chunks.size < maxChunks ? await bytesOf(archive.part(part)) : undefined;
    const entries = bytes && (await readChunk(bytes, part));
    if (entries) chunks.set(id, entries);
    else sink.onOmission?.({ kind: 'embedded-file', page: null, count: 1 });
  }
  return chunks;
}

async function readChunk(bytes: Buffer, name: string): Promise<FlowEntry[] | undefined> {
  const parts: TextPart[] = [];
  try {
    const isMail =
      /\.mht(?:ml)?$/i.test(name) || bytes.subarray(0, 12).toString('latin1') === 'MIME-Version';
    const kind = isMail ? 'eml' : await sniffBytes(bytes, name.replace(/\.xhtml?$/i, '.html'));
    const read = readers.get(kind);
    if (!read) return undefined;
    await read(bytes, { onPart: (one) => parts.push(one) });
  } catch (error) {
    if (isSystemError(error)) throw error;
    return undefined;
  }
  return parts.flatMap(paragraphsOf);
}

function paragraphsOf({ text, headings }: TextPart): FlowEntry[] {
  const levels = new Map(headings.map(({ start, level }) => [start, level]));
  let start = 0;
  return text.split('\n\n').map((paragraph) => {
    const level = levels.get(start) ?? 0;
    start += paragraph.length + 2;
    return level > 0
      ? { kind: 'heading', text: paragraph, level }
      : { kind: 'paragraph', text: paragraph };
  });
}
