import { documindLimits } from '#contracts/documind/limits.ts';
import { ReadError } from '../document-text.ts';

/** Bytes that are decoded at a time, so that decoding ends where a text is over the limit. */
const stepBytes = 1024 * 1024;
/** UTF-16 code units that are read at most of what is not all text: markup, quoted cells. */
const mostMarkup = 4 * documindLimits.characters;

/**
 * Decodes a text step by step.
 *
 * @param encoding a label for TextDecoder
 * @param most UTF-16 code units, above which it is too much
 * @throws ReadError `too-much-text`
 */
export function* decodeText(
  bytes: Uint8Array,
  encoding: string,
  most: number = mostMarkup,
): Generator<string> {
  const decoder = new TextDecoder(encoding);
  let length = 0;
  for (let at = 0; at < bytes.length; at += stepBytes) {
    const text = decoder.decode(bytes.subarray(at, at + stepBytes), { stream: true });
    length += text.length;
    if (length > most) throw new ReadError('too-much-text');
    yield text;
  }
  yield decoder.decode();
}
