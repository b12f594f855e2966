import { readFile } from 'node:fs/promises';
import { documindLimits } from '#contracts/documind/limits.ts';
import { type FormatReader, partLengthLimit, ReadError } from '../document-text.ts';
import { detectEncoding } from './detect-encoding.ts';
import { findHeadings } from './find-headings.ts';
import { splitText } from './split-text.ts';

/** Bytes that are decoded at a time, so that a text over the limit is not decoded whole. */
const stepBytes = 1024 * 1024;

/**
 * Reads a plain text in any encoding that {@link detectEncoding} tells. Its parts have no page: the
 * form feeds of some texts end a paragraph.
 *
 * @throws ReadError `unsupported` where it is no text, `empty`, `too-much-text`
 */
export const readTxt: FormatReader = async (path, sink) => {
  const bytes = await readFile(path);
  const encoding = detectEncoding(bytes);
  if (encoding === null) throw new ReadError('unsupported');
  const text = decode(bytes, encoding)
    .replaceAll('\0', '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n?\f\n?/g, '\n\n');
  let opening = true;
  for (const part of splitText(text, partLengthLimit)) {
    const headings = findHeadings(part, opening);
    sink.onPart({ page: null, text: part, source: 'text', headings });
    opening = false;
  }
  if (opening) throw new ReadError('empty');
};

function decode(bytes: Uint8Array, encoding: string): string {
  const decoder = new TextDecoder(encoding);
  let text = '';
  for (let at = 0; at < bytes.length; at += stepBytes) {
    text += decoder.decode(bytes.subarray(at, at + stepBytes), { stream: true });
    if (text.length > documindLimits.characters) throw new ReadError('too-much-text');
  }
  return text + decoder.decode();
}
