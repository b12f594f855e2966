import type { TextPart } from './document-text.ts';

/** How long reading may take, in seconds. */
export interface ReadingTimes {
  /** Until the first part, and from one part to the next. Also the whole time, before parts add to it. */
  stall: number;
  /** What a part adds to the whole time, and one that was read off a picture. */
  textPart: number;
  picturePart: number;
  /** The whole time at most, whatever parts add. */
  whole: number;
}

/** Tells when a file has been read for too long. Times are in milliseconds, of one clock. */
export interface ReadingDeadline {
  onPart(part: Pick<TextPart, 'source' | 'noTextReason'>, now: number): void;
  isOver(now: number): boolean;
}

/**
 * A file may take long where it goes on giving parts: each earns it time. One that gives none is over
 * after `times.stall`.
 */
export function readingDeadline(times: ReadingTimes, started: number): ReadingDeadline {
  let last = started;
  let allowed = times.stall;
  return {
    onPart({ source, noTextReason }, now) {
      last = now;
      const picture = source === 'ocr' || (source === 'none' && noTextReason !== 'blank');
      allowed = Math.min(allowed + (picture ? times.picturePart : times.textPart), times.whole);
    },
    isOver: (now) => now - last > times.stall * 1000 || now - started > allowed * 1000,
  };
}
