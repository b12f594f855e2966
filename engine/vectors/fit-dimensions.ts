import { EmbedderMisfit, embeddingDimensions, toUnitLength } from './embedder.ts';

/**
 * Cuts a model's vector to {@link embeddingDimensions} places and makes its length 1 again: models
 * trained for it (Matryoshka) keep most of what they know, others lose the more the longer they are.
 *
 * @throws EmbedderMisfit where it is shorter, or holds something else than numbers
 */
export function fitDimensions(values: readonly number[] | Float32Array): Float32Array {
  if (values.length < embeddingDimensions)
    throw new EmbedderMisfit(
      `The embedding model gives vectors of ${values.length} places; ${embeddingDimensions} are needed`,
    );
  const vector = Float32Array.from(values.slice(0, embeddingDimensions));
  if (!vector.every(Number.isFinite))
    throw new EmbedderMisfit('The embedding model gives vectors that hold no numbers');
  return toUnitLength(vector);
}
