import type { Log } from './log.ts';

/** What forgets things whose time is over, each by a name for the log. */
export type Sweeps = Readonly<Record<string, () => Promise<unknown>>>;

/** Looks after what is kept for a time only. */
export interface Retention {
  /** Sweeps now, and then from time to time. */
  start(): Promise<void>;
  /** Ends it; resolves when the sweep that runs is done. */
  stop(): Promise<void>;
}

const sweepEveryMs = 5 * 60 * 1000;

/** @param context the sweeps run one after the other; one that fails is logged and keeps none from running */
export function createRetention({ sweeps, log }: { sweeps: Sweeps; log: Log }): Retention {
  let sweeping = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function sweep(): Promise<void> {
    for (const [name, forget] of Object.entries(sweeps))
      await forget().catch((error) => log.warn({ sweep: name, code: error.code }, 'retention'));
  }

  return {
    async start() {
      timer = setInterval(() => {
        sweeping = sweeping.then(sweep);
      }, sweepEveryMs).unref();
      sweeping = sweep();
      await sweeping;
    },
    async stop() {
      clearInterval(timer);
      await sweeping;
    },
  };
}
