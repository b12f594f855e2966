import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';

/** What a program offers to be run in a thread: functions of one input, which is copied there. */
type Program = Record<string, (input: never) => unknown>;

/** A thread beside the one that serves requests. It does one thing after the other. */
export interface Thread<Offered extends Program> {
  /** @throws what the function throws, or an error if the thread ended */
  run<Name extends keyof Offered & string>(
    name: Name,
    input: Parameters<Offered[Name]>[0],
  ): Promise<Awaited<ReturnType<Offered[Name]>>>;
  /**
   * Ends the thread when its work in hand is done, and gives up what waits for it. A thread that is ended in the middle of
   * what the model computes takes the whole process with it.
   */
  close(): Promise<void>;
}

/** What a thread may use, and how long it is kept. */
export interface ThreadLimits {
  /** Most memory of its objects, in MB. */
  memoryMb: number;
  /** Without work for so many milliseconds, it ends, and with it what it holds in memory. */
  idleMs?: number;
  /** How far it steps back for others on the same cores, 0 to 19, where the system allows it. */
  niceness?: number;
  /** What the program finds as piscina's `workerData`. */
  data?: unknown;
}

/** Most memory of what a thread has just made, in MB; more would be a little quicker. */
const youngMb = 12;

/**
 * Opens a thread, which starts with its first work.
 *
 * @param program a module; its exports are what the thread does
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
    // Timers of the program run between its work.
    atomics: 'disabled',
  });
  return {
    run: (name, input) => pool.run(input, { name }),
    close: () => pool.close({ force: true }),
  };
}
