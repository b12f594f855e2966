import { openEngineThread } from '#engine/answering/open-engine-thread.ts';
import type { Documind } from '#server/documind/documind.ts';
import { boxEmbedder } from '#server/documind/index/open-embedder.ts';

/** Opens what finds passages and answers from them, with the models in the box. */
export function openEngine(): Pick<Documind, 'engine' | 'embedder'> {
  const engine = openEngineThread();
  return { engine, embedder: boxEmbedder(engine) };
}
