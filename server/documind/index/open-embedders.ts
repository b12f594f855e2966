import { type Embedder, EmbedderUnavailable } from '#engine/vectors/embedder.ts';
import { createEndpointEmbedder } from '#engine/vectors/endpoint-embedder.ts';
import { openFolderEmbedder } from '#engine/vectors/folder-embedder.ts';
import type { EmbeddingsSetting } from '#server/config.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { Log } from '#server/platform/log.ts';
import { createEmbedders, type Embedders } from './embedders.ts';

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
  return setting.kind === 'folder' ? openFolderEmbedder(setting.folder) : undefined;
}

/**
 * @returns the embedders that the settings ask for
 * @throws ModelFolderError where a model folder is set that cannot be used
 */
export async function openEmbedders({
  db,
  log,
  embeddings,
}: {
  db: Db;
  log: Log;
  embeddings: EmbeddingsSetting;
}): Promise<Embedders> {
  const external = await openExternal(embeddings);
  return createEmbedders({ db, ...(external && { external: logOutage(external, log) }) });
}
