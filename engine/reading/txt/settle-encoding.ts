import { encodingNamed, type TextEncoding } from '#contracts/documind/encodings.ts';
import { ReadError, type ReadingSink } from '../document-text.ts';
import { detectEncoding } from './detect-encoding.ts';

/**
 * Settles what a text is decoded by, and tells the sink.
 *
 * @param chosen counts, whatever the bytes say
 * @param guess tells it by the bytes, as a label for TextDecoder; null where they are no text
 * @throws ReadError `unsupported` where it is no text
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
