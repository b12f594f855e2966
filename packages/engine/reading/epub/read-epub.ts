import { posix } from 'node:path';
import querystring from 'node:querystring';
import { type FormatReader, ReadError, reportOmissions } from '#reading/document-text.ts';
import { TextFlow } from '#reading/flow/text-flow.ts';
import { writeHtml } from '#reading/html/html-text.ts';
import { type Surroundings, surveyPage } from '#reading/html/page-survey.ts';
import { encodingOf } from '#reading/html/read-html.ts';
import {
  type Archive,
  bytesOf,
  openArchive,
  type PartBytes,
} from '#reading/package/open-archive.ts';
import { parseXml } from '#reading/package/parse-xml.ts';
import { EmbeddedPictures } from '#reading/picture/embedded-pictures.ts';
import { decodeText } from '#reading/txt/decode-text.ts';

const pageTypes = new Set([
  'application/xhtml+xml',
  'text/html',
  'application/x-dtbook+xml',
  'image/svg+xml',
]);

/** Names in a book's guide for documents that are not part of its text (OPF 2.0, 2.6). */
const besideBook = new Set(['cover', 'toc', 'loi', 'lot', 'other.adcard']);
/** How publishers begin pages about other books. */
const otherBooks =
  /^(?:also (?:available |published )?(?:by|from)|(?:other|more) (?:books|titles|works|novels|stories) (?:by|from|in|you)|more (?:by|from)|books by|by the same author|an? (?:extract|excerpt|preview) (?:from|of)|weitere (?:bücher|titel)|von (?:derselben|demselben) autor|du même auteur|de la même autrice|autres (?:livres|ouvrages)|otros (?:libros|títulos)|del mismo autor)(?!\p{L})/iu;
/** A chapter may begin like that too, but has more letters and digits. */
const maxAdvertLength = 6000;

/**
 * Reads a book (EPUB 2 or 3): its documents in reading order, each beginning a part, with the text of
 * their pictures, without the cover, tables of contents and adverts for other books. Parts have no
 * page, because the pages of a book depend on the screen.
 */
export const readEpub: FormatReader = async (bytes, sink) => {
  const archive = await openArchive(bytes);
  const book = await findPackage(archive.part('META-INF/container.xml'));
  const { documents, beside } = await readSpine(archive, book);
  const locked = await readLocked(archive.part('META-INF/encryption.xml'));
  const surveys = new Map<string, Surroundings>();
  for (const name of documents) {
    const part = archive.part(name, true);
    if (part && locked.has(name)) throw new ReadError('encrypted');
    const content = await bytesOf(part);
    if (content) surveys.set(name, await surveyPage(decodeDocument(content), true));
  }
  const isOther = (name: string, { opening, letters }: Surroundings) =>
    beside.has(name) || (letters <= maxAdvertLength && otherBooks.test(opening));
  const isText = [...surveys].some(([name, one]) => one.plain > 0 && !isOther(name, one));
  const flow = new TextFlow(sink);
  const pictures = new EmbeddedPictures(sink);
  let leftOut = 0;
  for (const [name, survey] of surveys) {
    const isLeftOut = isText && isOther(name, survey);
    if (isText) leftOut += isLeftOut ? 1 : survey.count;
    const content = isLeftOut ? undefined : await bytesOf(archive.part(name));
    if (!content) continue;
    await writeHtml(decodeDocument(content), flow, {
      isXml: true,
      ...(isText && { leftOut: survey.elements }),
      readPicture: (source) => pictures.readPart(archive, resolveName(name, source), null),
    });
    flow.endPart();
  }
  reportOmissions(sink, { 'menu-or-advert': leftOut });
};

async function findPackage(container: PartBytes): Promise<string> {
  let path: string | undefined;
  await parseXml(container, (name, attribute) => {
    if (name === 'ocf:rootfile') path ??= attribute('full-path');
  });
  if (path === undefined) throw new ReadError('unsupported');
  return path;
}

/** @returns the names of the documents to read, each once, and of those that the guide excludes */
async function readSpine(archive: Archive, name: string) {
  const bytes = archive.part(name);
  if (!bytes) throw new ReadError('damaged');
  const items = new Map<string, string>();
  const documents = new Set<string>();
  const beside = new Set<string>();
  await parseXml(bytes, (element, attribute) => {
    const href = attribute('href') ?? '';
    if (element === 'opf:item' && pageTypes.has(attribute('media-type') ?? ''))
      items.set(attribute('id') ?? '', resolveName(name, href));
    const document = element === 'opf:itemref' && items.get(attribute('idref') ?? '');
    if (document) documents.add(document);
    const isBeside = element === 'opf:reference' && besideBook.has(attribute('type') ?? '');
    // A place in a document is not all of it.
    if (isBeside && !href.includes('#')) beside.add(resolveName(name, href));
  });
  return { documents, beside };
}

/** The encrypted parts. Fonts often are, and are not read. */
async function readLocked(bytes: PartBytes): Promise<Set<string>> {
  const names = new Set<string>();
  await parseXml(bytes, (name, attribute) => {
    if (name === 'enc:CipherReference') names.add(resolveName('', attribute('URI') ?? ''));
  });
  return names;
}

/** @returns the name of a part; a reference outside the book matches no part */
function resolveName(from: string, reference: string): string {
  const path = querystring.unescape(reference.replace(/[?#].*$/s, ''));
  return posix.resolve('/', posix.dirname(from), path).slice(1);
}

const decodeDocument = (content: Buffer) => decodeText(content, encodingOf(content));
