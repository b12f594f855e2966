import { documindLimits } from '#contracts/documind/limits.ts';
import type { ReadingTimes } from './reading-deadline.ts';

const mebibyte = 1024 * 1024;

/** What one reader process may use for a file. */
export interface ReadingLimits {
  /** Memory of its own, in bytes. */
  memoryBytes: number;
  times: ReadingTimes;
}

/**
 * A hostile file ends within 30 seconds and 300 MB: the memory of a process grows by up to 50 MB
 * between two looks at it. A page scanned in colour at 300 dots per inch takes some 210 MB.
 */
export const readingLimits: ReadingLimits = {
  memoryBytes: 240 * mebibyte,
  times: {
    stall: documindLimits.readSeconds,
    starved: documindLimits.pictureSeconds,
    textPart: 0.1,
    picturePart: 12,
    whole: 60 * 60,
  },
};
