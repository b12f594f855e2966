import type { ReadingTimes } from './reading-deadline.ts';

const mebibyte = 1024 * 1024;

/** What one reader process may use for a file. */
export interface ReadingLimits {
  /** Memory of its own, in bytes. */
  memoryBytes: number;
  times: ReadingTimes;
}

/**
 * A file that is hostile ends within 30 seconds and 300 MB: whoever gives no page is over after 26
 * seconds, and memory that grows by 20 MB between two looks stays below.
 */
export const readingLimits: ReadingLimits = {
  memoryBytes: 270 * mebibyte,
  times: { stall: 26, textPart: 0.1, picturePart: 12, whole: 60 * 60 },
};
