import '../tables.ts';
import type { Embedder } from '#engine/vectors/embedder.ts';
import { createFittedEmbedder } from '#engine/vectors/fitted-embedder.ts';
import { hashedEmbedder } from '#engine/vectors/hashed-embedder.ts';
import type { Db } from '#server/platform/database/tables.ts';

/** The embedders of one process. */
export interface Embedders {
  /** Serves a scope that has no other yet. */
  readonly first: Embedder;
  /** Whether a scope gets one that is fitted to its own text as soon as it holds enough. */
  readonly fits: boolean;
  /** @returns the embedder whose id stands beside vectors; null where it is not at hand any more */
  find(id: string): Promise<Embedder | null>;
}

/** Bases that are kept in memory, of some 2 MB each; another one is read from the database. */
const keptBases = 8;

/**
 * @param external answers for everybody in place of those that learn from a scope's own text
 * @returns the embedders that the settings ask for
 */
export function createEmbedders({ db, external }: { db: Db; external?: Embedder }): Embedders {
  const first = external ?? hashedEmbedder;
  const kept = new Map<string, Embedder>();

  async function findFitted(id: string): Promise<Embedder | null> {
    const known = kept.get(id);
    kept.delete(id);
    const row = known
      ? undefined
      : await db
          .selectFrom('documind_embedder')
          .select('basis')
          .where('id', '=', id)
          .executeTakeFirst();
    const found = known ?? (row && createFittedEmbedder(id, row.basis));
    if (found === undefined) return null;
    kept.set(id, found);
    for (const oldest of [...kept.keys()].slice(0, -keptBases)) kept.delete(oldest);
    return found;
  }

  return {
    first,
    fits: external === undefined,
    async find(id) {
      if (id === first.id) return first;
      return id === hashedEmbedder.id ? hashedEmbedder : findFitted(id);
    },
  };
}
