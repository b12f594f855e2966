import type { ByteRange } from '@m8/contracts/byte-range.ts';
import type { Owned } from '#tables.ts';

/** Stores the files of documents whole, for every process. No method holds more than a piece in memory. */
export interface OriginalStore {
  /**
   * Stores a file. If it fails, or the process ends, a part of the file may stay: delete it.
   *
   * @param bytes the whole file, in chunks of any size; at least one byte
   */
  put(document: Owned, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /**
   * Reads a range of a file, in chunks.
   *
   * @param range within the file
   * @throws OriginalLost if the file, or some of the range, is missing
   */
  get(document: Owned, range: ByteRange): AsyncIterable<Uint8Array<ArrayBuffer>>;
  /** Deletes a file, if it exists. */
  delete(document: Owned): Promise<void>;
}

export class OriginalLost extends Error {
  override readonly name = 'OriginalLost';
}

/** Cuts chunks of any size into pieces of `size` bytes; the last one may be shorter. */
export async function* cutPieces(bytes: AsyncIterable<Uint8Array>, size: number) {
  let piece = new Uint8Array(size);
  let filled = 0;
  for await (let chunk of bytes)
    while (chunk.length > 0) {
      const taken = chunk.subarray(0, size - filled);
      piece.set(taken, filled);
      filled += taken.length;
      chunk = chunk.subarray(taken.length);
      if (filled < size) continue;
      yield piece;
      piece = new Uint8Array(size);
      filled = 0;
    }
  // A copy, since sending it to another thread sends its whole buffer.
  if (filled > 0) yield piece.slice(0, filled);
}
