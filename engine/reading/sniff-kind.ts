import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { type DocumentKind, documentKinds, fileFormats } from '#contracts/documind/formats.ts';
import { ReadError } from './document-text.ts';
import { detectEncoding } from './txt/detect-encoding.ts';

/** Readers of PDF look for its header in this many first bytes (ISO 32000-1, annex H, note 13). */
const headerBytes = 1024;
const headBytes = 64 * 1024;
/** Formats whose bytes begin with a mark of their own. */
const markedKinds = documentKinds.filter((kind) => kind !== 'txt');
const markedExtensions = markedKinds.flatMap((kind) => [...fileFormats[kind].extensions]);

/**
 * Tells what a file is by its bytes. Its name counts only where they bear the mark of no format: a file
 * that is named like one of those formats is damaged then, not a text.
 *
 * @throws ReadError `empty`, `unsupported`, `damaged` where the bytes are not what the name says, or
 *   `encrypted` for an office file locked with a password
 */
export async function sniffKind(path: string, filename: string): Promise<DocumentKind> {
  const { head, whole } = await readHead(path);
  if (whole && head.every((byte) => byte <= 0x20)) throw new ReadError('empty');
  if (hasPdfHeader(head)) return 'pdf';
  const type = (await fileTypeFromFile(path).catch(() => undefined))?.ext;
  const kind = markedKinds.find((marked) => marked === type);
  // What has no header by now only begins like a PDF.
  if (kind !== undefined && kind !== 'pdf') return kind;
  if (type === 'cfb' && (await isEncryptedOffice(path))) throw new ReadError('encrypted');
  if (isNamedAsMarked(filename)) throw new ReadError('damaged');
  if (!isText(head, type)) throw new ReadError('unsupported');
  return 'txt';
}

function isNamedAsMarked(filename: string): boolean {
  const name = filename.toLowerCase();
  return markedExtensions.some((extension) => name.endsWith(extension));
}

/** @param type the format that the bytes begin like, which those of a text may do by chance */
function isText(head: Buffer, type: string | undefined): boolean {
  const encoding = detectEncoding(head);
  if (encoding === null || isMarkup(head, encoding) || isPicture(head)) return false;
  const isBinary = head.includes(0) && !encoding.startsWith('utf-16');
  return !isBinary || (type === undefined && !isTarga(head));
}

/** TIFF, whole or cut off, and PBM, PGM or PPM: https://netpbm.sourceforge.net/doc/pnm.html */
function isPicture(head: Buffer): boolean {
  const start = head.subarray(0, headerBytes).toString('latin1');
  return /^(?:II\*\0|MM\0\*|P[1-6]\s(?:#.*\n)*\d+\s+(?:#.*\n)*\d+\s)/.test(start);
}

/** TGA has no mark of its own, only fields with few values: Truevision TGA 2.0, fields 2, 3 and 5. */
function isTarga(head: Buffer): boolean {
  const [, colours = -1, image = -1] = head;
  const isEmpty = head.length < 18 || head.readUInt16LE(12) === 0 || head.readUInt16LE(14) === 0;
  return (
    !isEmpty &&
    [0, 1].includes(colours) &&
    [1, 2, 3, 9, 10, 11].includes(image) &&
    [8, 15, 16, 24, 32].includes(head.readUInt8(16))
  );
}

async function readHead(path: string): Promise<{ head: Buffer; whole: boolean }> {
  await using file = await open(path);
  const { bytesRead, buffer } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
  return { head: buffer.subarray(0, bytesRead), whole: bytesRead < headBytes };
}

/** At the start of a line, or anywhere behind bytes that are no text. */
function hasPdfHeader(head: Buffer): boolean {
  const start = head.subarray(0, headerBytes).toString('latin1');
  const at = /%PDF-\d/.exec(start)?.index;
  if (at === undefined) return false;
  return at === 0 || /[\r\n]/.test(start.charAt(at - 1)) || detectEncoding(head) === null;
}

/** HTML, XML such as SVG, RTF and PostScript are text, but what they say is not their text. */
function isMarkup(head: Buffer, encoding: string): boolean {
  const start = new TextDecoder(encoding).decode(head.subarray(0, headerBytes)).trimStart();
  return /^(?:<!--(?:(?!-->).)*-->\s*)*(?:<(?:!doctype|\?xml|html|head|body|script|svg)\b|\{\\rtf|%!PS)/is.test(
    start,
  );
}

/** [MS-OFFCRYPTO] 2.3: the encrypted package is a stream of this name in the container. */
async function isEncryptedOffice(path: string): Promise<boolean> {
  const name = Buffer.from('EncryptedPackage', 'utf16le');
  let tail = Buffer.alloc(0);
  for await (const chunk of createReadStream(path)) {
    const bytes = Buffer.concat([tail, chunk]);
    if (bytes.includes(name)) return true;
    tail = bytes.subarray(-name.length);
  }
  return false;
}
