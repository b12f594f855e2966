import { decodeBasis } from './basis.ts';
import { embedWithBasis } from './embed-with-basis.ts';
import type { Embedder } from './embedder.ts';

/** The start of every id of a {@link createFittedEmbedder}. */
export const fittedPrefix = 'fitted-';

/** @param stored a basis that was fitted to the text of the scope that this embedder serves */
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
