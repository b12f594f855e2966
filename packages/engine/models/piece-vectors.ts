/** Numbers in a block that share a scale. */
const blockNumbers = 32;

/**
 * Vectors of word pieces at four bits a number. Each block of 32 numbers has a scale (half precision).
 * A number is its stored value minus eight, two to a byte, the first in the lower half.
 */
export interface PieceVectors {
  /** Writes the vector of a piece into `target` at `offset`. */
  copy(piece: number, target: Float32Array, offset: number): void;
}

/**
 * @param bytes all scales, then all numbers, piece by piece
 * @param width dimensions of a vector
 */
export function openPieceVectors(bytes: Uint8Array, width: number): PieceVectors {
  const blocks = width / blockNumbers;
  const pieces = bytes.length / (blocks * 2 + width / 2);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const numbersAt = pieces * blocks * 2;
  return {
    copy(piece, target, offset) {
      for (let block = 0; block < blocks; block += 1) {
        const scale = view.getFloat16((piece * blocks + block) * 2, true);
        const from = numbersAt + (piece * width + block * blockNumbers) / 2;
        const to = offset + block * blockNumbers;
        for (let at = 0; at < blockNumbers / 2; at += 1) {
          const both = bytes[from + at] ?? 0;
          target[to + at * 2] = ((both & 15) - 8) * scale;
          target[to + at * 2 + 1] = ((both >> 4) - 8) * scale;
        }
      }
    },
  };
}
