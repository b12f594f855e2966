import {
  type FormatReader,
  ReadError,
  type ReadingSink,
  reportOmissions,
} from '#reading/document-text.ts';
import { TextFlow } from '#reading/flow/text-flow.ts';
import { type Archive, openArchive } from '#reading/package/open-archive.ts';
import { parseXml } from '#reading/package/parse-xml.ts';
import { EmbeddedPictures } from '#reading/picture/embedded-pictures.ts';
import { holds } from '#reading/sniff-kind.ts';
import { BodyReader, OdtStyles } from './body-reader.ts';

/**
 * Reads an OpenDocument text: headings, paragraphs, lists, tables, notes, text boxes, comments and the
 * text of pictures, without deleted text and tables of contents. Parts have no page, because the file
 * does not say where its pages end.
 *
 * @throws ReadError `damaged`, `encrypted`, `unsupported` for a zip that is not ODT, `too-much-text`
 */
export const readOdt: FormatReader = async (bytes, sink) => {
  const archive = await openArchive(bytes);
  if (await isLocked(archive)) throw new ReadError('encrypted');
  const styles = new OdtStyles();
  await parseXml(archive.part('styles.xml'), (name, attribute) => styles.collect(name, attribute));
  const flow = new TextFlow(sink);
  const body = new BodyReader(flow, styles, await readPictures(archive, sink));
  await parseXml(archive.part('content.xml'), body, 'office:text');
  reportOmissions(sink, { 'embedded-file': body.objects });
  flow.endPart();
};

const maxPictures = 1000;

/** @returns the text of a document's pictures, by part name as the document writes it */
async function readPictures(archive: Archive, sink: ReadingSink): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const lookAhead = () => archive.part('content.xml', true);
  if (!(await holds(lookAhead() ?? [], Buffer.from('Pictures/')))) return texts;
  await parseXml(lookAhead(), (name, attribute) => {
    const target = attribute('xlink:href') ?? '';
    if (name === 'draw:image' && texts.size < maxPictures) texts.set(target, '');
  });
  const pictures = new EmbeddedPictures(sink);
  for (const target of texts.keys()) {
    const name = target.replace(/^\.\//u, '');
    if (name.startsWith('Pictures/'))
      texts.set(target, await pictures.readPart(archive, name, null));
  }
  return texts;
}

/** Parts are encrypted one by one, or the whole document as one. */
async function isLocked(archive: Archive): Promise<boolean> {
  let locked = archive.part('encrypted-package') !== undefined;
  await parseXml(archive.part('META-INF/manifest.xml'), (name) => {
    locked ||= name === 'manifest:encryption-data';
  });
  return locked;
}
