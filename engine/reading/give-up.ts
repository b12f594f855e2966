import { ReadError } from './document-text.ts';

const lookMs = 200;

/** How long a piece of work may take, in seconds. */
export interface Patience {
  /** On a processor, all threads of this process together. */
  processor: number;
  /** By the clock, where other programs keep the processor from it. */
  time: number;
}

/**
 * Waits for work to end, or gives it up; the caller ends what goes on.
 *
 * @throws ReadError `timed-out`
 */
export async function giveUpAfter<T>(patience: Patience, work: Promise<T>): Promise<T> {
  const started = { processor: process.cpuUsage(), time: performance.now() };
  const late = Promise.withResolvers<never>();
  const look = setInterval(() => {
    const { user, system } = process.cpuUsage(started.processor);
    const overworked = (user + system) / 1e6 > patience.processor;
    if (overworked || performance.now() - started.time > patience.time * 1000)
      late.reject(new ReadError('timed-out'));
  }, lookMs);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearInterval(look);
  }
}
