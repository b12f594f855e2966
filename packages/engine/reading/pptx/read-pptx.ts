import { documindLimits } from '@m8/contracts/documind/limits.ts';
import { type FormatReader, ReadError, reportOmissions } from '#reading/document-text.ts';
import { TextFlow } from '#reading/flow/text-flow.ts';
import { openArchive } from '#reading/package/open-archive.ts';
import { type Attribute, parseXml } from '#reading/package/parse-xml.ts';
import { commentLine, readAuthors, readComments } from '#reading/package/read-comments.ts';
import { partsOfKind, readRelationships } from '#reading/package/relationships.ts';
import { EmbeddedPictures } from '#reading/picture/embedded-pictures.ts';
import { type DrawingContext, writeDrawing } from './write-drawing.ts';

/**
 * Reads a presentation (transitional or strict, with or without macros): one page per slide in presentation
 * order, its title a heading, with its charts, diagrams, pictures, comments and speaker notes.
 */
export const readPptx: FormatReader = async (bytes, sink) => {
  const archive = await openArchive(bytes);
  const [main = ''] = partsOfKind(await readRelationships(archive, ''), 'officedocument');
  const ids: string[] = [];
  const findSlide = (name: string, attribute: Attribute) => {
    if (name === 'p:sldId') ids.push(attribute('r:id') ?? '');
  };
  await parseXml(archive.part(main), findSlide, 'p:presentation');
  const relationships = await readRelationships(archive, main);
  if (ids.length > documindLimits.pages) throw new ReadError('too-many-pages');
  sink.onPageCount?.(ids.length);
  const flow = new TextFlow(sink, { pages: true });
  const authors = await readAuthors(
    archive,
    partsOfKind(relationships, 'commentauthors', 'authors'),
  );
  const pictures = new EmbeddedPictures(sink);
  for (const [index, id] of ids.entries()) {
    const slide = relationships.get(id);
    if (slide?.kind === 'slide' && slide.part)
      await writeSlide(slide.part, { archive, flow, sink, pictures, authors, page: index + 1 });
    flow.endPart();
  }
};

interface Slide extends DrawingContext {
  authors: ReadonlyMap<string, string>;
}

async function writeSlide(name: string, slide: Slide): Promise<void> {
  const { archive, flow, sink, authors, page } = slide;
  const related = await readRelationships(archive, name);
  for (const part of [name, ...partsOfKind(related, 'diagramdata')])
    await writeDrawing(part, slide);
  for (const part of partsOfKind(related, 'comments')) {
    const { read, unread } = await readComments(archive.part(part), authors);
    for (const comment of read) flow.add({ kind: 'paragraph', text: commentLine(comment) });
    reportOmissions(sink, { comment: unread }, page);
  }
  for (const part of partsOfKind(related, 'notesslide'))
    await writeDrawing(part, { ...slide, label: 'Notes' });
}
