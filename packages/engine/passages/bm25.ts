/**
 * BM25 (Robertson and Zaragoza, 2009, with the non-negative idf of Lucene), split in two: the weight of
 * a term in a chunk is stored, and its rarity is applied to each question.
 */
const saturation = 1.2;
const lengthShare = 0.75;

/**
 * Assumed average length of a chunk in words without stop words. A constant, where BM25 uses the
 * average of the collection, so that stored weights stay valid as documents come and go.
 */
const usualLength = 100;

/**
 * @param count occurrences of the term in the chunk
 * @param length words of the chunk without stop words
 */
export function termWeight(count: number, length: number): number {
  const norm = 1 - lengthShare + lengthShare * (length / usualLength);
  return (count * (saturation + 1)) / (count + saturation * norm);
}

/**
 * @param chunks number of chunks with the term
 * @param allChunks number of all chunks
 * @returns the inverse document frequency, above 0
 */
export function rarity(chunks: number, allChunks: number): number {
  return Math.log(1 + (allChunks - chunks + 0.5) / (chunks + 0.5));
}
