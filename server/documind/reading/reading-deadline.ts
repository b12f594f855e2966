import type { TextPart } from './document-text.ts';

/** How long reading may take, in seconds. */
export interface ReadingTimes {
  /** From one part to the next. Also the whole time, before parts add to it. */
  stall: number;
  /** The same where other programs keep the processor from it. */
  starved: number;
  /** What a part adds to the whole time, and one that was looked at as a picture. */
  textPart: number;
  picturePart: number;
  /** The whole time at most, whatever parts add. */
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
const leastWork = 1;

/**
 * A file may take long where it goes on giving parts: each earns it time. One that gives none is over
 * after `times.stall`, or later where it had a processor for less than half of the time.
 */
export function readingDeadline(times: ReadingTimes, started: Moment): ReadingDeadline {
  let last = started;
  let allowed = times.stall;
  return {
    onPart({ source }, now) {
      last = now;
      allowed += source === 'text' ? times.textPart : times.picturePart;
    },
    isOver(now) {
      const waited = now.time - last.time;
      const whole = now.time - started.time;
      if (waited > times.starved || whole > times.whole) return true;
      return (
        (waited > times.stall && !isStarved(last, now)) ||
        (whole > allowed && !isStarved(started, now))
      );
    },
  };
}

function isStarved(since: Moment, now: Moment): boolean {
  const worked = now.processor - since.processor;
  return worked > leastWork && worked < (now.time - since.time) / 2;
}
