import { type FormatReader, ReadError } from '../document-text.ts';
import { TextFlow } from '../flow/text-flow.ts';
import { type Archive, openArchive } from '../package/open-archive.ts';
import { parseXml } from '../package/parse-xml.ts';
import { BodyReader, collectStyle, type OdtStyles } from './body-reader.ts';
import { OdtLists } from './list-styles.ts';

/**
 * Reads a text document of OpenDocument: headings, paragraphs, lists, tables, notes and text boxes,
 * without comments, deleted text and tables of contents. Parts have no page, because the file does not
 * say where its pages end.
 *
 * @throws ReadError `damaged`, `encrypted`, `unsupported` for a zip that is no ODT, `too-much-text`
 */
export const readOdt: FormatReader = async (bytes, sink) => {
  const archive = await openArchive(bytes);
  if (await isLocked(archive)) throw new ReadError('encrypted');
  const content = archive.part('content.xml');
  if (!content) throw new ReadError('unsupported');
  const styles: OdtStyles = {
    ...{
      lists: new OdtLists(),
      titles: new Set(['Title']),
      raised: new Set(),
      lowered: new Set(),
      struck: new Set(),
    },
    name: '',
  };
  const common = archive.part('styles.xml');
  if (common)
    await parseXml(common, {
      onOpen: (name, attribute) => collectStyle(name, attribute, styles),
    });
  const flow = new TextFlow(sink);
  const body = new BodyReader(flow, styles);
  await parseXml(content, body);
  if (!body.isText) throw new ReadError('unsupported');
  flow.endPart();
};

/** Parts are encrypted one by one, or the whole document as one. */
async function isLocked(archive: Archive): Promise<boolean> {
  const manifest = archive.part('META-INF/manifest.xml');
  let locked = archive.part('encrypted-package') !== undefined;
  if (manifest)
    await parseXml(manifest, {
      onOpen(name) {
        locked ||= name === 'manifest:encryption-data';
      },
    });
  return locked;
}
