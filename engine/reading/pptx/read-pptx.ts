import { documindLimits } from '#contracts/documind/limits.ts';
import { type FormatReader, ReadError, tellOmissions } from '../document-text.ts';
import { TextFlow } from '../flow/text-flow.ts';
import { openArchive, type PartBytes } from '../package/open-archive.ts';
import { parseXml } from '../package/parse-xml.ts';
import { commentLine, readAuthors, readComments } from '../package/read-comments.ts';
import { partOfKind, readRelationships } from '../package/relationships.ts';
import { EmbeddedPictures } from '../picture/embedded-pictures.ts';
import { type DrawingContext, writeDrawing } from './write-drawing.ts';

/**
 * Reads a presentation (transitional or strict, with or without macros): a page for each slide, in the
 * order in which they are shown, its title a heading, with its charts, diagrams and pictures, what was commented on it,
 * and what its speaker notes say.
 *
 * @throws ReadError `damaged`, `encrypted`, `unsupported` for a zip that is no PPTX, `too-many-pages`,
 *   `too-much-text`
 */
export const readPptx: FormatReader = async (bytes, sink) => {
  const archive = await openArchive(bytes);
  const main = partOfKind(await readRelationships(archive, ''), 'officedocument') ?? '';
  const ids = await readSlideIds(archive.part(main));
  const relationships = await readRelationships(archive, main);
  if (ids.length > documindLimits.pages) throw new ReadError('too-many-pages');
  sink.onPageCount?.(ids.length);
  const flow = new TextFlow(sink, { pages: true });
  const people =
    partOfKind(relationships, 'commentauthors') ?? partOfKind(relationships, 'authors') ?? '';
  const pictures = new EmbeddedPictures(sink);
  const presentation = {
    archive,
    flow,
    sink,
    pictures,
    authors: await readAuthors(archive.part(people)),
  };
  for (const [index, id] of ids.entries()) {
    const slide = relationships.get(id);
    if (slide?.kind === 'slide' && !slide.external)
      await writeSlide(slide.target, index + 1, presentation);
    flow.endPart();
  }
};

async function readSlideIds(bytes: PartBytes): Promise<string[]> {
  if (!bytes) throw new ReadError('unsupported');
  const ids: string[] = [];
  let isPresentation = false;
  await parseXml(bytes, (name, attribute) => {
    if (name === 'p:presentation') isPresentation = true;
    else if (name === 'p:sldId') ids.push(attribute('r:id') ?? '');
  });
  if (!isPresentation) throw new ReadError('unsupported');
  return ids;
}

interface Presentation extends Omit<DrawingContext, 'page'> {
  /** Names of those who comment, by id. */
  authors: ReadonlyMap<string, string>;
}

async function writeSlide(name: string, page: number, presentation: Presentation): Promise<void> {
  const { archive, flow, sink, authors } = presentation;
  const relationships = [...(await readRelationships(archive, name)).values()];
  const targetsOf = (wanted: string) =>
    relationships.flatMap(({ kind, target, external }) =>
      kind === wanted && !external ? [target] : [],
    );
  await writeDrawing(name, { ...presentation, page });
  for (const target of targetsOf('diagramdata'))
    await writeDrawing(target, { ...presentation, page });
  for (const target of targetsOf('comments')) {
    const { read, unread } = await readComments(archive.part(target), authors);
    for (const comment of read) flow.add({ kind: 'paragraph', text: commentLine(comment) });
    tellOmissions(sink, { comment: unread }, page);
  }
  for (const target of targetsOf('notesslide'))
    await writeDrawing(target, { ...presentation, page, label: 'Notes' });
}
