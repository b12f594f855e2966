/** Places of every vector, as the page names them. */
export const embeddingDimensions = 376;

/** Turns text into vectors that are near each other where texts are about the same. */
export interface Embedder {
  /** Stands beside every vector it made: vectors of two embedders are never compared. */
  readonly id: string;
  /** Its share of a passage's score, 0 to 1; the rest is BM25's. */
  readonly share: number;
  /**
   * @returns for each text a vector of {@link embeddingDimensions} places and of length 1, or of
   *   zeros where a text has no words
   * @throws EmbedderUnavailable, or the reason of the signal
   */
  embed(
    texts: readonly string[],
    purpose: 'passage' | 'question',
    signal?: AbortSignal,
  ): Promise<Float32Array[]>;
}

/** An embedder that does not answer for now; what was asked of it can be asked again later. */
export class EmbedderUnavailable extends Error {
  override readonly name: string = 'EmbedderUnavailable';
}

/** An embedder whose vectors cannot be used; another model has to be set. */
export class EmbedderMisfit extends EmbedderUnavailable {
  override readonly name: string = 'EmbedderMisfit';
}

/** Makes a vector's length 1, in place; one of zeros stays. */
export function toUnitLength(vector: Float32Array): Float32Array {
  let squares = 0;
  for (const value of vector) squares += value * value;
  if (squares > 0) {
    const factor = 1 / Math.sqrt(squares);
    for (let place = 0; place < vector.length; place += 1)
      vector[place] = (vector[place] ?? 0) * factor;
  }
  return vector;
}

/** Eight digits at most: what has more is read as slowly as a fraction. */
const wholeNumbers = 1e7;

/**
 * @param vector of length 1, or of zeros
 * @returns pgvector's text form of the vector's direction, which has its length by
 *   pgvector's `l2_normalize` only. It holds whole numbers, which the embedded engine reads six times
 *   as fast as fractions: reading vectors took most of the time of writing them.
 */
export function toVectorText(vector: Float32Array): string {
  return `[${Array.from(vector, (value) => Math.round(value * wholeNumbers)).join(',')}]`;
}
