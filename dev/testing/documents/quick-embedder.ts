import { createHash } from 'node:crypto';
import { type Embedder, embeddingDimensions, fitDimensions } from '@m8/engine/vectors/embedder.ts';

/**
 * An embedder without a model, for tests in which vectors are only stored and compared: equal texts have
 * equal vectors, and other texts other ones.
 *
 * @param meanwhile runs before the first passages are embedded
 */
export function quickEmbedder(
  id: string,
  meanwhile: () => Promise<void> = async () => undefined,
): Embedder {
  let isFirst = true;
  return {
    id,
    async embed(texts, purpose) {
      if (purpose === 'passage' && isFirst) {
        isFirst = false;
        await meanwhile();
      }
      return texts.map((text) => {
        const bytes = createHash('shake256', { outputLength: embeddingDimensions })
          .update(text)
          .digest();
        return fitDimensions(Array.from(bytes, (byte) => byte - 127.5));
      });
    },
  };
}
