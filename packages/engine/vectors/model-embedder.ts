import type { Encoder } from '#models/encoder.ts';
import { type Embedder, fitDimensions } from './embedder.ts';

/** Texts encoded before other work gets a turn. */
const batchTexts = 8;

/** @returns the embedder of the bundled model */
export function createModelEmbedder(encode: Encoder['encode']): Embedder {
  return {
    // Other weights make other vectors, and need another id.
    id: 'e5-small-taught-2-units',
    embedsUnits: true,
    async embed(texts, purpose, signal) {
      const vectors: Float32Array[] = [];
      for (let first = 0; first < texts.length; first += batchTexts) {
        signal?.throwIfAborted();
        const batch = texts.slice(first, first + batchTexts);
        vectors.push(...(await encode(batch, purpose)).map(fitDimensions));
      }
      return vectors;
    },
  };
}
