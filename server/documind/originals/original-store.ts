import type { Owned } from '../tables.ts';

/** A stretch of a file, in bytes from its start. */
export interface ByteRange {
  start: number;
  /** The first byte that is no longer in it. */
  end: number;
}

/**
 * Where the files of documents are kept, whole, for every process that serves the site. Each is named
 * by its document's id. No method holds more than a piece of a file in memory.
 */
export interface OriginalStore {
  /**
   * Keeps a file. Where it fails, or the process ends, a part of the file may stay: delete it.
   *
   * @param bytes the whole file, in chunks of any size; at least one byte
   */
  put(document: Owned, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /**
   * Gives a stretch of a file, in chunks.
   *
   * @param range within the file
   * @throws OriginalLost where the file, or some of the stretch, is not there
   */
  get(document: Owned, range: ByteRange): AsyncIterable<Uint8Array<ArrayBuffer>>;
  /** Deletes a file; it may be gone already. */
  delete(document: Owned): Promise<void>;
}

/** Thrown where a file that was kept is not there. */
export class OriginalLost extends Error {
  override readonly name = 'OriginalLost';
}
