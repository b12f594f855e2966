import { type RawBuilder, sql } from 'kysely';
import { settingProblems } from '#content/start-problems.ts';
import { type Embedder, EmbedderUnavailable } from '#engine/vectors/embedder.ts';
import { createEndpointEmbedder } from '#engine/vectors/endpoint-embedder.ts';
import { createFittedEmbedder } from '#engine/vectors/fitted-embedder.ts';
import {
  ModelFolderError,
  modelPackage,
  openFolderEmbedder,
} from '#engine/vectors/folder-embedder.ts';
import { hashedEmbedder } from '#engine/vectors/hashed-embedder.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { Log } from '#server/platform/log.ts';
import type { EmbeddingsSetting } from '#server/platform/settings/model-settings.ts';
import { ConfigError } from '#server/platform/settings/setting-faults.ts';

/** The embedders of one process. */
export interface Embedders {
  /** Serves a scope that has no other yet. */
  readonly first: Embedder;
  /** Whether a scope gets one that is fitted to its own text as soon as it holds enough. */
  readonly fits: boolean;
  /** @returns the embedder whose id stands beside a person's vectors; null where it no longer exists */
  find(userId: string, id: string): Promise<Embedder | null>;
}

/** Bases that are kept in memory, of some 2 MB each; others are read from the database. */
const keptBases = 8;

/**
 * Keeps the embedders of a process at hand.
 *
 * @param external answers for everybody in place of those that learn from a scope's own text
 */
export function createEmbedders({ db, external }: { db: Db; external?: Embedder }): Embedders {
  const first = external ?? hashedEmbedder;
  const kept = new Map<string, Embedder>();

  async function findFitted(userId: string, id: string): Promise<Embedder | null> {
    const known = kept.get(id);
    kept.delete(id);
    const row = known
      ? undefined
      : await db
          .selectFrom('documind_embedder')
          .select('basis')
          .where('id', '=', id)
          .where('user_id', '=', userId)
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
    async find(userId, id) {
      if (id === first.id) return first;
      return id === hashedEmbedder.id ? hashedEmbedder : findFitted(userId, id);
    },
  };
}

/** Says once when an embedder stops answering, and once when it is back. */
function logOutage(embedder: Embedder, log: Log): Embedder {
  let isOut = false;
  return {
    ...embedder,
    async embed(...asked) {
      try {
        const vectors = await embedder.embed(...asked);
        if (isOut) log.info('the embeddings are back');
        isOut = false;
        return vectors;
      } catch (error) {
        if (error instanceof EmbedderUnavailable && !isOut) {
          log.warn({ problem: error.message }, 'no embeddings: documents are found by words only');
          isOut = true;
        }
        throw error;
      }
    },
  };
}

async function openExternal(setting: EmbeddingsSetting): Promise<Embedder | undefined> {
  if (setting.kind === 'endpoint') return createEndpointEmbedder(setting);
  if (setting.kind !== 'folder') return undefined;
  return openFolderEmbedder(setting.folder).catch((error) => {
    if (!(error instanceof ModelFolderError)) throw error;
    const { noModel, noPackage } = settingProblems;
    const sentence = error.missing === 'model' ? noModel(setting.folder) : noPackage(modelPackage);
    throw new ConfigError(sentence, { cause: error });
  });
}

/**
 * Opens the embedders that the settings ask for.
 *
 * @throws ConfigError where a model folder is set that cannot be used
 */
export async function openEmbedders(
  db: Db,
  log: Log,
  setting: EmbeddingsSetting,
): Promise<Embedders> {
  const external = await openExternal(setting);
  return createEmbedders({ db, ...(external && { external: logOutage(external, log) }) });
}

/**
 * Reads vectors in SQL; each is given the length 1, whatever was sent.
 *
 * @param column holds texts of `toVectorText`
 */
export function toVector(column: string): RawBuilder<string> {
  return sql`l2_normalize(${sql.ref(column)}::vector)`;
}
