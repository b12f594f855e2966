import { SaxesParser, type SaxesTagNS } from 'saxes';
import { ReadError } from '#reading/document-text.ts';
import type { PartBytes } from './open-archive.ts';

/** Office files have lists of nine levels. */
const deepestLevel = 8;

/** @returns the level of a list item from 0, clamped to the valid range */
export function listLevel(written: string | undefined): number {
  return Math.min(Math.max(Math.trunc(Number(written)) || 0, 0), deepestLevel);
}

export type Attribute = (name: string) => string | undefined;

/**
 * Receives an XML part in document order. Names have the prefixes of {@link prefixes}, whatever the
 * file uses. Names in other namespaces begin with `?:`.
 */
export interface XmlHandler {
  /** @returns whether to leave out an element with its content */
  isSkipped?(name: string, path: Path): boolean;
  onOpen?(name: string, attribute: Attribute, path: Path): void;
  onText?(text: string, path: Path): void;
  onClose?(name: string, path: Path): void;
}

/** The names of the open elements, innermost last. */
type Path = readonly string[];

/**
 * The namespaces of ECMA-376, Office's additions, OpenDocument and EPUB. Names without a namespace have no
 * prefix.
 */
const prefixes = new Map([
  ['', ''],
  ['http://schemas.openxmlformats.org/wordprocessingml/2006/main', 'w:'],
  ['http://schemas.openxmlformats.org/officeDocument/2006/relationships', 'r:'],
  ['http://schemas.openxmlformats.org/officeDocument/2006/math', 'm:'],
  ['http://schemas.openxmlformats.org/markup-compatibility/2006', 'mc:'],
  ['http://schemas.openxmlformats.org/package/2006/relationships', 'rel:'],
  ['http://schemas.openxmlformats.org/spreadsheetml/2006/main', 'x:'],
  ['http://schemas.openxmlformats.org/presentationml/2006/main', 'p:'],
  ['urn:schemas-microsoft-com:vml', 'v:'],
  ['http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments', 'x18:'],
  ['http://schemas.microsoft.com/office/powerpoint/2018/8/main', 'p188:'],
  ['http://schemas.openxmlformats.org/drawingml/2006/chart', 'c:'],
  ['http://schemas.microsoft.com/office/drawing/2014/chartex', 'cx:'],
  ['http://schemas.openxmlformats.org/drawingml/2006/main', 'a:'],
  ['urn:oasis:names:tc:opendocument:xmlns:office:1.0', 'office:'],
  ['urn:oasis:names:tc:opendocument:xmlns:text:1.0', 'text:'],
  ['urn:oasis:names:tc:opendocument:xmlns:table:1.0', 'table:'],
  ['urn:oasis:names:tc:opendocument:xmlns:style:1.0', 'style:'],
  ['urn:oasis:names:tc:opendocument:xmlns:drawing:1.0', 'draw:'],
  ['http://www.w3.org/1999/xlink', 'xlink:'],
  ['http://purl.org/dc/elements/1.1/', 'dc:'],
  ['urn:oasis:names:tc:opendocument:xmlns:manifest:1.0', 'manifest:'],
  ['urn:oasis:names:tc:opendocument:xmlns:container', 'ocf:'],
  ['http://www.idpf.org/2007/opf', 'opf:'],
  ['http://www.w3.org/2001/04/xmlenc#', 'enc:'],
]);
// Strict files have the same namespaces at another address.
for (const [uri, prefix] of [...prefixes])
  prefixes.set(
    uri.replace(
      /^http:\/\/schemas\.openxmlformats\.org\/(\w+)\/2006/,
      'http://purl.oclc.org/ooxml/$1',
    ),
    prefix,
  );

const maxDepth = 300;
const maxAttributes = 200;

/**
 * Parses one part as it streams in, if it exists. Document type declarations are refused, so the only
 * entities are the five of XML itself.
 *
 * @param wanted an element without which the file has another format
 * @throws ReadError `damaged`, `unsupported`, and what the bytes or the handler throw
 */
export async function parseXml(
  bytes: PartBytes,
  read: XmlHandler | NonNullable<XmlHandler['onOpen']>,
  wanted?: string,
): Promise<void> {
  const handler: XmlHandler = typeof read === 'function' ? { onOpen: read } : read;
  const parser = new SaxesParser({ xmlns: true, position: false });
  const path: string[] = [];
  /** Number of open elements that are left out, including nested ones. */
  let skipped = 0;
  let isWanted = wanted === undefined;
  let attributes = 0;
  parser.on('doctype', () => {
    throw new ReadError('damaged');
  });
  parser.on('opentagstart', () => {
    attributes = 0;
    if (path.length + skipped === maxDepth) throw new ReadError('damaged');
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > maxAttributes) throw new ReadError('damaged');
  });
  parser.on('opentag', (tag) => {
    const name = nameOf(tag);
    if (skipped > 0 || handler.isSkipped?.(name, path)) skipped += 1;
    else {
      isWanted ||= name === wanted;
      handler.onOpen?.(name, (attribute) => attributeOf(tag, attribute), path);
      path.push(name);
    }
  });
  parser.on('closetag', (tag) => {
    if (skipped > 0) skipped -= 1;
    else {
      path.pop();
      handler.onClose?.(nameOf(tag), path);
    }
  });
  const onText = (text: string) => {
    if (skipped === 0) handler.onText?.(text, path);
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('error', (error) => {
    throw new ReadError('damaged', { cause: error });
  });

  let decoder: TextDecoder | undefined;
  for await (const chunk of bytes ?? []) {
    decoder ??= decoderFor(chunk);
    parser.write(decoder.decode(chunk, { stream: true }));
  }
  if (bytes) parser.write(decoder?.decode() ?? '').close();
  if (!isWanted) throw new ReadError('unsupported');
}

function nameOf({ uri, local }: { uri: string; local: string }): string {
  return (prefixes.get(uri) ?? '?:') + local;
}

function attributeOf(tag: SaxesTagNS, name: string): string | undefined {
  for (const key in tag.attributes) {
    const attribute = tag.attributes[key];
    if (attribute && name.endsWith(attribute.local) && nameOf(attribute) === name)
      return attribute.value;
  }
  return undefined;
}

/** UTF-8, unless a byte order mark or the XML declaration says otherwise. */
function decoderFor(start: Uint8Array): TextDecoder {
  if (start[0] === 0xfe || start[0] === 0x00) return new TextDecoder('utf-16be');
  if (start[0] === 0xff || start[1] === 0x00) return new TextDecoder('utf-16le');
  const declaration = Buffer.from(start.subarray(0, 200)).toString('latin1');
  const label = /^[^>]*?encoding\s*=\s*["']([\w-]+)["']/.exec(declaration)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(label);
  } catch (error) {
    throw new ReadError('damaged', { cause: error });
  }
}

/** Whether a switch element (w:vanish, x:strike) is on. */
export function isOn(value: string | undefined): boolean {
  return value === undefined || !/^(?:0|false|off)$/i.test(value);
}

/** Whether an optional switch attribute is on. */
export function isTrue(value: string | undefined): boolean {
  return value !== undefined && isOn(value);
}
