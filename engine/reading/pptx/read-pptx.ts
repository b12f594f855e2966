import { documindLimits } from '#contracts/documind/limits.ts';
import { type FormatReader, ReadError } from '../document-text.ts';
import { TextFlow } from '../flow/text-flow.ts';
import { type Archive, openArchive } from '../package/open-archive.ts';
import { parseXml } from '../package/parse-xml.ts';
import { partOfKind, readRelationships } from '../package/relationships.ts';
import { SlideReader } from './slide-reader.ts';

/**
 * Reads a presentation (transitional or strict, with or without macros): a page for each slide, in the
 * order in which they are shown, its title a heading, with its diagrams and what its speaker notes say.
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
  for (const id of ids) {
    const slide = relationships.get(id);
    if (slide?.kind === 'slide' && !slide.external) await writeSlide(archive, slide.target, flow);
    flow.endPart();
  }
};

async function readSlideIds(bytes: ReturnType<Archive['part']>): Promise<string[]> {
  if (!bytes) throw new ReadError('unsupported');
  const ids: string[] = [];
  let isPresentation = false;
  await parseXml(bytes, {
    onOpen(name, attribute) {
      if (name === 'p:presentation') isPresentation = true;
      else if (name === 'p:sldId') ids.push(attribute('r:id') ?? '');
    },
  });
  if (!isPresentation) throw new ReadError('unsupported');
  return ids;
}

async function writeSlide(archive: Archive, name: string, flow: TextFlow): Promise<void> {
  const relationships = await readRelationships(archive, name);
  await writePart(archive, name, flow);
  for (const { kind, target, external } of relationships.values()) {
    if (external) continue;
    if (kind === 'diagramdata') await writePart(archive, target, flow);
    else if (kind === 'notesslide') await writePart(archive, target, flow, 'body');
  }
}

async function writePart(
  archive: Archive,
  name: string,
  flow: TextFlow,
  only?: string,
): Promise<void> {
  const bytes = archive.part(name);
  if (!bytes) return;
  const reader = new SlideReader();
  await parseXml(bytes, reader);
  reader.write(flow, only);
}
