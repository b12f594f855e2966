import { openThread, type Thread } from '../open-thread.ts';

/** Fits a basis and embeds by it. */
export type EmbeddingThread = Thread<typeof import('./embedding-thread.ts')>;

const memoryMb = 512;
/** Whoever asks meanwhile comes first. */
const niceness = 10;

/** Opens a thread for one basis. */
export function openEmbeddingThread(): EmbeddingThread {
  return openThread(new URL('./embedding-thread.ts', import.meta.url), { memoryMb, niceness });
}
