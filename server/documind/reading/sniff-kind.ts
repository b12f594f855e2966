import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { type DocumentKind, ReadError } from './document-text.ts';
import { detectEncoding } from './txt/detect-encoding.ts';

/** Readers of PDF look for its header in so many first bytes (ISO 32000-1, annex H, note 13). */
const pdfHeaderBytes = 1024;
const headBytes = 64 * 1024;

/**
 * Tells what a file is by its bytes alone; names play no role.
 *
 * @throws ReadError `empty`, `unsupported`, or `encrypted` for an office file locked with a password
 */
export async function sniffKind(path: string): Promise<DocumentKind> {
  const { head, whole } = await readHead(path);
  if (whole && head.every((byte) => byte <= 0x20)) throw new ReadError('empty');
  if (hasPdfHeader(head)) return 'pdf';
  const type = (await fileTypeFromFile(path).catch(() => undefined))?.ext;
  if (type === 'docx' || type === 'png' || type === 'jpg') return type;
  if (type === 'cfb' && (await isEncryptedOffice(path))) throw new ReadError('encrypted');
  if (detectEncoding(head) === null || isMarkup(head)) throw new ReadError('unsupported');
  return 'txt';
}

async function readHead(path: string): Promise<{ head: Buffer; whole: boolean }> {
  await using file = await open(path);
  const { bytesRead, buffer } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
  return { head: buffer.subarray(0, bytesRead), whole: bytesRead < headBytes };
}

/** At the start of a line, or anywhere behind bytes that are no text. */
function hasPdfHeader(head: Buffer): boolean {
  const start = head.subarray(0, pdfHeaderBytes).toString('latin1');
  const at = /%PDF-\d/.exec(start)?.index;
  if (at === undefined) return false;
  return at === 0 || /[\r\n]/.test(start.charAt(at - 1)) || detectEncoding(head) === null;
}

/** HTML, XML with SVG among it, RTF and PostScript are text only to look at. */
function isMarkup(head: Buffer): boolean {
  const encoding = detectEncoding(head) ?? 'utf-8';
  const start = new TextDecoder(encoding).decode(head.subarray(0, pdfHeaderBytes)).trimStart();
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
