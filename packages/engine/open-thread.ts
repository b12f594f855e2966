import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';

/** The functions of a worker thread's program. Each takes one input, which is copied to the thread. */
type Program = Record<string, (input: never) => unknown>;

/** A worker thread, which runs one task at a time. */
export interface Thread<Offered extends Program> {
  /** @throws what the function throws, or an error if the thread ended */
  run<Name extends keyof Offered & string>(
    name: Name,
    input: Parameters<Offered[Name]>[0],
  ): Promise<Awaited<ReturnType<Offered[Name]>>>;
  /**
   * Ends the thread after the current task and cancels queued ones. Ending a thread in the middle of a
   * model's computation would crash the whole process.
   */
  close(): Promise<void>;
}

/** Limits of a worker thread. */
export interface ThreadLimits {
  /** Maximum heap size, in MB. */
  memoryMb: number;
  /** The thread ends after this many milliseconds without work, which frees its memory. */
  idleMs?: number;
  /** Nice value of the thread, 0 to 19, if the system supports it. */
  niceness?: number;
  /** Available to the program as piscina's `workerData`. */
  data?: unknown;
}

/** The longest time that a timer can wait, in milliseconds: the current task is never cut off. */
const longestTimeout = 2 ** 31 - 1;
/** Maximum size of the young generation, in MB. More would be slightly faster. */
const youngMb = 12;

/**
 * Opens a worker thread, which starts with its first task.
 *
 * @param program a module; its exports are the thread's tasks
 */
export function openThread<Offered extends Program>(
  program: URL,
  { memoryMb, idleMs = Number.POSITIVE_INFINITY, niceness = 0, data }: ThreadLimits,
): Thread<Offered> {
  const pool = new Piscina({
    filename: fileURLToPath(program),
    ...{ minThreads: 0, maxThreads: 1, idleTimeout: idleMs, niceIncrement: niceness },
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: youngMb },
    execArgv: [],
    workerData: data,
    closeTimeout: longestTimeout,
    // Lets timers of the program run between tasks.
    atomics: 'disabled',
  });
  return {
    run: (name, input) => pool.run(input, { name }),
    close: () => pool.close({ force: true }),
  };
}

/** A worker thread that ranks passages and answers from them, to keep the thread that serves requests free. */
export type EngineThread = Thread<typeof import('./answering/engine-thread.ts')>;

const engineLimits = {
  /** The word lists take about 60 MB, and the cache of passages as much. */
  memoryMb: 512,
  /** Pages and other quick work have priority over answering a question. */
  niceness: 5,
};

/** Settings of the worker thread. */
export interface EngineThreadData {
  /** Whether answers use the meaning of a question, or only its words. */
  readsMeaning: boolean;
}

/** Opens a worker thread that ranks and answers; it starts with the first question. */
export function openEngineThread(data: EngineThreadData): EngineThread {
  return openThread(new URL('./answering/engine-thread.ts', import.meta.url), {
    ...engineLimits,
    data,
  });
}
