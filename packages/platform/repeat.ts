import type { Log } from './log.ts';

/** Ends a repetition; resolves when the current run, if any, is done. */
export type StopRepeating = () => Promise<void>;

/**
 * Runs work at an interval, first after one interval. Runs never overlap. A failed run is logged by its
 * code alone, as messages of errors may quote what people wrote, and the next one still comes. The timer
 * does not keep the process alive.
 *
 * @param told `name` is the message of the log line
 * @param everyMs the interval, in milliseconds
 */
export function repeatEvery(
  everyMs: number,
  work: () => Promise<unknown>,
  { log, name }: { log: Log; name: string },
): StopRepeating {
  let running: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    running ??= work()
      .catch((error) => log.warn({ code: error.code }, name))
      .finally(() => {
        running = undefined;
      });
  }, everyMs).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
