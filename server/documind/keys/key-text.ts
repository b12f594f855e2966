import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** What every API key starts with, so that scanners of source code know it. */
export const keyPrefix = 'dm_';

const secretBytes = 32;

function checksum(secret: Uint8Array): Buffer {
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(secret));
  return sum;
}

/**
 * @returns a new key: the prefix, then 32 random bytes and their CRC-32 in base64url, so that a
 *   scanner can tell a key from something alike without asking anybody
 */
export function makeKey(): string {
  const secret = randomBytes(secretBytes);
  return keyPrefix + Buffer.concat([secret, checksum(secret)]).toString('base64url');
}

/** @returns whether a text has the form and the checksum of {@link makeKey} */
export function isKey(text: string): boolean {
  if (!/^dm_[\w-]{48}$/.test(text)) return false;
  const bytes = Buffer.from(text.slice(keyPrefix.length), 'base64url');
  return checksum(bytes.subarray(0, secretBytes)).equals(bytes.subarray(secretBytes));
}

/**
 * @returns what is stored of a key. A search by it compares hashes, which a caller cannot steer, so
 *   how long it takes tells nothing about the keys that exist.
 */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** @returns what is shown of a key to tell it from others */
export function keyStart(key: string): string {
  return key.slice(0, keyPrefix.length + 6);
}
