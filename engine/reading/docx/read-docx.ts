import { documindLimits } from '#contracts/documind/limits.ts';
import { type FormatReader, ReadError } from '../document-text.ts';
import { type Archive, openArchive } from '../package/open-archive.ts';
import { parseXml } from '../package/parse-xml.ts';
import { partOfKind, type Relationship, readRelationships } from '../package/relationships.ts';
import { composePages, composeStretches, layOutPages } from './lay-out-pages.ts';
import { readNumbering } from './numbering.ts';
import { isParagraph, type StoryParagraph } from './story-item.ts';
import { type StoryContext, StoryReader } from './story-reader.ts';
import { readStyles } from './style-sheet.ts';

/**
 * Reads a DOCX file (transitional or strict, with or without macros): its text as Word shows it,
 * with headers, footers, notes and text boxes, without comments, hidden and deleted text. A part is
 * a page where Word left marks of its pages, else a stretch without a number.
 *
 * @throws ReadError `damaged`, `encrypted`, `unsupported` for a zip that is no DOCX, `too-much-text`
 */
export const readDocx: FormatReader = async (bytes, sink) => {
  const { pages, known } = await readPages(await openArchive(bytes));
  if (known) sink.onPageCount?.(pages.length);
  for (const part of known ? composePages(pages) : composeStretches(pages.flat())) {
    sink.onPart(part);
  }
};

async function readPages(archive: Archive): Promise<ReturnType<typeof layOutPages>> {
  const roots = await readRelationships(archive, '');
  const mainName = partOfKind(roots, 'officedocument') ?? 'word/document.xml';
  const relationships = await readRelationships(archive, mainName);
  const bytesOf = (kind: string) => archive.part(partOfKind(relationships, kind) ?? '');
  const shared: SharedContext = {
    styleOf: await readStyles(bytesOf('styles')),
    countList: await readNumbering(bytesOf('numbering')),
    footnotes: new Map(),
    endnotes: new Map(),
    budget: { characters: documindLimits.characters },
  };
  for (const kind of ['footnotes', 'endnotes'] as const) {
    const notes = await readStory(archive, partOfKind(relationships, kind), shared);
    if (notes) shared[kind] = notes.notes;
  }
  const main = await readStory(archive, mainName, shared);
  if (!main?.isDocument) throw new ReadError('unsupported');

  const margins = new Map<string, StoryParagraph[]>();
  for (const { kind, target } of relationships.values()) {
    if (kind !== 'header' && kind !== 'footer') continue;
    const story = await readStory(archive, target, shared);
    if (story) margins.set(target, story.items().filter(isParagraph));
  }
  const takeMargin = (id: string) => {
    const target = relationships.get(id)?.target ?? '';
    const margin = margins.get(target) ?? [];
    margins.delete(target);
    return margin;
  };
  return layOutPages(main.items(), takeMargin, await readStatedPages(archive, roots));
}

type SharedContext = Omit<StoryContext, 'linkTarget'>;

async function readStory(
  archive: Archive,
  name: string | undefined,
  shared: SharedContext,
): Promise<StoryReader | undefined> {
  const bytes = archive.part(name ?? '');
  if (name === undefined || !bytes) return undefined;
  const relationships = await readRelationships(archive, name);
  const story = new StoryReader({
    ...shared,
    linkTarget(id) {
      const relationship = relationships.get(id);
      return relationship?.external ? relationship.target : '';
    },
  });
  await parseXml(bytes, story);
  return story;
}

/** How many pages Word counted when it last laid the document out, where the file says so. */
async function readStatedPages(
  archive: Archive,
  roots: Map<string, Relationship>,
): Promise<number | undefined> {
  const name =
    partOfKind(roots, 'extended-properties') ?? partOfKind(roots, 'extendedproperties') ?? '';
  const bytes = archive.part(name);
  let text = '';
  let inPages = false;
  if (bytes) {
    await parseXml(bytes, {
      onOpen(element) {
        inPages = element === 'app:Pages';
      },
      onText(piece) {
        if (inPages) text += piece;
      },
      onClose() {
        inPages = false;
      },
    });
  }
  return Number.parseInt(text, 10) || undefined;
}
