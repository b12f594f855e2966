import type { Embedder } from './embedder.ts';
import { hashedEmbedder } from './hashed-embedder.ts';

/** The embedders of one process. */
export interface Embedders {
  /** Serves a scope that has no other yet. */
  readonly first: Embedder;
  /** @returns the embedder whose id stands beside vectors; null where it is not at hand any more */
  find(id: string): Promise<Embedder | null>;
}

/** @returns the embedders that the settings ask for */
export function createEmbedders(): Embedders {
  return {
    first: hashedEmbedder,
    find: async (id) => (id === hashedEmbedder.id ? hashedEmbedder : null),
  };
}
