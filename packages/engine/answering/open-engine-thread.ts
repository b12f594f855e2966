import { openThread, type Thread } from '#open-thread.ts';

/** A worker thread that ranks passages and answers from them, to keep the thread that serves requests free. */
export type EngineThread = Thread<typeof import('./engine-thread.ts')>;

/** The word lists take about 60 MB, and the cache of passages as much. */
const memoryMb = 512;
/** Pages and other quick work have priority over answering a question. */
const niceness = 5;

/** Settings of the worker thread. */
export interface EngineThreadData {
  /** Whether answers use the meaning of a question, or only its words. */
  readsMeaning: boolean;
}

/** Opens a worker thread that ranks and answers; it starts with the first question. */
export function openEngineThread(data: EngineThreadData): EngineThread {
  return openThread(new URL('./engine-thread.ts', import.meta.url), { memoryMb, niceness, data });
}
