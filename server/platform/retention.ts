import type { Log } from './log.ts';
import { repeatEvery, type StopRepeating } from './repeat.ts';

/** What forgets things whose time is over, each by a name for the log. */
export type Sweeps = Readonly<Record<string, () => Promise<unknown>>>;

const sweepEveryMs = 5 * 60 * 1000;

/**
 * Looks after what is kept for a time only: sweeps now, and then every five minutes.
 *
 * @param context the sweeps run one after the other; one that fails is logged and keeps none from running
 * @returns ends it, once the first sweep is done
 */
export async function startRetention({
  sweeps,
  log,
}: {
  sweeps: Sweeps;
  log: Log;
}): Promise<StopRepeating> {
  async function sweep(): Promise<void> {
    for (const [name, forget] of Object.entries(sweeps))
      await forget().catch((error) => log.warn({ sweep: name, code: error.code }, 'retention'));
  }
  await sweep();
  return repeatEvery(sweepEveryMs, sweep, { log, name: 'retention' });
}
