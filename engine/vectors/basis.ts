/** Most places of a vector that a basis fills. */
export const basisDimensions = 200;

/** What was learned from an owner's text: which words stand together. */
export interface Basis {
  /** Term ids, rising. */
  terms: Uint32Array;
  /** How much each term tells. */
  rarities: Float32Array;
  /** How much a term tells that is none of them. */
  unknownRarity: number;
  /** For each term {@link basisDimensions} places, each times {@link scales} of its place. */
  places: Int8Array;
  scales: Float32Array;
}

const headerBytes = 8;

/** @returns the bytes that {@link decodeBasis} reads: counts, then each array, little-endian */
export function encodeBasis(basis: Basis): Uint8Array {
  const { terms, rarities, scales, places } = basis;
  const header = new ArrayBuffer(headerBytes);
  new Uint32Array(header, 0, 1)[0] = terms.length;
  new Float32Array(header, 4, 1)[0] = basis.unknownRarity;
  return Buffer.concat(
    [new Uint8Array(header), terms, rarities, scales, places].map((array) =>
      Buffer.from(array.buffer, array.byteOffset, array.byteLength),
    ),
  );
}

/** @param stored what {@link encodeBasis} returned */
export function decodeBasis(stored: Uint8Array): Basis {
  // A copy, so that the arrays below start where their elements may start.
  const { buffer } = new Uint8Array(stored);
  const [size = 0] = new Uint32Array(buffer, 0, 1);
  const [unknownRarity = 0] = new Float32Array(buffer, 4, 1);
  const terms = new Uint32Array(buffer, headerBytes, size);
  const rarities = new Float32Array(buffer, headerBytes + size * 4, size);
  const scales = new Float32Array(buffer, headerBytes + size * 8, basisDimensions);
  const places = new Int8Array(buffer, headerBytes + size * 8 + basisDimensions * 4);
  return { terms, rarities, unknownRarity, places, scales };
}

/** @returns the row of a term, -1 where the basis does not know it */
export function findTerm({ terms }: Basis, id: number): number {
  let low = 0;
  let high = terms.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = terms[middle] ?? 0;
    if (found === id) return middle;
    if (found < id) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
