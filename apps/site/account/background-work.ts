import type { Log } from '@m8/platform/log.ts';

/** Work that runs after the answer, so that response times reveal nothing about it. */
export interface BackgroundWork {
  /** Starts the work. Logs a failure by the name of its error. */
  run(work: () => Promise<unknown>): void;
  /** Waits for all started work. */
  settle(): Promise<void>;
}

/** @param log receives failures */
export function createBackgroundWork(log: Log): BackgroundWork {
  const running = new Set<Promise<void>>();
  return {
    run(work) {
      const done = work()
        .catch((error: unknown) => {
          log.error({ error: error instanceof Error && error.name }, 'account background work');
        })
        .then(() => {
          running.delete(done);
        });
      running.add(done);
    },
    async settle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
