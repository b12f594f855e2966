import { encodingNamed, type TextEncoding } from '@m8/contracts/documind/encodings.ts';
import { documindLimits } from '@m8/contracts/documind/limits.ts';
import { ReadError, type ReadingSink } from '#reading/document-text.ts';
import { detectEncoding } from './detect-encoding.ts';

/** Bytes decoded in one step, so that decoding stops once a text exceeds the limit. */
const stepBytes = 1024 * 1024;
/** Maximum UTF-16 code units read of files that are not all text: markup, quoted cells. */
export const maxMarkup = 4 * documindLimits.characters;

/** Decodes a text in steps, up to `most` UTF-16 code units; `encoding` is a label for TextDecoder. */
export function* decodeText(
  bytes: Uint8Array,
  encoding: string,
  most: number = maxMarkup,
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

/** Decides the encoding of a text, and reports it to the sink; `guess` returns a label for TextDecoder. */
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

/** Decodes a whole text in its encoding, which is reported to the sink: without NULs, its lines ended by `\n`. */
export function decodeWhole(
  bytes: Uint8Array,
  sink: ReadingSink,
  chosen: TextEncoding | undefined,
  most: number = documindLimits.characters,
): string {
  const text = [...decodeText(bytes, settleEncoding(bytes, sink, chosen), most)].join('');
  return text.replaceAll('\0', '').replaceAll(/\r\n?/g, '\n');
}
