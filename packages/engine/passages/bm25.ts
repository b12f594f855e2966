/**
 * BM25 (Robertson and Zaragoza, 2009, with the non-negative idf of Lucene), split in two: the weight
 * of a term in a chunk is stored, its rarity is applied when a question is asked.
 */
const saturation = 1.2;
const lengthShare = 0.75;

/**
 * Words without stop words that a chunk is taken to have on average. A constant, where BM25 has the
 * average of the collection, so that a stored weight stays true while documents come and go.
 */
const usualLength = 100;

/**
 * @param count how often the term stands in the chunk
 * @param length words of the chunk without stop words
 */
export function termWeight(count: number, length: number): number {
  const norm = 1 - lengthShare + lengthShare * (length / usualLength);
  return (count * (saturation + 1)) / (count + saturation * norm);
}

/**
 * @param chunks in how many chunks the term stands
 * @param allChunks how many chunks there are
 * @returns the inverse document frequency, above 0
 */
export function rarity(chunks: number, allChunks: number): number {
  return Math.log(1 + (allChunks - chunks + 0.5) / (chunks + 0.5));
}
