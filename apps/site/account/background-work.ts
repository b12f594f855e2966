import type { Log } from '@m8/platform/log.ts';

/** Work that an answer does not wait for, so that the time to the answer reveals nothing about it. */
export interface BackgroundWork {
  /** Starts it; a failure is logged by the name of its error. */
  run(work: () => Promise<unknown>): void;
  /** Waits for all that was started. */
  settle(): Promise<void>;
}

/** @param log told about failures */
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
