/** A range of a file, in bytes from its start. */
export interface ByteRange {
  start: number;
  /** The first byte after it. */
  end: number;
}
