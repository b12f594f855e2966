import { openThread, type Thread } from '#open-thread.ts';

/** Ranks passages and answers from them, away from the thread that serves requests. */
export type EngineThread = Thread<typeof import('./engine-thread.ts')>;

/** The lists of words take about 60 MB, and what is remembered of passages as much. */
const memoryMb = 512;
/** Pages and everything else that is quick come before the answer to a question. */
const niceness = 5;

/** What the thread goes by. */
export interface EngineThreadData {
  /** Whether answers go by the meaning of a question, or by its words alone. */
  readsMeaning: boolean;
}

/** Opens a thread that ranks and answers; it starts with the first question. */
export function openEngineThread(data: EngineThreadData = { readsMeaning: true }): EngineThread {
  return openThread(new URL('./engine-thread.ts', import.meta.url), { memoryMb, niceness, data });
}
