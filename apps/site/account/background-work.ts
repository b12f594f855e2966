import type { Log } from '@m8/platform/log.ts';

/** Work that runs after the answer, so that response times reveal nothing about it. */
export type BackgroundWork = ReturnType<typeof createBackgroundWork>;

/** Runs work after the answer, so that response times reveal nothing about it. */
export function createBackgroundWork(log: Log) {
  const running = new Set<Promise<void>>();
  return {
    run(work: () => Promise<void>): void {
      const done = work()
        .catch((error: unknown) => {
          log.error({ error: error instanceof Error && error.name }, 'account background work');
        })
        .finally(() => running.delete(done));
      running.add(done);
    },
    async settle(): Promise<void> {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
