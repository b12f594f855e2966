import { documindLimits } from '#contracts/documind/limits.ts';
import { type FormatReader, ReadError, type ReadingSink, tellOmissions } from '../document-text.ts';
import { TextFlow, tidy } from '../flow/text-flow.ts';
import { type Archive, bytesOf, openArchive } from '../package/open-archive.ts';
import { parseXml } from '../package/parse-xml.ts';
import { readComments } from '../package/read-comments.ts';
import { partOfKind, type Relationship, readRelationships } from '../package/relationships.ts';
import { EmbeddedPictures } from '../picture/embedded-pictures.ts';
import { readCharts } from '../pptx/write-drawing.ts';
import { layOutPages } from './lay-out-pages.ts';
import { readNumbering } from './numbering.ts';
import { readChunks } from './read-chunks.ts';
import {
  isParagraph,
  type StoryContext,
  type StoryItem,
  type StoryParagraph,
} from './story-item.ts';
import { StoryReader } from './story-reader.ts';
import { readStyles } from './style-sheet.ts';

/**
 * Reads a DOCX file (transitional or strict, with or without macros): its text as Word shows it,
 * with headers, footers, notes, text boxes, comments, charts, filled-in fields and the text of pictures, without
 * hidden and deleted text. A part is a page where Word left marks of its pages, else a stretch without a number.
 *
 * @throws ReadError `damaged`, `encrypted`, `unsupported` for a zip that is no DOCX, `too-much-text`
 */
export const readDocx: FormatReader = async (bytes, sink) => {
  const { pages, known } = await readPages(await openArchive(bytes), sink);
  if (known) sink.onPageCount?.(pages.length);
  const flow = new TextFlow(sink, { pages: known });
  for (const page of pages) {
    for (const { text, level } of page)
      flow.add(level > 0 ? { kind: 'heading', text, level } : { kind: 'paragraph', text });
    if (known) flow.endPart();
  }
  if (!known) flow.endPart();
};

async function readPages(
  archive: Archive,
  sink: ReadingSink,
): Promise<ReturnType<typeof layOutPages>> {
  const roots = await readRelationships(archive, '');
  const mainName = partOfKind(roots, 'officedocument') ?? 'word/document.xml';
  const relationships = await readRelationships(archive, mainName);
  const partOf = (kind: string) => archive.part(partOfKind(relationships, kind) ?? '');
  const shared: SharedContext = {
    styleOf: await readStyles(partOf('styles')),
    countList: await readNumbering(partOf('numbering')),
    footnotes: new Map(),
    endnotes: new Map(),
    chunks: new Map(),
    comments: new Map(),
    pictures: new EmbeddedPictures(sink),
    onUnread: (kind) => sink.onOmission?.({ kind, page: null, count: 1 }),
    budget: { characters: documindLimits.characters, hidden: 0 },
  };
  for (const kind of ['footnotes', 'endnotes'] as const) {
    const notes = await readStory(archive, partOfKind(relationships, kind), shared);
    if (notes) shared[kind] = notes.notes;
  }
  const comments = await readComments(partOf('comments'));
  for (const comment of comments.read) shared.comments.set(comment.place, comment);
  const chunks = await readChunks(archive, relationships, sink);
  const main = await readStory(archive, mainName, { ...shared, chunks });
  if (!main?.isDocument) throw new ReadError('unsupported');

  const margins = new Map<string, StoryParagraph[]>();
  for (const { kind, target } of relationships.values()) {
    if (kind !== 'header' && kind !== 'footer') continue;
    const story = await readStory(archive, target, shared);
    if (story) margins.set(target, story.items().filter(isParagraph).filter(hasText));
  }
  tellOmissions(sink, {
    comment: comments.unread + shared.comments.size,
    'hidden-text': shared.budget.hidden,
  });
  const takeMargin = (id: string) => {
    const target = relationships.get(id)?.target ?? '';
    const margin = margins.get(target) ?? [];
    margins.delete(target);
    return margin;
  };
  return layOutPages(
    main.items().filter(hasText),
    takeMargin,
    await readStatedPages(archive, roots),
  );
}

/** A picture without text leaves an empty paragraph behind. */
const hasText = (item: StoryItem) => !isParagraph(item) || item.text !== '';

interface SharedContext extends Omit<StoryContext, 'linkTarget' | 'charts'> {
  pictures: EmbeddedPictures;
}

async function readStory(
  archive: Archive,
  name: string | undefined,
  shared: SharedContext,
): Promise<StoryReader | undefined> {
  const bytes = archive.part(name ?? '');
  if (name === undefined || !bytes) return undefined;
  const relationships = await readRelationships(archive, name);
  const { charts, unread } = await readCharts(archive, name);
  for (let left = unread; left > 0; left -= 1) shared.onUnread('chart');
  for (const { kind } of relationships.values())
    if (kind === 'oleobject' || kind === 'package') shared.onUnread('embedded-file');
  const story = new StoryReader({
    ...shared,
    charts,
    linkTarget(id) {
      const relationship = relationships.get(id);
      return relationship?.external ? relationship.target : '';
    },
  });
  await parseXml(bytes, story);
  for (const { id, paragraph } of story.pictures) {
    const { target = '', external = true } = relationships.get(id) ?? {};
    if (!external) paragraph.text = tidy(await shared.pictures.readPart(archive, target, null));
  }
  return story;
}

/** How many pages Word counted when it last laid the document out, where the file says so. */
async function readStatedPages(
  archive: Archive,
  roots: Map<string, Relationship>,
): Promise<number | undefined> {
  const name =
    partOfKind(roots, 'extended-properties') ?? partOfKind(roots, 'extendedproperties') ?? '';
  const file = await bytesOf(archive.part(name));
  const pages = /<(?:\w{1,20}:)?Pages>\s{0,20}(\d{1,6})/.exec(file?.toString() ?? '')?.[1];
  return Number(pages) || undefined;
}
