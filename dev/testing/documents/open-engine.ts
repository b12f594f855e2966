import type { Documind } from '@m8/documind/documind.ts';
import { boxEmbedder } from '@m8/documind/index/open-embedder.ts';
import { openEngineThread } from '@m8/engine/open-thread.ts';

/** Opens the engine, with the built-in models. */
export function openEngine(): Pick<Documind, 'engine' | 'embedder'> {
  const engine = openEngineThread({ readsMeaning: true });
  return { engine, embedder: boxEmbedder(engine) };
}
