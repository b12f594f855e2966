import type { TextPart } from './document-text.ts';

/** How long reading may take, in seconds. */
export interface ReadingTimes {
  /** From one part to the next. */
  stall: number;
  /** The same where other programs keep the processor from it. */
  starved: number;
  /** Time on a processor for the whole file, before parts add to it; */
  begin: number;
  /** what a part adds, and one that was looked at as a picture. */
  textPart: number;
  picturePart: number;
  /** Time on a processor for the whole file, whatever parts add: for a file of no bytes, */
  emptyFile: number;
  /** for each 1,048,576 bytes more, */
  mebibyte: number;
  /** and at most. */
  whole: number;
}

/** A moment of a reader process, both in seconds. */
export interface Moment {
  time: number;
  /** Time it has had on a processor. */
  processor: number;
}

/** Tells when a file has been read for too long. */
export interface ReadingDeadline {
  onPart(part: Pick<TextPart, 'source'>, now: Moment): void;
  isOver(now: Moment): boolean;
}

/** Less time on a processor than this, in seconds, and a reader is not starved but hangs. */
const leastWork = 0.2;

/**
 * A file may take long where it goes on giving parts, each of which earns it time, and where it has
 * bytes enough for them: a small file that says it has many pages is not read for long. One that
 * gives no part is over after `times.stall`, or later where it had a processor for less than half of
 * the time. How busy the machine is changes nothing else.
 *
 * @param bytes size of the file
 */
export function readingDeadline(
  times: ReadingTimes,
  bytes: number,
  started: Moment,
): ReadingDeadline {
  const most = Math.min(times.whole, times.emptyFile + (bytes / 1024 ** 2) * times.mebibyte);
  let last = started;
  let allowed = times.begin;
  return {
    onPart({ source }, now) {
      last = now;
      allowed += source === 'text' ? times.textPart : times.picturePart;
    },
    isOver(now) {
      const waited = now.time - last.time;
      const worked = now.processor - started.processor;
      return (
        waited > times.starved ||
        (waited > times.stall && !isStarved(last, now)) ||
        worked > Math.min(allowed, most)
      );
    },
  };
}

function isStarved(since: Moment, now: Moment): boolean {
  const worked = now.processor - since.processor;
  return worked > leastWork && worked < (now.time - since.time) / 2;
}
