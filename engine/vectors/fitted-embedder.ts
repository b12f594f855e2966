import { type Embedder, embeddingDimensions, toUnitLength } from './embedder.ts';
import { addHashFeatures, type CountedWord, countWords } from './hashed-embedder.ts';

/** Most places of a vector that a basis fills. */
export const basisDimensions = 200;

/** What was learned from the documents of one scope: which words stand together. */
export interface Basis {
  /** Term ids, rising. */
  terms: Uint32Array;
  /** How much each term tells. */
  rarities: Float32Array;
  /** How much any other term tells. */
  unknownRarity: number;
  /** For each term {@link basisDimensions} places, each to be multiplied by its {@link scales}. */
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
function findTerm({ terms }: Basis, id: number): number {
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

/** Length of the hashed places, where that of the learned ones is 1. */
const hashedLength = 0.7;

function addLearned(vector: Float32Array, basis: Basis, words: readonly CountedWord[]): void {
  for (const { term, count } of words) {
    const row = findTerm(basis, term);
    if (row < 0) continue;
    const weight = (1 + Math.log(count)) * (basis.rarities[row] ?? 0);
    const first = row * basisDimensions;
    for (let place = 0; place < basisDimensions; place += 1)
      vector[place] = (vector[place] ?? 0) + weight * (basis.places[first + place] ?? 0);
  }
  for (let place = 0; place < basisDimensions; place += 1)
    vector[place] = (vector[place] ?? 0) * (basis.scales[place] ?? 0);
}

/** @returns a vector of length 1: a text's learned places, then its hashed ones */
export function embedWithBasis(basis: Basis, text: string): Float32Array {
  const words = countWords(text);
  const vector = new Float32Array(embeddingDimensions);
  const learned = vector.subarray(0, basisDimensions);
  const hashed = vector.subarray(basisDimensions);
  addLearned(learned, basis, words);
  toUnitLength(learned);
  addHashFeatures(hashed, words, (term) => {
    const row = findTerm(basis, term);
    return row < 0 ? basis.unknownRarity : (basis.rarities[row] ?? 0);
  });
  toUnitLength(hashed);
  for (let place = 0; place < hashed.length; place += 1)
    hashed[place] = (hashed[place] ?? 0) * hashedLength;
  return toUnitLength(vector);
}

/** The id of every {@link createFittedEmbedder} begins with this. */
export const fittedPrefix = 'fitted-';

/** @param stored the basis that was fitted to the text of the scope that this embedder serves, encoded */
export function createFittedEmbedder(id: string, stored: Uint8Array): Embedder {
  const basis = decodeBasis(stored);
  return {
    id,
    share: 0.3,
    async embed(texts) {
      return texts.map((text) => embedWithBasis(basis, text));
    },
  };
}
