import { documindLimits } from '#contracts/documind/limits.ts';
import { ReadError } from '../document-text.ts';
import { recognitionPace } from '../reading-limits.ts';
import { recognisedLanguages } from './recognised-languages.ts';

const lookMs = 200;

/** How long a piece of work may take, in seconds. */
interface Patience {
  /** On a processor, all threads of this process together. */
  processor: number;
  /** By the clock, which goes on where other programs keep the processor busy. */
  time: number;
}

/** A picture in a file is given up so early that its file is not given up for having stalled. */
export function patience(): Patience {
  const pace = recognitionPace(recognisedLanguages());
  return {
    processor: (documindLimits.readSeconds / 2) * pace - 1,
    time: documindLimits.pictureSeconds * pace - 5,
  };
}

/**
 * Waits for work until it has taken too long. Giving it up does not end it: the caller does.
 *
 * @throws ReadError `timed-out`, and whatever the work throws
 */
export async function giveUpAfter<T>(patience: Patience, work: Promise<T>): Promise<T> {
  const started = { processor: process.cpuUsage(), time: performance.now() };
  const overdue = Promise.withResolvers<never>();
  const look = setInterval(() => {
    const { user, system } = process.cpuUsage(started.processor);
    const overworked = (user + system) / 1e6 > patience.processor;
    if (overworked || performance.now() - started.time > patience.time * 1000)
      overdue.reject(new ReadError('timed-out'));
  }, lookMs);
  try {
    return await Promise.race([work, overdue.promise]);
  } finally {
    clearInterval(look);
  }
}
