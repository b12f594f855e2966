import { posix } from 'node:path';
import { type FormatReader, ReadError } from '../document-text.ts';
import { TextFlow } from '../flow/text-flow.ts';
import { HtmlText } from '../html/html-text.ts';
import { encodingOf } from '../html/read-html.ts';
import { type Archive, openArchive } from '../package/open-archive.ts';
import { parseXml } from '../package/parse-xml.ts';

const pageTypes = new Set(['application/xhtml+xml', 'text/html', 'application/x-dtbook+xml']);

/**
 * Reads a book (EPUB 2 or 3): its documents in reading order, each beginning a part. Parts have no page,
 * because the pages of a book depend on the screen.
 *
 * @throws ReadError `damaged`, `encrypted` where its text is, `unsupported` for a zip that is no EPUB,
 *   `too-much-text`
 */
export const readEpub: FormatReader = async (bytes, sink) => {
  const archive = await openArchive(bytes);
  const book = await findPackage(archive.part('META-INF/container.xml'));
  const documents = await readSpine(archive, book);
  const locked = await readLocked(archive.part('META-INF/encryption.xml'));
  const flow = new TextFlow(sink);
  for (const name of documents) {
    const content = archive.part(name);
    if (!content) continue;
    if (locked.has(name)) throw new ReadError('encrypted');
    await writeDocument(content, flow);
    flow.endPart();
  }
};

async function findPackage(container: ReturnType<Archive['part']>): Promise<string> {
  let path: string | undefined;
  if (container)
    await parseXml(container, {
      onOpen(name, attribute) {
        if (name === 'ocf:rootfile') path ??= attribute('full-path');
      },
    });
  if (path === undefined) throw new ReadError('unsupported');
  return path;
}

/** @returns the names of the documents to read, each once */
async function readSpine(archive: Archive, name: string): Promise<Set<string>> {
  const bytes = archive.part(name);
  if (!bytes) throw new ReadError('damaged');
  const items = new Map<string, string>();
  const spine = new Set<string>();
  await parseXml(bytes, {
    onOpen(element, attribute) {
      if (element === 'opf:item' && pageTypes.has(attribute('media-type') ?? ''))
        items.set(attribute('id') ?? '', resolveName(name, attribute('href') ?? ''));
      const document = element === 'opf:itemref' && items.get(attribute('idref') ?? '');
      if (document) spine.add(document);
    },
  });
  return spine;
}

/** The parts that are encrypted; fonts often are, and are not read. */
async function readLocked(bytes: ReturnType<Archive['part']>): Promise<Set<string>> {
  const names = new Set<string>();
  if (bytes)
    await parseXml(bytes, {
      onOpen(name, attribute) {
        if (name === 'enc:CipherReference') names.add(resolveName('', attribute('URI') ?? ''));
      },
    });
  return names;
}

/** @returns the name of a part; what is no part of the book is found nowhere */
function resolveName(from: string, reference: string): string {
  const path = reference.replace(/[?#].*$/s, '');
  try {
    return posix.resolve('/', posix.dirname(from), decodeURIComponent(path)).slice(1);
  } catch {
    return posix.resolve('/', posix.dirname(from), path).slice(1);
  }
}

async function writeDocument(content: AsyncIterable<Uint8Array>, flow: TextFlow): Promise<void> {
  const html = new HtmlText(flow, { isXml: true });
  let decoder: TextDecoder | undefined;
  for await (const chunk of content) {
    decoder ??= new TextDecoder(encodingOf(chunk));
    html.write(decoder.decode(chunk, { stream: true }));
  }
  html.write(decoder?.decode() ?? '');
  html.end();
}
