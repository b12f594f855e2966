import type { ByteRange } from '@m8/contracts/byte-range.ts';

/**
 * Reads the requested range of a file (RFC 9110, section 14.2). Several ranges at once, and unreadable
 * ones, count as none.
 *
 * @param header value of Range; undefined if there is none
 * @param bytes length of the file
 * @returns the range; null for the whole file; `beyond` if it begins after the end
 */
export function requestedRange(
  header: string | undefined,
  bytes: number,
): ByteRange | null | 'beyond' {
  const [, first = '', last = ''] =
    /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), bytes);
    return length === 0 ? 'beyond' : { start: bytes - length, end: bytes };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return null;
  if (start >= bytes) return 'beyond';
  return { start, end: last === '' ? bytes : Math.min(Number(last) + 1, bytes) };
}
