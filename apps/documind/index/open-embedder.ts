import { settingProblems } from '@m8/content/start-problems.ts';
import type { EngineThread } from '@m8/engine/open-thread.ts';
import {
  createModelEmbedder,
  type Embedder,
  EmbedderUnavailable,
} from '@m8/engine/vectors/embedder.ts';
import { createEndpointEmbedder } from '@m8/engine/vectors/endpoint-embedder.ts';
import {
  ModelFolderError,
  modelPackage,
  openFolderEmbedder,
} from '@m8/engine/vectors/folder-embedder.ts';
import type { Log } from '@m8/platform/log.ts';
import type { EmbeddingsSetting } from '@m8/platform/settings/combined-settings.ts';
import { ConfigError } from '@m8/platform/settings/setting-kinds.ts';

/** Logs once when an embedder stops answering, and once when it answers again. */
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

async function openFolder(folder: string): Promise<Embedder> {
  return openFolderEmbedder(folder).catch((error) => {
    if (!(error instanceof ModelFolderError)) throw error;
    const { noModel, noPackage } = settingProblems;
    const sentence = error.missing === 'model' ? noModel(folder) : noPackage(modelPackage);
    throw new ConfigError(sentence, { cause: error });
  });
}

/** @returns the embedder with the bundled model, which runs in the engine's worker thread */
export function boxEmbedder(engine: EngineThread): Embedder {
  return createModelEmbedder((texts, purpose) => engine.run('encode', { texts, purpose }));
}

/**
 * Opens the embedder in the settings; there is none if search uses only words.
 *
 * @throws ConfigError if a model folder is set but unusable
 */
export async function openEmbedder(
  { engine, log }: { engine: EngineThread; log: Log },
  setting: EmbeddingsSetting | undefined,
  readsMeaning: boolean,
): Promise<Embedder | undefined> {
  switch (setting?.kind) {
    case 'endpoint':
      return logOutage(createEndpointEmbedder(setting), log);
    case 'folder':
      return logOutage(await openFolder(setting.folder), log);
    case undefined:
      return readsMeaning ? boxEmbedder(engine) : undefined;
  }
}
