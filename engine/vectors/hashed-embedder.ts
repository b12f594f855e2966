import { countWords } from './count-words.ts';
import { type Embedder, embeddingDimensions, toUnitLength } from './embedder.ts';
import { addHashFeatures } from './hash-features.ts';

/** Needs no text to learn from, so it serves from the first chunk on; the same for everybody. */
export const hashedEmbedder: Embedder = {
  id: 'hashed-1',
  share: 0.1,
  async embed(texts) {
    return texts.map((text) => {
      const vector = new Float32Array(embeddingDimensions);
      addHashFeatures(vector, countWords(text), () => 1);
      return toUnitLength(vector);
    });
  },
};
