import { likelyEncodings } from './likely-encodings.ts';

/** Bytes of conclusive text examined to guess a legacy encoding. */
const sampleBytes = 32 * 1024;
/** A text may hold this share of stray control characters. Compressed data holds about 10 %. */
const controlShare = 0.01;
/** A text of at least this many characters must have `minSpacing`: the pixels of a picture have none. */
const longEnough = 1000;
/** The minimum share of white space and East Asian commas and full stops in a long text. */
const minSpacing = 0.01;

const byteOrderMarks: readonly [string, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * Detects the encoding of a text: by its byte order mark, else by the NULs of UTF-16, else strictly as
 * UTF-8, else by guessing a legacy encoding, with windows-1252 if the guess is poor.
 *
 * Little-endian UTF-32 with its mark is reported as UTF-16: decoded as that, it is its text with NULs,
 * which the reader removes anyway.
 *
 * @param bytes the text, or its beginning
 * @returns a label for TextDecoder, or null if the bytes are not text
 */
export function detectEncoding(bytes: Uint8Array): string | null {
  return candidates(bytes).find((label) => isLegible(bytes, label)) ?? null;
}

/** Whether the bytes prove the encoding. Other encodings decode any bytes. */
const isCertain = (label: string) => label.startsWith('utf-') || label === 'iso-2022-jp';

function candidates(bytes: Uint8Array): string[] {
  const marked = byteOrderMarks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return [marked[0]];
  const utf16 = utf16Label(bytes);
  if (utf16 && isLegible(bytes, utf16)) return [utf16];
  return isUtf8(bytes)
    ? [isEscaped(bytes) ? 'iso-2022-jp' : 'utf-8']
    : [...likelyEncodings(nonAsciiWords(bytes)), 'windows-1252'];
}

/** In UTF-16, the NULs of letters below U+0100 are all before, or all after the other byte. */
function utf16Label(bytes: Uint8Array): string | undefined {
  if (bytes.length % 2 === 1) return undefined;
  const nulsAt = (side: number) =>
    bytes.subarray(0, sampleBytes).filter((byte, at) => byte === 0 && at % 2 === side).length;
  const [even, odd] = [nulsAt(0), nulsAt(1)];
  if (Math.min(even, odd) >= Math.max(even, odd) * 0.05) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** ISO-2022-JP is plain ASCII except for its escape sequences. */
function isEscaped(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, sampleBytes));
  return head.includes('\u001b$B') || head.includes('\u001b$@');
}

/** The words with bytes above ASCII. The others would make every text look English. */
function nonAsciiWords(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  let sample = '';
  for (const [word] of text.matchAll(/[^\0- ]+/g)) {
    if (/[\x80-\xff]/.test(word)) sample += `${word} `;
    if (sample.length >= sampleBytes) break;
  }
  return Buffer.from(sample.slice(0, sampleBytes), 'latin1');
}

function isLegible(bytes: Uint8Array, label: string): boolean {
  const text = new TextDecoder(label).decode(bytes.subarray(0, sampleBytes), { stream: true });
  // Unassigned code points show that bytes are not UTF-16.
  const strange = label.startsWith('utf-16')
    ? text.replaceAll('\0', '').match(/[[\p{Cc}--\s]\p{Cn}\p{Co}\ufffd]/gv)
    : text.match(/[\p{Cc}--\s]/gv);
  if ((strange?.length ?? 0) > text.length * controlShare) return false;
  if (isCertain(label) || text.length < longEnough) return true;
  const spacing = text.match(/[\s、。，．]/gu)?.length ?? 0;
  return spacing >= text.length * minSpacing;
}
