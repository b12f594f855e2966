import { type FormatReader, ReadError, reportOmissions } from '#reading/document-text.ts';
import { type FlowEntry, TextFlow } from '#reading/flow/text-flow.ts';
import { type Archive, openArchive } from '#reading/package/open-archive.ts';
import { parseXml } from '#reading/package/parse-xml.ts';
import { EmbeddedPictures } from '#reading/picture/embedded-pictures.ts';
import { BodyReader, OdtStyles } from './body-reader.ts';

/**
 * Reads an OpenDocument text: headings, paragraphs, lists, tables, notes, text boxes, comments and the
 * text of pictures, without deleted text and tables of contents. Parts have no page, because the file
 * does not say where its pages end.
 */
export const readOdt: FormatReader = async (bytes, sink) => {
  const archive = await openArchive(bytes);
  if (await isLocked(archive)) throw new ReadError('encrypted');
  const styles = new OdtStyles();
  await parseXml(archive.part('styles.xml'), (name, attribute) => styles.collect(name, attribute));
  const entries: FlowEntry[] = [];
  const body = new BodyReader({ add: (entry) => entries.push(entry) }, styles);
  await parseXml(archive.part('content.xml'), body, 'office:text');
  const pictures = new EmbeddedPictures(sink);
  await pictures.fill(
    body.pictures,
    archive,
    (name) => /^(?:\.\/)?(Pictures\/.*)/u.exec(name)?.[1],
  );
  reportOmissions(sink, { 'embedded-file': body.objects });
  const flow = new TextFlow(sink);
  for (const entry of entries) flow.add(entry);
  flow.endPart();
};

/** Parts are encrypted one by one, or the whole document as one. */
async function isLocked(archive: Archive): Promise<boolean> {
  let locked = archive.part('encrypted-package') !== undefined;
  await parseXml(archive.part('META-INF/manifest.xml'), (name) => {
    locked ||= name === 'manifest:encryption-data';
  });
  return locked;
}
