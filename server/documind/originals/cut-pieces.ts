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
  // A copy: what is sent to another thread is sent with all of its buffer.
  if (filled > 0) yield piece.slice(0, filled);
}
