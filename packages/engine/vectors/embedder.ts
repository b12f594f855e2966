import type { Encoder } from '#models/encoder.ts';
import { toUnitLength } from '#models/unit-length.ts';

/** Dimensions of every vector, as the product's page says. */
export const embeddingDimensions = 376;

/** Turns text into vectors that are near each other for texts on the same topic. */
export interface Embedder {
  /** Stored with every vector: vectors of different embedders are never compared. */
  readonly id: string;
  /** Whether it makes a vector of each unit of a passage, instead of one of the whole passage. */
  readonly embedsUnits?: boolean;
  /**
   * @returns for each text a vector of {@link embeddingDimensions} dimensions and length 1, or a zero
   *   vector for a text without words
   * @throws EmbedderUnavailable, or the reason of the signal
   */
  embed(
    texts: readonly string[],
    purpose: 'passage' | 'question',
    signal?: AbortSignal,
  ): Promise<Float32Array[]>;
}

/** An embedder that does not respond now. Requests can be retried later. */
export class EmbedderUnavailable extends Error {
  override readonly name: string = 'EmbedderUnavailable';
}

/** An embedder whose vectors cannot be used. Another model must be configured. */
export class EmbedderMisfit extends EmbedderUnavailable {
  override readonly name: string = 'EmbedderMisfit';
}

/**
 * Cuts a model's vector to {@link embeddingDimensions} dimensions, at length 1 again. Models trained
 * for it (Matryoshka) keep most of their quality. Others lose more, the longer their vectors are.
 *
 * @throws EmbedderMisfit if the vector is shorter, or holds anything but finite numbers
 */
export function fitDimensions(values: readonly number[] | Float32Array): Float32Array {
  if (values.length < embeddingDimensions)
    throw new EmbedderMisfit(
      `The embedding model returned vectors of ${values.length} dimensions; ${embeddingDimensions} are needed`,
    );
  const vector = Float32Array.from(values.slice(0, embeddingDimensions));
  if (!vector.every(Number.isFinite))
    throw new EmbedderMisfit(
      'The embedding model returned vectors with values that are not numbers',
    );
  return toUnitLength(vector);
}

/** Limits numbers to eight digits: pgvector reads longer ones as slowly as fractions. */
const wholeNumbers = 1e7;

/**
 * @param vector of length 1, or zero
 * @returns pgvector's text form of the vector's direction; `l2_normalize` of it is the vector. It holds
 *   whole numbers, which the embedded database reads six times as fast as fractions: parsing vectors
 *   took most of the time of writing them.
 */
export function toVectorText(vector: Float32Array): string {
  return `[${Array.from(vector, (value) => Math.round(value * wholeNumbers)).join(',')}]`;
}

/**
 * Embeds texts in batches, one after the other.
 *
 * @param most maximum number of texts in a batch
 * @throws what `embed` throws, or the reason of the signal
 */
export async function embedInBatches(
  texts: readonly string[],
  { most, signal }: { most: number; signal: AbortSignal | undefined },
  embed: (batch: string[]) => Promise<readonly (readonly number[] | Float32Array)[]>,
): Promise<Float32Array[]> {
  const vectors: Float32Array[] = [];
  for (let first = 0; first < texts.length; first += most) {
    signal?.throwIfAborted();
    vectors.push(...(await embed(texts.slice(first, first + most))).map(fitDimensions));
  }
  return vectors;
}

/** Texts encoded before other work gets a turn. */
const batchTexts = 8;

/** @returns the embedder of the bundled model */
export function createModelEmbedder(encode: Encoder['encode']): Embedder {
  return {
    // Other weights, or units in other words, make other vectors and need another id.
    id: 'e5-small-taught-3-units-6',
    embedsUnits: true,
    embed: (texts, purpose, signal) =>
      embedInBatches(texts, { most: batchTexts, signal }, (batch) => encode(batch, purpose)),
  };
}
