import { encodingNamed, type TextEncoding } from '@m8/contracts/documind/encodings.ts';
import { documindLimits } from '@m8/contracts/documind/limits.ts';
import { ReadError, type ReadingSink } from '#reading/document-text.ts';
import { detectEncoding } from './detect-encoding.ts';

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

/**
 * Settles what a text is decoded by, and tells the sink.
 *
 * @param chosen counts, whatever the bytes say
 * @param guess tells it by the bytes, as a label for TextDecoder; null if they are no text
 * @throws ReadError `unsupported` if it is no text
 */
export function settleEncoding(
  bytes: Uint8Array,
  sink: ReadingSink,
  chosen: TextEncoding | undefined,
  guess: (bytes: Uint8Array) => string | null = detectEncoding,
): TextEncoding {
  const encoding = chosen ?? encodingNamed(guess(bytes) ?? '');
  if (encoding === undefined) throw new ReadError('unsupported');
  sink.onEncoding?.(encoding);
  return encoding;
}
