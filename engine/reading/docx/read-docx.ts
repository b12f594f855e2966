import { posix } from 'node:path';
import { documindLimits } from '#contracts/documind/limits.ts';
import { type FormatReader, ReadError } from '../document-text.ts';
import { composePages, composeStretches, layOutPages } from './lay-out-pages.ts';
import { readNumbering } from './numbering.ts';
import { type Archive, openArchive } from './open-archive.ts';
import { parseXml } from './parse-xml.ts';
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
export const readDocx: FormatReader = async (path, sink) => {
  const { pages, known } = await readPages(await openArchive(path));
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

function partOfKind(relationships: Map<string, Relationship>, kind: string): string | undefined {
  for (const relationship of relationships.values()) {
    if (relationship.kind === kind && !relationship.external) return relationship.target;
  }
  return undefined;
}

/** What a part refers to. */
interface Relationship {
  /** The last word of the relationship's type, the same in transitional and strict files: `styles`, `header`. */
  kind: string;
  /** Name of a part of the same file, or, where external, an address: text, never opened. */
  target: string;
  external: boolean;
}

/** Reads the relationships of a part, or of the file itself where the name is empty, by id. */
async function readRelationships(
  archive: Archive,
  partName: string,
): Promise<Map<string, Relationship>> {
  const { dir, base } = posix.parse(partName);
  const bytes = archive.part(posix.join(dir, '_rels', `${base}.rels`));
  const relationships = new Map<string, Relationship>();
  if (!bytes) return relationships;
  await parseXml(bytes, {
    onOpen(name, attribute) {
      const target = attribute('Target');
      if (name !== 'rel:Relationship' || target === undefined) return;
      const external = attribute('TargetMode')?.toLowerCase() === 'external';
      relationships.set(attribute('Id') ?? '', {
        kind: attribute('Type')?.split('/').at(-1)?.toLowerCase() ?? '',
        target: external ? target : posix.resolve('/', dir, target).slice(1),
        external,
      });
    },
  });
  return relationships;
}
