import { type Basis, basisDimensions, findTerm } from './basis.ts';
import { type CountedWord, countWords } from './count-words.ts';
import { embeddingDimensions, toUnitLength } from './embedder.ts';
import { addHashFeatures } from './hash-features.ts';

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

/** @returns a text's learned places and its hashed ones, together of length 1 */
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
