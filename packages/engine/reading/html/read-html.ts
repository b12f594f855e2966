import { encodingNamed } from '@m8/contracts/documind/encodings.ts';
import { type FormatReader, ReadError, reportOmissions } from '#reading/document-text.ts';
import { TextFlow } from '#reading/flow/text-flow.ts';
import { EmbeddedPictures } from '#reading/picture/embedded-pictures.ts';
import { decodeText, settleEncoding } from '#reading/txt/decode-text.ts';
import { detectEncoding } from '#reading/txt/detect-encoding.ts';
import { writeHtml } from './html-text.ts';
import { surveyPage } from './page-survey.ts';

/** A document declares its encoding in its first bytes (HTML, 13.2.3.2). */
const prescanBytes = 1024;
const namedEncoding = /<(?:meta\b[^>]*?charset|\?xml\b[^>]*?encoding)\s*=\s*["']?\s*([\w:.-]+)/i;

/** A page with fewer letters and digits outside menus consists of its menus. */
const minLetters = 10;

/**
 * Reads an HTML document: what a browser would show of it, with the text of pictures in the file, without
 * menus and adverts. Its title is a heading, unless the text begins with it. Parts have no page.
 *
 * @throws ReadError `unsupported` if it is not text, `too-much-text`, `damaged` if its elements are
 *   nested thousands deep
 */
export const readHtml: FormatReader = async (bytes, sink, chosen) => {
  const encoding = settleEncoding(bytes, sink, chosen, encodingOf);
  const flow = new TextFlow(sink);
  const isXml = Buffer.from(bytes.subarray(0, prescanBytes)).includes('<?xml');
  const texts = () => decodeText(bytes, encoding);
  const { elements, count, hidden, plain } = await surveyPage(texts(), isXml);
  const leftOut = plain < minLetters ? new Set<number>() : elements;
  reportOmissions(sink, { 'menu-or-advert': leftOut.size > 0 ? count : 0, 'hidden-text': hidden });
  const pictures = new EmbeddedPictures(sink);
  const readPicture = (source: string) => pictures.readDataUri(source);
  await writeHtml(texts(), flow, { isTitled: true, isXml, leftOut, readPicture });
  flow.endPart();
};

/** @returns a label for TextDecoder: from the byte order mark, else the document's declaration, else a guess */
export function encodingOf(bytes: Uint8Array): string {
  const detected = detectEncoding(bytes);
  if (detected === null) throw new ReadError('unsupported');
  if (detected.startsWith('utf-')) return detected;
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, prescanBytes));
  const named = namedEncoding.exec(head.toString('latin1'))?.[1] ?? '';
  try {
    const { encoding } = new TextDecoder(named);
    // A document whose bytes declare an encoding is not UTF-16 (HTML, 13.2.3.2).
    const isUsable = !encoding.startsWith('utf-16') && encodingNamed(encoding) !== undefined;
    return isUsable ? encoding : detected;
  } catch {
    return detected;
  }
}
