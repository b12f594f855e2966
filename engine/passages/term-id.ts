/** Terms are told apart by this many bits; also the width of the sparse vectors of weights. */
export const termIdBits = 29;

/**
 * A term's number: FNV-1a over its UTF-16 code units, mixed once more (the finalizer of MurmurHash3)
 * and cut to {@link termIdBits}. It stands in stored rows, so it never changes.
 */
export function termId(stem: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < stem.length; index += 1)
    hash = Math.imul(hash ^ stem.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) >>> (32 - termIdBits);
}
