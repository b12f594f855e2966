import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { TextEncoding } from '@m8/contracts/documind/encodings.ts';
import {
  type DocumentKind,
  documentKinds,
  extensionOf,
  fileFormats,
  isTextKind,
} from '@m8/contracts/documind/formats.ts';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import { ReadError } from './document-text.ts';
import { detectEncoding } from './txt/detect-encoding.ts';

/** PDF readers search this many first bytes for its header (ISO 32000-1, annex H, note 13). */
const headerBytes = 1024;
const headBytes = 64 * 1024;
/** Formats with a signature in their bytes. */
const markedKinds = documentKinds.filter((kind) => !isTextKind(kind));
/** The `file-type` names of templates, shows and files with macros, whose text is stored the same way. */
const variants: readonly [RegExp, DocumentKind][] = [
  [/^do[ct][mx]$/, 'docx'],
  [/^xl[st][mx]$/, 'xlsx'],
  [/^p(?:pt|ps|ot)[mx]$/, 'pptx'],
  [/^o[dt]t$/, 'odt'],
];

interface Sample {
  head: Buffer;
  /** The format according to `file-type`, which may match text by chance; undefined if it knows none. */
  type: string | undefined;
  /** Encoding of the text, if the user chose one. */
  encoding?: TextEncoding | undefined;
  isEncryptedOffice(): Promise<boolean>;
}

/**
 * Recognises the kind of a file. A signature in its bytes decides, whatever its name says: a PDF, a zip of an
 * office file or a book, a picture, a document that starts like HTML, a mail that starts with delivery
 * headers. For other text the name decides: `.md`, `.html`, `.csv` and `.eml` are what they say, and all
 * others are plain text. A file named like a format with a signature that lacks the signature is damaged.
 *
 * @param encoding encoding of the text, if the user chose one
 * @throws ReadError `empty`, `unsupported`, `damaged` if the bytes do not match the name, or
 *   `encrypted` for an office file locked with a password
 */
export async function sniffKind(
  path: string,
  filename: string,
  encoding?: TextEncoding,
): Promise<DocumentKind> {
  await using file = await open(path);
  const { bytesRead, buffer } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
  const head = buffer.subarray(0, bytesRead);
  const type = (await fileTypeFromFile(path).catch(() => undefined))?.ext;
  const isEncryptedOffice = () => holds(createReadStream(path), encryptedPackage);
  return await recogniseKind({ head, type, isEncryptedOffice, encoding }, filename);
}

/** Like {@link sniffKind}, for a file in memory. */
export async function sniffBytes(bytes: Uint8Array, filename: string): Promise<DocumentKind> {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, headBytes));
  const type = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.ext;
  const isEncryptedOffice = () => holds([bytes], encryptedPackage);
  return recogniseKind({ head, type, isEncryptedOffice }, filename);
}

async function recogniseKind(sample: Sample, filename: string): Promise<DocumentKind> {
  const { head, type } = sample;
  const isWhole = head.length < headBytes;
  if (isWhole && head.every((byte) => byte <= 0x20)) throw new ReadError('empty');
  if (hasPdfHeader(head)) return 'pdf';
  const kind =
    variants.find(([names]) => names.test(type ?? ''))?.[1] ??
    markedKinds.find((marked) => marked === type);
  // Without a header it only starts like a PDF.
  if (kind !== undefined && kind !== 'pdf') return kind;
  if (type === 'cfb' && (await sample.isEncryptedOffice())) throw new ReadError('encrypted');
  const named = kindNamed(filename);
  if (named !== undefined && !isTextKind(named)) throw new ReadError('damaged');
  return textKind(sample, named ?? 'txt');
}

function kindNamed(filename: string): DocumentKind | undefined {
  const extension = extensionOf(filename);
  return documentKinds.find((kind) =>
    fileFormats[kind].extensions.some((known) => known === extension),
  );
}

/** Pictures without compression, such as TIFF and TGA, have NULs among this many first bytes. */
const signatureBytes = 18;
/** PBM, PGM or PPM: https://netpbm.sourceforge.net/doc/pnm.html */
const pixmap = /^P[1-6]\s(?:#.*\n)*\d+\s+(?:#.*\n)*\d+\s/;

/** @param named the kind that the name says, or `txt` */
function textKind({ head, type, encoding: chosen }: Sample, named: DocumentKind): DocumentKind {
  const encoding = chosen?.toLowerCase() ?? detectEncoding(head);
  if (encoding === null) throw new ReadError('unsupported');
  const start = new TextDecoder(encoding).decode(head).trimStart();
  const hasNul = (type === undefined ? head.subarray(0, signatureBytes) : head).includes(0);
  if ((hasNul && !encoding.startsWith('utf-16')) || pixmap.test(start))
    throw new ReadError('unsupported');
  const markup = markupOf(start);
  if (markup === 'other') throw new ReadError('unsupported');
  if (markup === 'html') return 'html';
  return beginsLikeMail(start) ? 'eml' : named;
}

/** At the start of a line, or anywhere after bytes that are not text. */
function hasPdfHeader(head: Buffer): boolean {
  const start = head.subarray(0, headerBytes).toString('latin1');
  const at = /%PDF-\d/.exec(start)?.index;
  if (at === undefined) return false;
  return at === 0 || /[\r\n]/.test(start.charAt(at - 1)) || detectEncoding(head) === null;
}

/** [MS-OFFCRYPTO] 2.3: the encrypted package is a stream of this name in the container. */
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le');

/**
 * @returns whether bytes that arrive in chunks contain others
 * @throws what the chunks throw
 */
export async function holds(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  wanted: Buffer,
): Promise<boolean> {
  let tail = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([tail, chunk]);
    if (bytes.includes(wanted)) return true;
    tail = bytes.subarray(-wanted.length);
  }
  return false;
}

/** Comments and an XML declaration that may precede the start of a text in markup. */
const opening = /^(?:(?:<!--(?:(?!-->).)*-->|<\?xml\b[^>]*\?>)\s*)*/s;
const html = /^<(?:!doctype\s+html|html|head|body|script)\b/i;
/** XML such as SVG, other document types, RTF and PostScript: their source is not their text. */
const other = /^(?:<(?:!doctype|\?xml|svg)\b|\{\\rtf|%!PS)/i;
const maxOpeningLength = 4096;

/** @returns the markup that a text starts with: HTML, another one, or undefined for none */
function markupOf(text: string): 'html' | 'other' | undefined {
  const start = text.slice(0, maxOpeningLength);
  const before = opening.exec(start)?.[0] ?? '';
  const rest = start.slice(before.length);
  if (html.test(rest)) return 'html';
  return other.test(rest) || before.includes('<?xml') ? 'other' : undefined;
}

const headerLine = /^[!-9;-~]+:(?:[ \t]|$)/;
/** Headers that mail programs add, and people do not write at the top of a letter (RFC 5322, 3.6). */
const addedHeader = /^(?:received|return-path|message-id|mime-version|dkim-signature):/i;

/** @returns whether a text starts with mail headers, including one that a mail program adds */
function beginsLikeMail(text: string): boolean {
  const [head = ''] = text.split(/\r?\n[ \t]*\r?\n/, 1);
  const lines = head.replace(/^From [^\n]*\n/, '').split(/\r?\n(?![ \t])/);
  // The sample may end in the middle of a line.
  const whole = head.length < text.length ? lines : lines.slice(0, -1);
  return (
    whole.length > 2 &&
    whole.every((line) => headerLine.test(line)) &&
    whole.some((line) => /^from:/i.test(line)) &&
    whole.some((line) => addedHeader.test(line))
  );
}
